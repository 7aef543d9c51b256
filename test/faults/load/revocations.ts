import { basic } from '../../authorization/token-service.ts';
import { instanceNames } from '../history.ts';
import { clientSecrets } from '../stage/settings.ts';
import type { Actions } from './actions.ts';
import type { Lane } from './lane.ts';

const attempts = 5;

/** Access tokens that both instances accept. After the revocation at one instance, both refuse them. */
export function revocations(actions: Actions): Lane {
  const headers = { authorization: basic('batch', clientSecrets.batch) };

  async function revoke(key: string, token: string): Promise<boolean> {
    const request = { method: 'POST', path: '/revocation', headers, form: { token } } as const;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { call } = await actions.make(actions.anyInstance(), request, { kind: 'revoke', key });
      if (call.outcome === 'done') return true;
    }
    return false;
  }

  return {
    name: 'revocations',
    async round() {
      const key = actions.newName('token');
      const form = { grant_type: 'client_credentials' };
      const request = { method: 'POST', path: '/token', headers, form } as const;
      const issued = await actions.make(actions.anyInstance(), request, { kind: 'issue', key: 'batch' });
      const token = issued.body['access_token'];
      if (issued.call.outcome !== 'done' || typeof token !== 'string') return false;
      const uses = await Promise.all([
        ...instanceNames.map((instance) => actions.probe(instance, key, token)),
        actions.introspect(actions.anyInstance(), key, token),
      ]);
      if (!(await revoke(key, token))) return false;
      await actions.untilRefused(key, token);
      return uses.every(({ call }) => call.outcome === 'done');
    },
  };
}
