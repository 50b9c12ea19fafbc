/// The numbers that errors carry as `code`; those of the Simple API where it has one.
enum APIErrorCode {
    static let tooManyNodes = 2041
    static let arguments = 3000
    static let impossibleId = 3001
    static let noSuchItem = 3002
    static let invalidValue = 3006
    static let noSuchNode = 3011
    static let nodeNotFound = 3013
    static let firstAndLast = 3014
    static let requiredFieldIsNull = 3020
    static let negativeFirst = 3026
    static let negativeLast = 3027
    static let negativeSkip = 3028
    static let relationFilteredByNull = 3033
    /// The request was right, but could not be carried out.
    static let failure = 5000
}
