import { basic } from '../../authorization/token-service.ts';
import { instanceNames, type InstanceName } from '../history.ts';
import { type Actions, administrator } from './actions.ts';
import type { Lane } from './lane.ts';

/** Clients that are registered at one instance, used at the other, and deleted in two of three cases. */
export function clients(actions: Actions): Lane {
  const { dice } = actions;
  const headers = { authorization: administrator };
  /** Clients whose last state is read at the end of the run. */
  const written: string[] = [];

  async function create(instance: InstanceName, id: string): Promise<string | undefined> {
    const json = { client_id: id, grant_types: ['client_credentials'], scope: 'read' };
    const request = { method: 'POST', path: '/clients', headers, json } as const;
    const { body } = await actions.make(instance, request, { kind: 'write', key: id, gave: 'present' });
    return body['client_secret'] as string | undefined;
  }

  async function read(instance: InstanceName, id: string, isFinal?: true): Promise<boolean> {
    const request = { method: 'GET', path: `/clients/${id}`, headers } as const;
    const recorded = { kind: 'read', key: id, ...(isFinal && { isFinal }) } as const;
    const { call } = await actions.make(instance, request, recorded, ({ status, outcome }) => {
      if (status === 404) return { outcome: 'done', got: 'absent' };
      if (status === 410) return { outcome: 'done', got: 'deleted' };
      return outcome === 'done' ? { got: 'present' } : {};
    });
    return call.outcome === 'done';
  }

  async function issue(instance: InstanceName, id: string, secret: string): Promise<string | undefined> {
    const form = { grant_type: 'client_credentials' };
    const own = { authorization: basic(id, secret) };
    const request = { method: 'POST', path: '/token', headers: own, form } as const;
    const { body } = await actions.make(instance, request, { kind: 'issue', key: id });
    return body['access_token'] as string | undefined;
  }

  async function remove(instance: InstanceName, id: string): Promise<boolean> {
    const request = { method: 'DELETE', path: `/clients/${id}`, headers } as const;
    const { call } = await actions.make(instance, request, { kind: 'write', key: id, gave: 'deleted' });
    return call.outcome === 'done';
  }

  return {
    name: 'clients',
    async round() {
      const id = actions.newName('client');
      written.push(id);
      const first = actions.anyInstance();
      const secret = await create(first, id);
      if (secret === undefined) return false;
      const reads = await Promise.all(instanceNames.map((instance) => read(instance, id)));
      const token = await issue(actions.otherThan(first), id, secret);
      if (token === undefined) return false;
      await actions.probe(first, `${id}/1`, token);
      if (dice.integer(3) === 0) return reads.every(Boolean);
      if (!(await remove(actions.anyInstance(), id))) return false;
      await Promise.all(instanceNames.map((instance) => read(instance, id)));
      await actions.untilRefused(`${id}/1`, token);
      await Promise.all(instanceNames.map((instance) => issue(instance, id, secret)));
      return reads.every(Boolean);
    },
    async finish(instance) {
      for (const id of written) await read(instance, id, true);
    },
  };
}
