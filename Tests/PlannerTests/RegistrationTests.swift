import TerminalUI
import Testing

@testable import Planner

@Suite struct RegistrationTests {
    private func firstStart() -> PlannerApp {
        PlannerApp(identity: nil, serverName: "local", today: Sample.today)
    }

    @Test func `a name is registered and the list follows`() {
        var app = firstStart()

        #expect(app.start() == [])
        #expect(app.type("  Ada ") == [])
        #expect(app.press(.enter) == [.register(name: "Ada")])
        #expect(app.screen.contains("Registering Ada …"))
        #expect(app.send(.registered(Sample.ada)) == [.keepIdentity(Sample.ada), .watchList])

        #expect(app.screen.contains("Conferences"))
    }

    @Test(arguments: ["", "   ", "\u{202E}"])
    func `an empty name is refused in place`(name: String) {
        var app = firstStart()
        app.type(name)

        #expect(app.press(.enter) == [])
        #expect(app.screen.contains("A name needs at least one letter."))

        app.type("B")
        #expect(!app.screen.contains("A name needs"))
    }

    @Test func `a second Enter does nothing while the request runs, and keys do not change the name`() {
        var app = firstStart()
        app.type("Ada")
        app.press(.enter)
        let before = app.screen

        #expect(app.press(.enter, .character("x"), .backspace, .escape) == [])

        #expect(app.screen == before)
    }

    @Test func `an error keeps the name, and Enter tries again`() {
        var app = firstStart()
        app.type("Ada")
        app.press(.enter)

        app.send(.registrationFailed(reason: "The server did not answer."))

        #expect(app.screen.contains("The server did not answer."))
        #expect(app.screen.contains("Name  Ada"))
        #expect(app.press(.enter) == [.register(name: "Ada")])
    }

    @Test func `printable keys and pasted lines are text, Esc and q do not quit, Ctrl-C does`() {
        var app = firstStart()

        #expect(app.type("q?jak ") == [])
        #expect(app.press(.paste("two lines"), .escape) == [])
        #expect(app.registration?.field.text == "q?jak two lines")
        #expect(app.press(.control("c")) == [.quit])
    }

    @Test func `Esc in the rename changes nothing`() {
        var app = Sample.app()
        let before = app.screen
        app.press(.character("e"))
        #expect(app.registration?.field.text == "Ada")

        app.type("x")
        #expect(app.press(.escape) == [])

        #expect(app.screen == before)
        #expect(app.identity == Sample.ada)
    }

    @Test func `a new name is sent, kept and said`() {
        var app = Sample.app()
        app.press(.character("e"), .control("u"))
        app.type("Ada L.")

        #expect(app.press(.enter) == [.rename(Sample.ada, name: "Ada L.")])
        let renamed = Identity(id: "ada", name: "Ada L.")
        #expect(app.send(.renamed(renamed, from: "Ada", isUndo: false)).first == .keepIdentity(renamed))

        #expect(app.screen.contains("You are Ada L. now."))
        #expect(app.screen.contains("Ada L. · local"))
    }

    @Test func `the present name again is nothing to send`() {
        var app = Sample.app()

        #expect(app.press(.character("e"), .enter) == [])

        #expect(app.registration == nil)
    }

    @Test func `a server that does not know me leads to the registration, and the list is there afterwards`() {
        var app = Sample.app()
        app.send(.identityUnknown)
        #expect(app.screen.contains("The server does not know you any more."))

        app.type("Ada")
        app.press(.enter)
        let again = Identity(id: "ada2", name: "Ada")
        app.send(.registered(again))

        #expect(app.identity == again)
        #expect(app.list.count == 12)
    }
}
