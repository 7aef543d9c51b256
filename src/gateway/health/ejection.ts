import type { Member } from '../services/member.ts';
import type { EjectionPolicy } from '../policy/policy.ts';

/** How long a resting member is left alone before it is probed early. */
const earlyProbeMilliseconds = 1000;

/** How long a member rests this time: twice as long as the last, unless it has stayed in for long since. */
function restOf(member: Member, policy: EjectionPolicy, now: number): number {
  const { baseMilliseconds, maxMilliseconds } = policy;
  const last = Math.min(maxMilliseconds, baseMilliseconds * 2 ** Math.max(0, member.rests - 1));
  if (member.state === 'in' && now - member.returnedAt > last) member.rests = 0;
  return Math.min(maxMilliseconds, baseMilliseconds * 2 ** member.rests);
}

/** Whether one more member may rest. */
function mayRest(members: readonly Member[], maxPercent: number): boolean {
  const resting = members.reduce((count, { state }) => count + (state === 'in' ? 0 : 1), 0);
  return (resting + 1) * 100 <= members.length * maxPercent;
}

function eject(member: Member, policy: EjectionPolicy, now: number): void {
  // A probe that came early says nothing new: the rest goes on as it was.
  if (member.ejectedUntil <= now) {
    member.ejectedUntil = now + restOf(member, policy, now);
    member.rests += 1;
    member.ejections += 1;
  }
  member.state = 'ejected';
  member.triedAt = now;
  member.failuresInARow = 0;
}

/** Lets a resting member be probed: it gets one request more than it has. */
export function wake(member: Member, now: number): void {
  member.state = 'probing';
  member.room = member.inFlight + 1;
  member.triedAt = now;
}

/** Probes the member that was left alone for longest; false where all were tried within the last second. */
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
 * Takes a member out that failed too often in a row, or the single request that probed it. Where too many rest
 * already, it stays, and one of those is probed early: it may be well again. False where nothing changed.
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

/** Lets single requests probe the members whose rest is over; true where there is one. */
export function endRests(members: readonly Member[], now: number): boolean {
  let ended = false;
  for (const member of members) {
    if (member.state !== 'ejected' || member.ejectedUntil > now) continue;
    wake(member, now);
    ended = true;
  }
  return ended;
}

/** Takes a member in again whose probe got a response, and takes out those that could not rest in its place. */
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

/** When the next rest ends; Infinity where nobody rests. */
export function nextReturn(members: readonly Member[]): number {
  let next = Infinity;
  for (const { state, ejectedUntil } of members)
    if (state === 'ejected' && ejectedUntil < next) next = ejectedUntil;
  return next;
}
