/** The invariants of protected resources: their tokens, their metadata and their challenges. */
import { prepareCall } from '../../../client/client.ts';
import { headerOf, pathOf } from '../../../contract/document/recorded-exchange.ts';
import { withUpstream } from '../play/upstream.ts';
import { jsonBodyOf } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';
import { readDocuments } from './openid-invariants.ts';
import { introspect } from './token-questions.ts';

/** Creates a route that is a protected resource. Returns its path and its identifier. */
async function protect(
  { world }: Scene,
  name: string,
  url: string,
): Promise<{ path: string; resource: string }> {
  const id = await world.putProtectedRoute(world.unique(name), url);
  const target = `/${id}/x`;
  const { response } = await world.call({ method: 'GET', target });
  const challenge = headerOf(response.headers, 'www-authenticate') ?? '';
  const address = /resource_metadata="([^"]*)"/.exec(challenge)?.[1] ?? '/';
  const local = world.local(address);
  // The issuer of a deployment may have another origin than the address that is tested.
  const place = URL.canParse(local) ? new URL(local).pathname : local;
  const metadata = await world.expectCall([200], { method: 'GET', target: place });
  return { path: target, resource: String(jsonBodyOf(metadata)['resource']) };
}

export const protectedInvariants: readonly Invariant[] = [
  {
    title:
      'a token for one resource is described with its audience, and other resources refuse it (RFC 8707 §2.2, RFC 9728 §5.1, RFC 6750 §3)',
    needs: ['near', 'two-scopes'],
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      await withUpstream(async (url) => {
        await readDocuments(scene);
        const [own, other] = [await protect(scene, 'echo-own', url), await protect(scene, 'echo-other', url)];
        const client = await world.client({ grant_types: ['client_credentials'], scope: 'read write' });
        const tokenFor = async (resource: string, scope: string): Promise<string> => {
          const fields = { grant_type: 'client_credentials', scope, resource };
          return String((await world.grant(client, fields))['access_token']);
        };
        const token = await tokenFor(own.resource, 'read write');
        await introspect(scene, token);
        await introspect(scene, token);
        await introspect(scene, await tokenFor(other.resource, 'read write'));
        const signedIn = await world.redeemed({}, { resource: own.resource });
        await introspect(scene, signedIn.tokenResponse['access_token']);
        const call = async (method: string, target: string, bearer: string | undefined) =>
          world.call({
            method,
            target,
            headers: bearer === undefined ? [] : [['Authorization', `Bearer ${bearer}`]],
          });
        expectStatus(await call('GET', own.path, token), 200);
        const challengeOf = async (...asked: Parameters<typeof call>): Promise<string> =>
          headerOf((await call(...asked)).response.headers, 'www-authenticate') ?? 'none';
        expectStatus(await call('GET', other.path, token), 401);
        const foreign = await challengeOf('GET', other.path, token);
        hold(/error="invalid_token"/.test(foreign), `the token of another audience (resource): ${foreign}`);
        const nothing = await challengeOf('GET', own.path, undefined);
        hold(/\bscope="[^"]/.test(nothing), `the challenge of a route names no scope: ${nothing}`);
        expectStatus(await call('POST', own.path, await tokenFor(own.resource, 'read')), 403);
        const small = await challengeOf('POST', own.path, await tokenFor(own.resource, 'read'));
        hold(/error="insufficient_scope"/.test(small), `the challenge to a small scope is ${small}`);
        hold(
          /\bscope="[^"]*\s/.test(small),
          `the challenge of a route does not name the missing scope: ${small}`,
        );
        for (const { path } of [own, other])
          await world.remove(
            prepareCall('deleteRoute', { path: { route_id: pathOf(path).split('/')[1] ?? '' } }).request
              .target,
          );
      });
    },
  },
];
