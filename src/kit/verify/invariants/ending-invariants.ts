/** The invariants of ends: what a resource gave ends with the resource. */
import type { Invariant, Scene } from './invariant.ts';
import { leadsTo } from './openid-invariants.ts';
import { isActive } from './token-questions.ts';

type Redeemed = Awaited<ReturnType<Scene['world']['redeemed']>>;

const signIn = ({ world }: Scene): Promise<Redeemed> =>
  world.redeemed({ token_endpoint_auth_method: 'client_secret_basic' });

async function end({ world, expectStatus }: Scene, target: string): Promise<void> {
  expectStatus(
    await world.call({ method: 'DELETE', target, headers: [['Authorization', world.operator]] }),
    204,
  );
}

/** The resources that give tokens, by the request that ends them. */
const givers: Readonly<Record<string, (scene: Scene, issued: Redeemed) => Promise<string>>> = {
  grant: async ({ world }, { client }) =>
    `/grants/${(await world.first('listGrants', { client_id: client.id }, 'grants:read')).grant_id}`,
  consent: async ({ world }, { client }) =>
    `/consents/${(await world.first('listConsents', { client_id: client.id }, 'consents:read')).consent_id}`,
  client: (_, { client }) => Promise.resolve(`/clients/${client.id}`),
  user: (_, { owner }) => Promise.resolve(`/owners/${owner.id}`),
};

export const endingInvariants: readonly Invariant[] = [
  {
    title: 'tokens end with their grant, consent, client and user (RFC 7009 §2.1, RFC 6749 §10.4)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      for (const [name, targetOf] of Object.entries(givers)) {
        const issued = await signIn(scene);
        const { access_token: access, refresh_token: refresh } = issued.tokenResponse;
        await end(scene, await targetOf(scene, issued));
        hold(!(await isActive(scene, access)), `an access token outlives its ${name}`);
        const fields = { grant_type: 'refresh_token', refresh_token: String(refresh) };
        expectStatus(await world.tokenRequest(issued.client, fields), 400, 401);
      }
      const holder = await world.client({ access_token_format: 'reference', scope: 'read' });
      const { access_token: token } = await world.grant(holder, { grant_type: 'client_credentials' });
      const item = await world.first('listTokens', { client_id: holder.id }, 'grants:read');
      await end(scene, `/tokens/${item.token_id}`);
      hold(!(await isActive(scene, token)), 'a deleted reference token is active');
    },
  },
  {
    title:
      'a sign-in ends with its session, and a consent is asked for again (docs/decisions/clients-and-owners.md)',
    async show(scene) {
      const { world, hold } = scene;
      const { browser, client, owner } = await signIn(scene);
      const ask = () => leadsTo(world, browser, client, { prompt: 'none' });
      hold((await ask()) === 'code', 'prompt=none of a user who signed in and consented has no code');
      const consent = await world.first('listConsents', { client_id: client.id }, 'consents:read');
      await end(scene, `/consents/${consent.consent_id}`);
      hold((await ask()).endsWith('_required'), 'a deleted consent still counts');
      const session = await world.first('listSessions', { owner_id: owner.id }, 'sessions:read');
      await end(scene, `/sessions/${session.session_id}`);
      hold((await ask()) === 'login_required', 'a deleted session still signs its browser in');
    },
  },
];
