/** The clients of sessions that end: their logout tokens become due. */
import { all, notice, run, type UnitSteps } from '../../../sql/unit.ts';

/** A logout token that nothing has delivered by then is deleted. */
const keptMilliseconds = 86_400_000;

function* makeDue(column: 'session_id' | 'owner_id', id: string, now: number): UnitSteps<void> {
  const due = yield* all(
    `UPDATE session_client SET due_at = $2, expires_at = $3 WHERE ${column} = $1 AND due_at IS NULL RETURNING sid`,
    [id, now, now + keptMilliseconds],
  );
  if (due.length > 0) yield* notice({ changed: 'due-logouts' });
}

export function endSession(sessionId: string, now: number): UnitSteps<void> {
  return makeDue('session_id', sessionId, now);
}

export function endSessionsOf(ownerId: string, now: number): UnitSteps<void> {
  return makeDue('owner_id', ownerId, now);
}

/** The same user signed in again, so the clients of the previous session belong to the new one. */
export function moveClients(sessionId: string, successor: string): UnitSteps<void> {
  return run(
    `UPDATE session_client SET session_id = $2, expires_at =
       (SELECT absolute_expires_at FROM owner_session WHERE session_id = $2)
     WHERE session_id = $1 AND due_at IS NULL`,
    [sessionId, successor],
  );
}
