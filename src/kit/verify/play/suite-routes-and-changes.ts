/** Routes, tasks, keys and configuration changes of the suite. */
import { type Input, prepareCall, type ReplyOf } from '../../../client/client.ts';
import { jsonBodyOf, type DeploymentClient } from './deployment-client.ts';
import { createResource, outgoingOf } from './operation-request.ts';
import type { Tokens } from './suite-tokens.ts';

type Definition = Input<'putRoute'>['body'];
type Accepted = Extract<ReplyOf<'refreshRoutes'>, { readonly status: 202 }>['body'];

export interface RoutesAndChanges {
  /** Creates or replaces a route. Returns its id. */
  readonly putRoute: (id?: string) => Promise<string>;
  /** Creates a route that is a protected resource: GET requires `read`, and other methods `write` too. */
  readonly putProtectedRoute: (id: string, url: string) => Promise<string>;
  /** A task of the client with these credentials. */
  readonly task: (authorization: string) => Promise<string>;
  /** A new key that does not sign yet. */
  readonly nextKey: () => Promise<string>;
  /** A new change of a configuration file. */
  readonly change: () => Promise<string>;
}

export function createRoutesAndChanges(line: DeploymentClient, { token }: Tokens): RoutesAndChanges {
  const { expectCall, unique } = line;
  async function put(id: string, route: Omit<Definition, 'path'>): Promise<string> {
    const body = { path: `/${id}/**`, ...route };
    const prepared = prepareCall('putRoute', { path: { route_id: id }, body });
    await expectCall([200, 201], outgoingOf(prepared, `Bearer ${await token(['gateway:write'])}`));
    return id;
  }
  return {
    putRoute: (id = unique('route')) => put(id, { url: 'http://127.0.0.1:9010' }),
    putProtectedRoute(id, url) {
      const scopes = { GET: ['read'], '*': ['read', 'write'] };
      return put(id, { url, authorization: { scopes, resource: true, resourceName: 'Notes' } });
    },
    async task(authorization) {
      const prepared = prepareCall('refreshRoutes', { header: { Prefer: 'respond-async' } });
      const exchange = await expectCall([202], outgoingOf(prepared, authorization));
      return (jsonBodyOf(exchange) as unknown as Accepted).task.id;
    },
    async nextKey() {
      const prepared = prepareCall('rotateKey', { body: { purpose: 'signature' } });
      const exchange = await expectCall([201], outgoingOf(prepared, `Bearer ${await token(['keys:write'])}`));
      return String(jsonBodyOf(exchange)['key_id']);
    },
    async change() {
      const body = {
        message: 'For the suite.',
        changes: [{ application: 'suite', set: { name: unique('value') } }],
      };
      const prepared = prepareCall('createChange', { body });
      const { id } = await createResource(line, prepared, `Bearer ${await token(['config-write:*'])}`);
      return String(id);
    },
  };
}
