/** The laws of an exchange (docs/decisions/gateway.md, laws). */
import { type Messages, textOfTarget } from './messages.ts';
import type { Outcome } from './perform.ts';
import { type Act, deedOf, type Door, type Ending, endingOf, hasBody, peerOf, type Play } from './play.ts';

/** True if the response is one of the target, not of the gateway. */
const isTargets = ({ head }: Outcome): boolean => head.includes('\r\nx-from: target');

const isBeginning = (part: Buffer, all: Buffer): boolean => all.subarray(0, part.length).equals(part);

const isBefore = (acts: readonly Act[], one: Act, other: Act): boolean => {
  const at = acts.indexOf(one);
  const place = acts.indexOf(other);
  return at !== -1 && (place === -1 || at < place);
};

/** True if the client sends its whole request. */
const asksAll = ({ acts, kind }: Play): boolean =>
  acts.includes('client whole') || acts.includes('client rest') || !hasBody({ kind });

/**
 * A client that ends its side before its request is complete, or then waits without bytes, has left
 * (docs/decisions/http-proxy.md, half-closed).
 */
function hasLeft(play: Play): boolean {
  const { acts, isHasty } = play;
  if (isHasty && acts.some((act) => act === 'client rst' || act === 'client fin')) return true;
  if (isBefore(acts, 'client rst', 'target rest')) return true;
  if (!isBefore(acts, 'client fin', 'target rest')) return false;
  return !asksAll(play) || acts.some((act) => ['silence', 'slow'].includes(deedOf(act)));
}

/** A response that a direct client loses in one of these repeats is not promised. */
const repeats = 20;
const mostLag = 5;
const packetBytes = 1000;

/** Plays without the gateway. `lag`: turns by which a hasty client is late, so that bytes cross as they may there. */
type Direct = (lag: number) => Promise<Outcome>;

/** True if a direct client reads a whole response each time. */
async function alwaysReads(direct: Direct): Promise<boolean> {
  for (let left = repeats; left > 0; left -= 1)
    if ((await direct(left % mostLag)).end !== 'whole') return false;
  return true;
}

/** Law (a): a client reads every response that a direct client of the target would read, and no other. */
export async function findLoss(
  play: Play,
  { request, response, isBuffered }: Messages,
  outcome: Outcome,
  direct: Direct,
): Promise<string | undefined> {
  const { content, received } = outcome;
  if (isTargets(outcome) && !isBeginning(content, response.content)) return 'the client read foreign content';
  if (!isBeginning(received, request.content)) return 'the target read foreign content';
  if (hasBody(play) && outcome.requests > 1) return 'the target received an upload twice';
  if (isTargets(outcome) && outcome.end === 'whole') {
    if (content.length === response.content.length) return undefined;
    const { end, content: own } = await direct(0);
    return end === 'whole' && own.length === content.length ? undefined : 'a cut response looks complete';
  }
  // Such a route sends nothing to its target before the body has arrived (setting bodyBufferBytes).
  // So a reset after the body comes before every response, in any order of the play.
  if (isBuffered && (!asksAll(play) || play.acts.includes('client rst'))) return undefined;
  // A reset may overtake a response of several packets, or the end of the connection that ends it.
  const isFragile = response.isUntilClose || response.content.length > packetBytes;
  const isOvertaken = play.acts.includes('target rst') || (isFragile && play.acts.includes('target leave'));
  if (play.isHasty && isOvertaken) return undefined;
  if (hasLeft(play) || !(await alwaysReads(direct))) return undefined;
  return `a response is lost: the client read ${outcome.status || 'nothing'}, ${outcome.end}`;
}

const refusals: Readonly<Partial<Record<Door, number>>> = {
  unauthorized: 401,
  unknown: 404,
  large: 413,
  filtered: 500,
};

/** Law (a) for a response of the gateway itself: each client reads it, also if it sends its whole body first. */
export function findLostRefusal(play: Play, { status, end }: Outcome): string | undefined {
  const expected = refusals[play.door];
  const hasGone = play.acts.some((act) => act === 'client rst' || act === 'client fin');
  // A body that stops below the limit of its route is too slow, not too large.
  const isOther = play.door === 'large' && !asksAll(play);
  if (expected === undefined || hasGone || isOther || (end === 'whole' && status === expected))
    return undefined;
  return `the ${expected} is lost: the client read ${status || 'nothing'}, ${end}`;
}

const refusalsOfEnded: Readonly<Record<Ending, number>> = { revoke: 401, expire: 401, delete: 404 };

/**
 * Law (c): nothing outlives its permission for more than a second. The gateway may still end a stream in its form. With
 * `endsExchanges: all`, a request without a response gets that of a new request, and a response that has begun is cut.
 */
export function findOverrun(play: Play, { readAfterEnd, status, end }: Outcome): string | undefined {
  const { acts, door, kind } = play;
  const ending = endingOf(play);
  if (ending === undefined) return undefined;
  if (readAfterEnd.includes(textOfTarget)) return `the client read on after: ${ending}`;
  if (end === 'open') return `an exchange is open after: ${ending}`;
  // A WebSocket has no response.
  if (door !== 'all' || kind === 'upgrade') return undefined;
  const expected = refusalsOfEnded[ending];
  const isRefused = status === expected && end === 'whole';
  if (isBefore(acts, `authority ${ending}`, 'target head'))
    return isRefused ? undefined : `no ${expected} after ${ending}: ${status || 'nothing'}, ${end}`;
  return kind !== 'events' && end === 'whole' ? 'a cut response looks complete' : undefined;
}

/** True if the target ends, resets or falls silent before its response is complete. A hasty reset may come before. */
export const isTargetsFault = ({ acts, isHasty }: Pick<Play, 'acts' | 'isHasty'>): boolean =>
  (isHasty === true && acts.includes('target rst')) ||
  acts.some(
    (act) =>
      peerOf(act) === 'target' &&
      ['fin', 'rst', 'silence'].includes(deedOf(act)) &&
      !isBefore(acts, 'target rest', act),
  );

/** An open WebSocket has no limit for silence. */
const mayStayOpen = ({ kind }: Play, { status }: Outcome): boolean => kind === 'upgrade' && status === 101;

/** Law (d): every path ends in a response or a log line within its limit. */
export function findHang(play: Play, outcome: Outcome, hasLine: boolean): string | undefined {
  if (mayStayOpen(play, outcome)) return undefined;
  if (outcome.end === 'open') return 'the client still waits after every limit';
  if (!outcome.isTargetDone) return 'the target still waits after every limit';
  if (outcome.end !== 'whole' && !hasLine)
    return 'the exchange ended without a response and without a log line';
  return undefined;
}
