import { type Actions, administrator } from './actions.ts';
import type { Lane } from './lane.ts';
import { values } from './values.ts';

/** Keys of configuration files that are stored in the database. */
export function storedConfiguration(actions: Actions): Lane {
  const headers = { authorization: administrator };
  const nameOf = (key: string): string => key.replace('configuration-', 'application');
  return values(actions, {
    name: 'stored configuration',
    keys: ['configuration-1', 'configuration-2', 'configuration-3'],
    next: String,
    async write(instance, key, value) {
      const changes = [{ application: nameOf(key), profile: 'dev', set: { version: Number(value) } }];
      const request = {
        method: 'POST',
        path: '/changes',
        headers,
        json: { message: 'A version.', changes },
      } as const;
      const { call } = await actions.make(instance, request, { kind: 'write', key, gave: value });
      return call.outcome === 'done';
    },
    async read(instance, key, isFinal) {
      const recorded = { kind: 'read', key, ...(isFinal && { isFinal }) } as const;
      const request = { method: 'GET', path: `/${nameOf(key)}-dev.json`, headers } as const;
      const { call } = await actions.make(instance, request, recorded, ({ outcome }, body) => {
        const version = body['version'];
        if (outcome !== 'done') return {};
        if (version === undefined) return { got: 'absent' };
        return { got: JSON.stringify(version) };
      });
      return call.outcome === 'done' ? call.got : undefined;
    },
  });
}
