import GraphQLClient
import PlannerAPI

extension PlannerSession {
    /// Asks whom I follow, and watches it from then on. A server that does not know says so once.
    func loadFollowing() {
        guard fieldSet == .full, let id = app.identity?.id, knowsFollowing != false else { return }
        request { [weak self] in
            guard let self else { return }
            let followed = FollowingQuery(id: ID(id))
            ownNews = 0
            do {
                _ = try await client.fetch(followed, policy: .networkOnly)
                knowsFollowing = true
                guard following?.query != followed else { return }
                following?.stop()
                following = WatchedQuery(followed, client: client) { [weak self] _, data in
                    self?.deliver(.following(Set((data.attendee?.follows ?? []).map(\.id.rawValue))))
                }
            } catch is TransportError {
                return
            } catch {
                knowsFollowing = false
                send(.following(nil))
            }
        }
    }

    /// I have changed, here or in another terminal: there I may have followed somebody.
    func takeNewsOfMyself() {
        if ownNews > 0 { ownNews -= 1 } else { loadFollowing() }
    }

    /// Follows somebody, or no longer: in the cache at once, then on the server.
    func follow(_ person: Attendee, _ follows: Bool) {
        guard let identity = app.identity else { return }
        ownNews += 1
        request { [weak self] in
            guard let self else { return }
            let (me, other) = (ID(identity.id), ID(person.id))
            let edit = FollowEdit(followerID: me, followedID: other, follows: follows)
            do {
                if follows {
                    try await client.perform(FollowMutation(attendeeId: me, followedId: other), optimistically: edit)
                } else {
                    try await client.perform(UnfollowMutation(attendeeId: me, followedId: other), optimistically: edit)
                }
                send(.reached)
                send(.notice("You \(follows ? "follow" : "no longer follow") \(person.shownName).", isError: false))
            } catch {
                let wish = follows ? "You could not follow" : "You could not stop following"
                send(.notice("\(wish) \(person.shownName): \(note(error))", isError: true))
            }
        }
    }
}
