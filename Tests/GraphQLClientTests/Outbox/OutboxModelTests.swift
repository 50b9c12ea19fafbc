import Foundation
import Testing

@testable import GraphQLClient

/// Random steps of two processes that are restarted and go offline, against what a list would do.
@Suite(.timeLimit(.minutes(10))) struct OutboxModelTests {
    /// What a person has asked for, and must not be lost.
    private struct Wish {
        var order: OutboxServer.Order
        var subject: String?
        var isOver = false
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64 (Steele, Lea, Flood 2014).
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let ids = ["1", "2", "3"]
    private static let start = ["1": "A", "2": "B", "3": "C"]

    @Test func `nothing is lost, nothing is sent in another order, and all show the same`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["CONFER_SEED"].flatMap(UInt64.init) ?? .random(in: 0...9_999)
        let steps = environment["CONFER_STEPS"].flatMap(Int.init) ?? 2_000
        print("outbox model: CONFER_SEED=\(seed) CONFER_STEPS=\(steps)")
        var numbers = Numbers(state: seed)
        let server = OutboxServer()
        server.refuse("Bad")
        let storage = MemoryOutbox()
        var processes = [OutboxProcess(server, storage, names: Self.start)]
        processes.append(OutboxProcess(server, storage.anotherView(), names: Self.start))
        var wishes: [OutboxEntry.ID: Wish] = [:]
        var truth = Self.start
        var isOnline = true

        for step in 0..<steps {
            let index = Int.random(in: 0..<2, using: &numbers)
            let process = processes[index]
            switch Int.random(in: 0..<100, using: &numbers) {
            case 0..<60:
                let order = OutboxServer.Order(
                    id: Self.ids.randomElement(using: &numbers)!,
                    name: Int.random(in: 0..<8, using: &numbers) == 0 ? "Bad" : "n\(step)")
                let subject = Bool.random(using: &numbers) ? order.id : nil
                switch try? await process.rename(ID(order.id), order.name, subject: subject) {
                case .waiting(let id): wishes[id] = Wish(order: order, subject: subject)
                case .answered: #expect(order.name != "Bad")
                case nil: #expect(order.name == "Bad")
                case .replaced, .withdrawn: Issue.record("\(step): nobody else did that")
                }
            case 60..<70:
                isOnline = Int.random(in: 0..<3, using: &numbers) == 0
                server.manner =
                    isOnline ? .carriesOut : Bool.random(using: &numbers) ? OutboxServer.offline : .losesAnswer
            case 70..<80: process.outbox.send()
            case 80..<88:
                await process.outbox.close()
                await process.settled()
                processes[index] = OutboxProcess(server, storage.anotherView(), names: truth)
            case 88..<94:
                if let id = process.outbox.state.waiting.randomElement(using: &numbers)?.id,
                    try await process.outbox.withdraw(id)
                {
                    wishes[id]?.isOver = true
                }
            default:
                for refusal in process.outbox.state.refused { await process.outbox.acknowledge(refusal.id) }
            }
            await OutboxProcess.settle(processes)
            // Where an answer was lost and the mutation then taken back nobody knows what the server has.
            truth = Self.start.merging(server.told) { $1 }
            let waiting = processes[0].outbox.state.waiting
            #expect(processes[1].outbox.state.waiting.map(\.id) == waiting.map(\.id), "step \(step)")
            // What each shows is what the server has, and what waits above it.
            for process in processes {
                var expected = truth
                for entry in waiting {
                    guard case .string(let id) = entry.variables[0].value,
                        case .string(let name) = entry.variables[1].value
                    else { continue }
                    expected[id] = name
                }
                for id in Self.ids {
                    #expect(process.name(ID(id)) == expected[id], "step \(step)")
                }
                #expect(process.store.openUpdates.count == waiting.count, "step \(step)")
            }
        }

        server.manner = .carriesOut
        for process in processes {
            process.outbox.send()
            await process.settled()
            await process.sent()
        }
        await OutboxProcess.settle(processes)
        try check(wishes, server)
        for process in processes {
            #expect(process.store.openUpdates.isEmpty)
            for id in Self.ids { #expect(process.name(ID(id)) == server.told[id] ?? Self.start[id]) }
        }
    }

    /// Makes sure that each wish was carried out in its turn, unless it was refused, taken back, or replaced by a later
    /// one.
    private func check(_ wishes: [OutboxEntry.ID: Wish], _ server: OutboxServer) throws {
        let sorted = wishes.sorted { $0.key < $1.key }.map(\.value)
        let carriedOut = server.carriedOut
        var first: [String: Int] = [:]
        for (index, order) in carriedOut.enumerated() where first[order.name] == nil { first[order.name] = index }
        var last = -1
        for (index, wish) in sorted.enumerated() where wish.order.name != "Bad" && !wish.isOver {
            if let place = first[wish.order.name] {
                #expect(place > last, "\(wish.order) was sent before its turn")
                last = place
            } else {
                let isReplaced = sorted[(index + 1)...].contains { $0.subject != nil && $0.subject == wish.subject }
                #expect(isReplaced || wish.subject != nil, "\(wish.order) was lost")
            }
        }
    }
}
