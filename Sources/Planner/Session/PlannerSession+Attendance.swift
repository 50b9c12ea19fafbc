import GraphQLClient

extension PlannerSession {
    /// Says what somebody says about a conference: in the cache at once, then on the server.
    func setAttendance(_ wish: AttendanceWish) {
        guard let identity = app.identity else { return }
        switch attendanceQueue.add(wish) {
        case .nothing: break
        case .send(let next): send(next, as: identity)
        case .wait(let attendance):
            let before = heldEdits[wish.conferenceID]
            heldEdits[wish.conferenceID] = hold(attendance, for: wish.conferenceID, as: identity)
            // The new edit is in the cache before the old one goes.
            later { before?.letGo() }
        }
    }

    private func hold(_ attendance: MyAttendance, for id: String, as identity: Identity) -> HeldEdit? {
        guard let operations = fieldSet?.operations else { return nil }
        let edit = AttendanceEdit(conferenceID: ID(id), attendeeID: ID(identity.id), state: attendance)
        return HeldEdit(in: client.store) { client in
            try await operations.setAttendance(edit, from: .none, client: client)
        }
    }

    /// Does something behind the tasks that were begun until now.
    private func later(_ work: @escaping @MainActor () -> Void) {
        Task { work() }
    }

    private func send(_ next: AttendanceQueue.Request, as identity: Identity) {
        let id = next.wish.conferenceID
        let held = heldEdits.removeValue(forKey: id)
        request { [weak self] in
            guard let self else { return }
            var holds = next.to
            do {
                let edit = AttendanceEdit(conferenceID: ID(id), attendeeID: ID(identity.id), state: next.to)
                try await operations().setAttendance(edit, from: next.from, client: client)
                send(.reached)
                send(.attendanceSet(next.wish, to: next.to, from: next.from))
            } catch {
                holds = next.from
                send(.attendanceFailed(next.wish, to: next.to, reason: note(error)))
                if error is ResponseError { checkIdentity(identity) }
            }
            finish(id, holds: holds, as: identity)
        }
        // The request's own edit is in the cache before the one that held its place goes.
        later { held?.letGo() }
    }

    private func finish(_ id: String, holds attendance: MyAttendance, as identity: Identity) {
        if let next = attendanceQueue.finish(id, holds: attendance) {
            send(next, as: identity)
        } else {
            heldEdits.removeValue(forKey: id)?.letGo()
        }
    }
}
