import { instanceNames } from '../history.ts';
import type { Actions, Made } from './actions.ts';
import type { Lane } from './lane.ts';

const attempts = 3;

/** Codes that are redeemed at both instances at the same time. The losing request ends the grant. */
export function contestedCodes(actions: Actions): Lane {
  return {
    name: 'contested codes',
    async round() {
      const code = await actions.obtainCode(actions.anyInstance());
      if (!code) return false;
      let made: Made[] = await Promise.all(instanceNames.map((at) => actions.redeem(at, code)));
      // Nothing was changed, so the code is still valid.
      for (let more = 0; more < attempts && made.every(({ call }) => call.outcome === 'nothing'); more += 1)
        made = [await actions.redeem(actions.anyInstance(), code)];
      const won = made.find(({ call }) => call.outcome === 'done');
      const isRefused = made.some(({ call }) => call.outcome === 'refused');
      const token = won?.body['access_token'];
      if (typeof token !== 'string' || !isRefused) return false;
      await actions.untilRefused(`${code.key}/1`, token);
      return true;
    },
  };
}
