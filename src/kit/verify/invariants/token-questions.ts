import { prepareCall } from '../../../client/client.ts';
import { headerOf } from '../../../contract/document/recorded-exchange.ts';
import type { Scene } from './invariant.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { jsonBodyOf, type SuiteClient } from '../play/world.ts';

/** The introspection response of a token. Empty if the deployment rejects the request. */
export async function introspect({ world }: Scene, token: unknown): Promise<Record<string, unknown>> {
  const prepared = prepareCall('introspectToken', { body: { token: String(token) } });
  const exchange = await world.call(outgoingOf(prepared, world.operator));
  return exchange.response.status === 200 ? jsonBodyOf(exchange) : {};
}

/** True if introspection reports the token as active. */
export async function isActive(scene: Scene, token: unknown): Promise<boolean> {
  return (await introspect(scene, token))['active'] === true;
}

/** Follows an authorization request of a new browser to the error redirect or the direct response. */
export async function refused(
  scene: Scene,
  client: SuiteClient,
  query: Record<string, string | undefined>,
  raw = '',
): Promise<URL | undefined> {
  const { world } = scene;
  const exchange = await world.call({
    method: 'GET',
    target: `${world.authorizeTarget(client, query)}${raw}`,
  });
  const location = headerOf(exchange.response.headers, 'location');
  if (location === undefined) scene.expectStatus(exchange, 400);
  return location === undefined ? undefined : new URL(world.local(location), new URL(world.base).origin);
}
