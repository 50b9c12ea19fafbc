/// The notices that belong to what the program carries.
public enum Licences {
    /// The notice of the list that the first conferences are taken from.
    public static var conferences: String { LicenceTexts.conferences }

    /// The program's own licence.
    public static var program: String { LicenceTexts.program }
}
