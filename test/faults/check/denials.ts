import type { Call, History } from '../history.ts';
import { endingsOf, isConfirmedEnd, mayEnd } from './endings.ts';
import { stalenessOf } from './staleness.ts';
import type { Model, Violation } from './violation.ts';

/** A token is used, or a client gets one. */
const isUse = ({ kind }: Call): boolean => kind === 'probe' || kind === 'issue';

/** The time from the confirmed end of a token to a use that was accepted; `undefined` if it had not ended. */
function ageOf(probe: Call, ends: readonly Call[]): number | undefined {
  const first = Math.min(...ends.filter(isConfirmedEnd).map(({ end }) => end));
  return first < probe.start ? probe.start - first : undefined;
}

/** A token that has ended is not accepted after the bound, nor at the end of the run. The same holds for clients. */
function acceptances(history: History): Violation[] {
  const staleness = stalenessOf(history);
  const ends = endingsOf(history, isConfirmedEnd);
  return history.calls
    .filter((call) => isUse(call) && call.outcome === 'done')
    .flatMap((probe) => {
      const causes = ends.of(probe.key);
      const age = ageOf(probe, causes);
      if (age === undefined) return [];
      const allowed = probe.isFinal ? 0 : staleness.allowed(probe, probe.start - age, 'token');
      if (age <= allowed) return [];
      const told = `a token was accepted ${Math.round(age)} ms after its end, and ${Math.round(allowed)} ms are allowed`;
      return [{ rule: 'denial-kept', key: probe.key, told, calls: [...causes, probe] }];
    });
}

/** A lost use of a refresh token may be found to be a reuse later, and ends the family. */
const mayEndToken = (call: Call): boolean =>
  mayEnd(call) || (call.kind === 'refresh' && call.outcome !== 'done' && call.outcome !== 'nothing');

/** A store that fails never makes a valid token an invalid one. */
function refusals(history: History): Violation[] {
  const ends = endingsOf(history, mayEndToken);
  return history.calls
    .filter((call) => isUse(call) && call.outcome === 'refused')
    .filter((probe) => !ends.of(probe.key).some(({ start }) => start < probe.end))
    .map((probe) => ({
      rule: 'token-kept',
      key: probe.key,
      told: 'a valid token or client was refused',
      calls: [probe],
    }));
}

export const denials: Model = (history) => [...acceptances(history), ...refusals(history)];
