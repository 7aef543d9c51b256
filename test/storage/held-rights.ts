/** Rights of several kinds, which a test ends after a copy of the database was made. */
import { password } from '../console/operator.ts';
import { alice, basic } from '../authorization/registered-clients.ts';
import { post, refresh, signIn } from '../server/issued-tokens.ts';
import type { RunningService } from '../support/service.ts';
import { createUserAgent, type Page, type UserAgent } from '../support/user-agent.ts';

type Member = Readonly<Record<string, unknown>>;

/** Requests of the administrator. */
const callerOf =
  ({ url, administrator: authorization }: RunningService) =>
  async (method: string, path: string, body?: object): Promise<Member> => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const headers = { authorization, ...(body && { 'content-type': type }) };
    const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    const text = await response.text();
    return { ...(text === '' ? {} : (JSON.parse(text) as Member)), status: response.status };
  };

/** A client whose refresh tokens rotate. */
async function createRotating(call: ReturnType<typeof callerOf>, service: RunningService) {
  const made = await call('POST', '/clients', {
    grant_types: ['password', 'refresh_token'],
    scope: 'read',
    refresh_token_rotation: true,
  });
  const id = String(made['client_id']);
  const authorization = basic(id, String(made['client_secret']));
  const send = (form: Readonly<Record<string, string>>) => post(service, '/token', authorization, form);
  return {
    id,
    signIn: async () => String((await send({ grant_type: 'password', ...alice })).body['refresh_token']),
    refresh: (token: string) => send({ grant_type: 'refresh_token', refresh_token: token }),
  };
}

export interface HeldRights {
  /** Ends them all but a refresh token, and the newest one of a client whose tokens rotate. */
  end(): Promise<void>;
  /** The rights that are in force. */
  inForce(): Promise<readonly string[]>;
}

async function signInBrowser(agent: UserAgent, url: string): Promise<void> {
  await agent.submit(await agent.open(`${url}/account`), alice);
}

export async function holdRights(service: RunningService): Promise<HeldRights> {
  const { url } = service;
  const call = callerOf(service);
  const rotating = await createRotating(call, service);
  const [valid, revoked] = [await signIn(service), await signIn(service)];
  let successor = await rotating.signIn();
  const rotate = async (): Promise<boolean> => {
    const { status, body } = await rotating.refresh(successor);
    successor = String(body['refresh_token']);
    return status === 200;
  };
  const agent = createUserAgent();
  await signInBrowser(agent, url);
  const { items } = (await call('GET', '/sessions')) as { items: readonly Member[] };
  const invitation = String((await call('POST', '/invitations', { roles: [] }))['url']);
  const other = await createRotating(call, service);
  return {
    async end() {
      await post(service, '/revocation', basic('kiosk', 'kiosk-secret-5e6f'), { token: revoked.refresh });
      await rotate();
      await call('PATCH', `/clients/${other.id}`, { client_secret_rotation: { overlapSeconds: 0 } });
      const invited = createUserAgent();
      await invited.submit(await invited.open(invitation), { username: 'olga', name: 'Olga', password });
      await call('DELETE', `/sessions/${String(items[0]?.['session_id'])}`);
    },
    async inForce() {
      const account: Page = await agent.open(`${url}/account`);
      const rights: Readonly<Record<string, boolean>> = {
        'the valid refresh token': (await refresh(service, valid.refresh)) === 200,
        'the revoked refresh token': (await refresh(service, revoked.refresh)) === 200,
        'the secret of the client': (await other.refresh('none')).status === 400,
        'the session': account.html.includes('You are signed in as'),
        'the invitation': (await createUserAgent().open(invitation)).status === 200,
        // An older database knows only its predecessors, unless the rotations are repeated.
        'the newest refresh token': await rotate(),
      };
      return Object.keys(rights).filter((name) => rights[name]);
    },
  };
}
