/** The invariants of clients that register themselves. */
import { prepareCall } from '../../../client/client.ts';
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { callback, jsonBodyOf } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';

const metadata = {
  redirect_uris: [callback],
  client_name: 'Registered',
  grant_types: ['authorization_code'],
} as const;

const register = ({ world }: Scene, token: string, body: object = metadata): Promise<RecordedExchange> =>
  world.call({
    ...outgoingOf(prepareCall('registerClient', { body: metadata }), `Bearer ${token}`),
    body: JSON.stringify(body),
  });

export const registrationInvariants: readonly Invariant[] = [
  {
    title:
      'a registration is returned as sent, managed with its own token, and replaced as a whole (RFC 7591 §3.2.1, RFC 7592 §2)',
    needs: ['registration'],
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const { token } = await world.initialToken();
      const [mine, other] = [await register(scene, token), await register(scene, token)];
      expectStatus(mine, 201);
      expectStatus(other, 201);
      const [own, foreign] = [jsonBodyOf(mine), jsonBodyOf(other)];
      const path = { client_id: String(own['client_id']) };
      const bearer = `Bearer ${String(own['registration_access_token'])}`;
      const replacement = {
        ...path,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
      } as const;
      const replace = prepareCall('replaceRegistration', { path, body: replacement });
      const requests = [
        prepareCall('getRegistration', { path }),
        replace,
        prepareCall('deleteRegistration', { path }),
      ];
      for (const text of [String(foreign['registration_access_token']), token, 'not-a-token'])
        for (const prepared of requests)
          expectStatus(await world.call(outgoingOf(prepared, `Bearer ${text}`)), 401, 403);
      const replaced = await world.call(outgoingOf(replace, bearer));
      expectStatus(replaced, 200);
      hold(
        !('client_name' in jsonBodyOf(replaced)),
        'a member that a PUT of a registration omits was not replaced: client_name remains',
      );
    },
  },
  {
    title: 'an initial access token registers clients until it is expired (RFC 7591 §3)',
    needs: ['registration', 'own-clock'],
    async show(scene) {
      const { world, time, expectStatus } = scene;
      const prepared = prepareCall('createInitialAccessToken', { body: { lifetime_seconds: 60 } });
      const made = await world.expectCall([201], outgoingOf(prepared, world.operator));
      const token = String(jsonBodyOf(made)['token']);
      expectStatus(await register(scene, token), 201);
      // Also before its body is judged: an ended credential learns nothing.
      for (const body of [metadata, { redirect_uris: 'not a list' }])
        expectStatus(await time.later(120, () => register(scene, token, body)), 401);
    },
  },
  {
    title: 'a client registers without a token where the deployment allows it (RFC 7591 §3.2.1)',
    needs: ['open-registration'],
    async show({ world, expectStatus }) {
      const prepared = prepareCall('registerUnvettedClient', { body: metadata });
      expectStatus(await world.call(outgoingOf(prepared)), 201);
    },
  },
];
