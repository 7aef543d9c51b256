/** Routes, tasks and configuration changes of the suite. */
import type { HeaderList } from '../../../contract/document/recorded-exchange.ts';
import { jsonBodyOf, jsonHeaders, type DeploymentClient } from './deployment-client.ts';
import { createResource } from './suite-registrations.ts';
import type { Tokens } from './suite-tokens.ts';

export interface RoutesAndChanges {
  /** Creates or replaces a route. Returns its id. */
  readonly putRoute: (id?: string) => Promise<string>;
  /** Creates a route that is a protected resource: GET requires `read`, and other methods `write` too. */
  readonly putProtectedRoute: (id: string, url: string) => Promise<string>;
  /** A task of the client with these credentials. */
  readonly task: (authorization: string) => Promise<string>;
  /** A new change of a configuration file. */
  readonly change: () => Promise<string>;
}

export function createRoutesAndChanges(line: DeploymentClient, { token }: Tokens): RoutesAndChanges {
  const { expectCall, unique } = line;
  async function put(id: string, route: object): Promise<string> {
    const headers = jsonHeaders(`Bearer ${await token(['gateway:write'])}`);
    const body = JSON.stringify({ path: `/${id}/**`, ...route });
    await expectCall([200, 201], { method: 'PUT', target: `/routes/${id}`, headers, body });
    return id;
  }
  return {
    putRoute: (id = unique('route')) => put(id, { url: 'http://127.0.0.1:9010' }),
    putProtectedRoute(id, url) {
      const scopes = { GET: ['read'], '*': ['read', 'write'] };
      return put(id, { url, authorization: { scopes, resource: true, resourceName: 'Notes' } });
    },
    async task(authorization) {
      const headers: HeaderList = [
        ['Authorization', authorization],
        ['Prefer', 'respond-async'],
      ];
      const created = jsonBodyOf(await expectCall([202], { method: 'POST', target: '/routes', headers }));
      return String((created['task'] as Record<string, unknown>)['id']);
    },
    async change() {
      const authorization = `Bearer ${await token(['config-write:*'])}`;
      const value = {
        message: 'For the suite.',
        changes: [{ application: 'suite', set: { name: unique('value') } }],
      };
      return String((await createResource(line, { target: '/changes', authorization, value }))['id']);
    },
  };
}
