import type { Call } from '../history.ts';
import type { Model } from './violation.ts';

function* problemsOf({ departures = [], status, isFinal, outcome }: Call): Iterable<string> {
  yield* departures;
  if (status === 500) yield 'the status is 500';
  if (isFinal && (outcome === 'nothing' || outcome === 'indeterminate'))
    yield 'the service has not recovered at the end';
}

/** Every response is a documented one, and no fault of the database is a fault of the server (500). */
export const responses: Model = ({ calls }) =>
  calls.flatMap((call) =>
    [...problemsOf(call)].map((told) => ({
      rule: 'response-documented',
      key: call.key,
      told,
      calls: [call],
    })),
  );
