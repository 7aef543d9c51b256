import type { Caller, OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import {
  namesSameValues,
  notModified,
  type RepresentationHeaders,
  variance,
} from '../operations/representation.ts';
import type { ChangeNotices } from './change-notices.ts';
import { changeEvent, comment, eventStream } from './event-stream.ts';
import { createFollower } from './follower.ts';
import { createStateWatches, type Outcome } from './state-watches.ts';
import { waitingWanted } from './waiting-wanted.ts';
import type { CountIn } from './waiting-count.ts';

/** A representation with the response that contains it. */
interface Representation {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly body: string | Uint8Array;
}

/** A read that several requests share if they wait for the same representation. */
export interface Wanted<Result> {
  /** Identifies the representation within one instance. */
  key(): string;
  read(): Promise<Result>;
  /** Checks the words of the request. @throws ApiError 401 or 403. */
  assertAccess(caller: Caller | undefined): void;
  /** The last result, if a right for the words of the request is enough for its files. */
  readonly responseOfWords: Result | undefined;
  /** Checks the files of a result, before anything of it is sent. @throws ApiError 401 or 403. */
  assertFiles(caller: Caller | undefined, result: Result): void;
}

export interface WaitingDependencies {
  readonly changes: ChangeNotices;
  readonly clock: Clock;
  readonly countIn: CountIn;
}

const heartbeatMilliseconds = 15_000;

/**
 * Responds immediately, after a change, or with a stream. The permission is checked before a wait and again after
 * it, with the credentials verified again. A wait or a stream ends when the permission does.
 * @see RFC 9110 §13.1.2 @see RFC 7240 §4.3 @see docs/decisions/configuration.md, waiting
 */
export function createConditionalReads<Result extends Representation>({
  changes,
  clock,
  countIn,
}: WaitingDependencies) {
  const watches = createStateWatches<Result>(changes);

  const wait = async (wanted: Wanted<Result>, seconds: number, request: OperationRequest) => {
    let unchanged: Result | undefined;
    const known = request.headers['if-none-match'];
    const follower = createFollower<Outcome<Result>>({
      isNews(outcome) {
        if (!('state' in outcome) || !namesSameValues(known, outcome.state.headers)) return true;
        unchanged = outcome.state;
        return false;
      },
      signal: request.whilePermitted(request.caller, () => permittedCaller(wanted, request)),
      clock,
    });
    const watch = watches(wanted.key(), wanted.read, follower.notify);
    try {
      const first = await watch.read();
      wanted.assertFiles(request.caller, first);
      // A notification of a state before this one is outdated.
      follower.notify({ state: first });
      if (!unchanged) return applied(first, seconds);
      const countOut = countIn();
      const news = await follower.next(seconds * 1_000).finally(countOut);
      const caller = await permittedCaller(wanted, request);
      const result = news ? stateOf(news) : unchanged;
      wanted.assertFiles(caller, result);
      if (news) return applied(result, seconds);
      // The same values with another version do not end a wait; they are sent when the time has passed.
      return applied(notModified(known, unchanged.headers) ?? unchanged, seconds);
    } finally {
      watch.leave();
    }
  };

  /** The subscription begins with the response, so that a response that is never sent holds no resources. */
  async function* changesOf(
    wanted: Wanted<Result>,
    request: OperationRequest,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    let known = request.headers['last-event-id'] ?? request.headers['if-none-match'];
    const isNews = (outcome: Outcome<Result>): boolean =>
      'error' in outcome || !namesSameValues(known, outcome.state.headers);
    const follower = createFollower<Outcome<Result>>({ isNews, signal, clock });
    const watch = watches(wanted.key(), wanted.read, follower.notify);
    const countOut = countIn();
    try {
      yield comment;
      follower.notify(await outcomeOf(watch.read()));
      while (!signal.aborted) {
        const news = await follower.next(heartbeatMilliseconds);
        if (signal.aborted || !(await mayStillRead(wanted, request, news))) return;
        if (!news) yield comment;
        else if ('error' in news) return;
        else {
          known = news.state.headers.ETag;
          yield changeEvent(known, news.state.body);
        }
      }
    } finally {
      watch.leave();
      countOut();
    }
  }

  return async (wanted: Wanted<Result>, request: OperationRequest) => {
    const { caller, headers, mediaType } = request;
    wanted.assertAccess(caller);
    const waiting = waitingWanted(headers, mediaType);
    if (waiting === 'events') {
      // If the representation cannot be read, the response is an error status before a stream begins.
      wanted.assertFiles(caller, await wanted.read());
      const signal = request.whilePermitted(caller, () => permittedCaller(wanted, request));
      const body = changesOf(wanted, request, signal);
      return { status: 200, headers: variance, type: eventStream, body } as const;
    }
    if (waiting !== undefined) return wait(wanted, waiting, request);
    const now = await wanted.read();
    if (now !== wanted.responseOfWords) wanted.assertFiles(caller, now);
    return notModified(headers['if-none-match'], now.headers) ?? now;
  };
}

function stateOf<State>(outcome: Outcome<State>): State {
  if ('error' in outcome) throw outcome.error;
  return outcome.state;
}

async function outcomeOf<State>(read: Promise<State>): Promise<Outcome<State>> {
  // Recovered by the caller that reads the outcome.
  return read.then(
    (state) => ({ state }),
    (error: unknown) => ({ error }),
  );
}

/** The caller of the same credentials now. @throws ApiError 401 or 403, as for a new request. */
async function permittedCaller(
  wanted: Wanted<unknown>,
  request: OperationRequest,
): Promise<Caller | undefined> {
  const caller = await request.callerNow();
  wanted.assertAccess(caller);
  return caller;
}

/** The stream ends when the permission ends; the next request of the client gets the reason. */
async function mayStillRead<Result>(
  wanted: Wanted<Result>,
  request: OperationRequest,
  news: Outcome<Result> | undefined,
): Promise<boolean> {
  try {
    const caller = await permittedCaller(wanted, request);
    if (news && 'state' in news) wanted.assertFiles(caller, news.state);
    return true;
  } catch {
    // Recovered by the end of the stream.
    return false;
  }
}

function applied<Result extends { readonly headers: RepresentationHeaders }>(
  response: Result,
  seconds: number,
) {
  return { ...response, headers: { ...response.headers, 'Preference-Applied': `wait=${seconds}` } };
}
