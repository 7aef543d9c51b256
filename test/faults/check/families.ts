import type { Call, History } from '../history.ts';
import { endingsOf, isConfirmedEnd, mayEnd } from './endings.ts';
import { callsByKey, type Model, type Violation } from './violation.ts';

/** A refresh token with two successors would be two live branches. @see RFC 9700 §4.14.2 */
function forks(key: string, refreshes: readonly Call[]): Violation[] {
  const done = refreshes.filter(({ outcome }) => outcome === 'done');
  return [...Map.groupBy(done, ({ gave }) => gave).values()]
    .filter((calls) => new Set(calls.map(({ got }) => got)).size > 1)
    .map((calls) => ({ rule: 'family-fork', key, told: 'a refresh token has two successors', calls }));
}

/** Lost requests may arrive later, when their token is an old one, and end the family. */
const isLost = ({ kind, outcome }: Call): boolean => kind === 'refresh' && outcome === 'indeterminate';

function refusals(history: History): Violation[] {
  const ends = endingsOf(history, (call) => mayEnd(call) || isLost(call));
  return history.calls
    .filter(({ kind, outcome }) => kind === 'refresh' && outcome === 'refused')
    .filter((refused) => !ends.of(refused.key).some((end) => end !== refused && end.start < refused.end))
    .map((call) => ({
      rule: 'family-kept',
      key: call.key,
      told: 'the current refresh token was refused: a rotation or a family is lost',
      calls: [call],
    }));
}

/** Families are read from the database each time, so an end holds everywhere with its response. */
function continuations(history: History): Violation[] {
  const ends = endingsOf(history, isConfirmedEnd);
  return history.calls
    .filter(({ kind, outcome }) => (kind === 'refresh' || kind === 'reuse') && outcome === 'done')
    .flatMap((call) => {
      const before = ends.of(call.key).filter((end) => end.end < call.start);
      const told = 'an ended family continues';
      return before.length === 0
        ? []
        : [{ rule: 'family-ended', key: call.key, told, calls: [...before, call] }];
    });
}

function reuses({ calls }: History): Violation[] {
  return calls
    .filter(({ kind, outcome }) => kind === 'reuse' && outcome === 'done')
    .map((call) => ({
      rule: 'family-reuse',
      key: call.key,
      told: 'an old refresh token was accepted',
      calls: [call],
    }));
}

/** No family forks, none is lost, and none continues after its end. */
export const families: Model = (history) => [
  ...[...callsByKey(history, 'refresh')].flatMap(([key, calls]) => forks(key, calls)),
  ...refusals(history),
  ...continuations(history),
  ...reuses(history),
];
