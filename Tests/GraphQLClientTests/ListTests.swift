import GraphQLClient
import Testing

@Suite struct ListTests {
    @Test(arguments: [0, 1, 31, 32, 33, 2047, 2048, 2049, 5000])
    func `a list holds what it was made of`(count: Int) {
        let list = List(0..<count)

        #expect(list.count == count)
        #expect(Array(list) == Array(0..<count))
        #expect(list.indices.allSatisfy { list[$0] == $0 })
        #expect(list == List(Array(0..<count)))
    }

    @Test func `random edits give what they give in an array`() {
        var random = SplitMix(seed: 3)
        for round in 0..<6 {
            var array = Array(0..<[0, 10, 40, 2100, 4096, 9000][round])
            var list = List(array)
            for step in 0..<1500 {
                switch Int.random(in: 0..<10, using: &random) {
                case 0...2:
                    let place = Int.random(in: 0...array.count, using: &random)
                    array.insert(-step, at: place)
                    list.insert(-step, at: place)
                case 3...4:
                    guard let place = array.indices.randomElement(using: &random) else { continue }
                    array.remove(at: place)
                    list.remove(at: place)
                case 5:
                    array.append(step)
                    list.append(step)
                case 6:
                    guard let place = array.indices.randomElement(using: &random) else { continue }
                    array[place] = step
                    list[place] = step
                case 7:
                    let low = Int.random(in: 0...array.count, using: &random)
                    let high = Int.random(in: low...min(array.count, low + 20), using: &random)
                    let new = Array(repeating: step, count: Int.random(in: 0..<20, using: &random))
                    array.replaceSubrange(low..<high, with: new)
                    list.replaceSubrange(low..<high, with: new)
                case 8:
                    let digit = Int.random(in: 0..<50, using: &random)
                    array.removeAll { $0 % 50 == digit }
                    list.removeAll { $0 % 50 == digit }
                default:
                    let before = list
                    list.append(contentsOf: [1, 2, 3])
                    #expect(before.count == array.count)
                    array.append(contentsOf: [1, 2, 3])
                }
                guard let place = array.indices.randomElement(using: &random) else { continue }
                #expect(list[place] == array[place])
            }
            #expect(Array(list) == array)
            #expect(list.indices.allSatisfy { list[$0] == array[$0] })
            #expect(list == List(array))
        }
    }

    @Test func `a copy does not change with the original`() {
        let original = List(0..<3000)
        var copy = original

        copy[1500] = -1
        copy.insert(-2, at: 0)

        #expect(Array(original) == Array(0..<3000))
        #expect(copy[0] == -2)
        #expect(copy[1501] == -1)
        #expect(copy != original)
    }

    @Test func `lists are equal whatever their chunks`() {
        var edited = List(0..<200)
        edited.insert(-1, at: 100)
        edited.remove(at: 100)

        #expect(edited == List(0..<200))
        #expect(Set([edited, List(0..<200)]).count == 1)
        #expect(edited != List(1..<201))
    }
}
