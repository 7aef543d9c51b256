import type { Member } from '../services/member.ts';
import type { EjectionPolicy } from '../policy/policy.ts';

/** Minimum time before an ejected member is probed early. */
const earlyProbeMilliseconds = 1000;

/**
 * Returns the duration of an ejection: twice the previous one, unless the member has been available for long since.
 */
function restOf(member: Member, policy: EjectionPolicy, now: number): number {
  const { baseMilliseconds, maxMilliseconds } = policy;
  const last = Math.min(maxMilliseconds, baseMilliseconds * 2 ** Math.max(0, member.rests - 1));
  if (member.state === 'in' && now - member.returnedAt > last) member.rests = 0;
  return Math.min(maxMilliseconds, baseMilliseconds * 2 ** member.rests);
}

/** True if another member may be ejected. */
function mayRest(members: readonly Member[], maxPercent: number): boolean {
  const resting = members.reduce((count, { state }) => count + (state === 'in' ? 0 : 1), 0);
  return (resting + 1) * 100 <= members.length * maxPercent;
}

function eject(member: Member, policy: EjectionPolicy, now: number): void {
  // The result of an early probe does not change the end of the ejection.
  if (member.ejectedUntil <= now) {
    member.ejectedUntil = now + restOf(member, policy, now);
    member.rests += 1;
    member.ejections += 1;
  }
  member.state = 'ejected';
  member.triedAt = now;
  member.failuresInARow = 0;
}

/** Allows a probe of an ejected member: one request more than it has. */
export function wake(member: Member, now: number): void {
  member.state = 'probing';
  member.room = member.inFlight + 1;
  member.triedAt = now;
}

/** Probes the member whose last attempt is oldest. Returns false if all were tried within the last second. */
function wakeEarly(members: readonly Member[], now: number): boolean {
  const [longest] = members
    .filter(({ state, triedAt }) => state === 'ejected' && now - triedAt >= earlyProbeMilliseconds)
    .toSorted((one, other) => one.triedAt - other.triedAt);
  if (longest) wake(longest, now);
  return longest !== undefined;
}

const isFailing = ({ state, failuresInARow }: Member, { consecutiveFailures }: EjectionPolicy): boolean =>
  state === 'in' && failuresInARow >= consecutiveFailures;

/**
 * Ejects a member that failed too often in a row, or whose probe failed. If too many members are already ejected,
 * it remains, and one of those is probed early because it may have recovered. Returns false if nothing changed.
 */
export function ejectIfFailing(
  member: Member,
  members: readonly Member[],
  policy: EjectionPolicy,
  now: number,
): boolean {
  if (!policy.enabled || member.state === 'ejected') return false;
  if (member.state === 'in') {
    if (!isFailing(member, policy)) return false;
    if (!mayRest(members, policy.maxPercent)) return wakeEarly(members, now);
  }
  eject(member, policy, now);
  return true;
}

/** Allows single requests that probe the members whose ejection has ended. Returns true if there is one. */
export function endRests(members: readonly Member[], now: number): boolean {
  let ended = false;
  for (const member of members) {
    if (member.state !== 'ejected' || member.ejectedUntil > now) continue;
    wake(member, now);
    ended = true;
  }
  return ended;
}

/** Readmits a member whose probe got a response, and ejects failing members that could not be ejected before. */
export function readmit(
  member: Member,
  members: readonly Member[],
  policy: EjectionPolicy,
  { room, now }: { room: number; now: number },
): void {
  member.state = 'in';
  member.room = room;
  member.returnedAt = now;
  member.ejectedUntil = 0;
  member.failuresInARow = 0;
  for (const other of members)
    if (isFailing(other, policy) && mayRest(members, policy.maxPercent)) eject(other, policy, now);
}

/** Ends the ejection of a member, as if it had never failed. Returns false if it was not ejected. */
export function forgive(member: Member, room: number): boolean {
  member.rests = 0;
  member.failuresInARow = 0;
  if (member.state === 'in') return false;
  member.state = 'in';
  member.room = room;
  member.ejectedUntil = 0;
  return true;
}

/** Returns the end of the next ejection; Infinity if no member is ejected. */
export function nextReturn(members: readonly Member[]): number {
  let next = Infinity;
  for (const { state, ejectedUntil } of members)
    if (state === 'ejected' && ejectedUntil < next) next = ejectedUntil;
  return next;
}
