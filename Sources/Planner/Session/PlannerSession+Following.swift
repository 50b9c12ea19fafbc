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

    private func follow(_ edit: FollowEdit, outbox: Outbox) async throws -> Delivery {
        let (update, subject) = (OptimisticUpdate(edit), edit.subject)
        if edit.follows {
            let follow = FollowMutation(attendeeId: edit.followerID, followedId: edit.followedID)
            return try await Delivery(outbox.perform(follow, update: update, subject: subject, isIdempotent: true))
        }
        let unfollow = UnfollowMutation(attendeeId: edit.followerID, followedId: edit.followedID)
        return try await Delivery(outbox.perform(unfollow, update: update, subject: subject, isIdempotent: true))
    }

    /// Follows somebody, or no longer: in the cache at once, then on the server.
    func follow(_ person: Attendee, _ follows: Bool, isUndo: Bool = false) {
        guard let identity = app.identity else { return }
        ownNews += 1
        request { [weak self] in
            guard let self else { return }
            let (me, other) = (ID(identity.id), ID(person.id))
            let edit = FollowEdit(followerID: me, followedID: other, follows: follows)
            do {
                let outbox = try requireOutbox(of: identity)
                let delivery = try await handOver(
                    edit.subject, to: "\(follows)", from: "\(!follows)", in: outbox,
                    { try await follow(edit, outbox: outbox) })
                if delivery == .done { noteAnswer() }
                send(.followed(person, follows, isUndo: isUndo, isWaiting: delivery == .waiting))
            } catch {
                send(.followFailed(person, follows, isUndo: isUndo, reason: note(error)))
            }
        }
    }
}
