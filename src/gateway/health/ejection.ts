import type { Member } from '../balancing/member.ts';
import type { EjectionPolicy } from '../balancing/policy.ts';

/** How long a member rests this time: twice as long as the last, unless it has stayed in for long since. */
function restOf(member: Member, policy: EjectionPolicy, now: number): number {
  const { baseMilliseconds, maxMilliseconds } = policy;
  const last = Math.min(maxMilliseconds, baseMilliseconds * 2 ** Math.max(0, member.rests - 1));
  if (member.standing === 'in' && now - member.returnedAt > last) member.rests = 0;
  return Math.min(maxMilliseconds, baseMilliseconds * 2 ** member.rests);
}

/** Whether one more member may rest. */
function mayRest(members: readonly Member[], maxPercent: number): boolean {
  const resting = members.reduce((count, { standing }) => count + (standing === 'in' ? 0 : 1), 0);
  return (resting + 1) * 100 <= members.length * maxPercent;
}

/**
 * Takes a member out that failed too often in a row, or the single request that probed it; false where it stays,
 * also because too many rest already.
 */
export function ejectIfFailing(
  member: Member,
  members: readonly Member[],
  policy: EjectionPolicy,
  now: number,
): boolean {
  if (!policy.enabled || member.standing === 'ejected') return false;
  const probing = member.standing === 'probing';
  if (
    !probing &&
    (member.failuresInARow < policy.consecutiveFailures || !mayRest(members, policy.maxPercent))
  )
    return false;
  member.ejectedUntil = now + restOf(member, policy, now);
  member.standing = 'ejected';
  member.rests += 1;
  member.ejections += 1;
  member.failuresInARow = 0;
  return true;
}

/** Lets single requests probe the members whose rest is over; true where there is one. */
export function endRests(members: readonly Member[], now: number): boolean {
  let ended = false;
  for (const member of members) {
    if (member.standing !== 'ejected' || member.ejectedUntil > now) continue;
    member.standing = 'probing';
    member.room = member.inFlight + 1;
    ended = true;
  }
  return ended;
}

/** Takes a member in again whose probe was answered. */
export function readmit(member: Member, room: number, now: number): void {
  member.standing = 'in';
  member.room = room;
  member.returnedAt = now;
  member.failuresInARow = 0;
}

/** When the next rest ends; Infinity where nobody rests. */
export function nextReturn(members: readonly Member[]): number {
  let next = Infinity;
  for (const { standing, ejectedUntil } of members)
    if (standing === 'ejected' && ejectedUntil < next) next = ejectedUntil;
  return next;
}
