/** The calls of clients of the service. Each is recorded with its outcome. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { basic, challengeOf } from '../../authorization/token-service.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import { type Call, instanceNames, type InstanceName } from '../history.ts';
import type { Recorder } from '../stage/recorder.ts';
import { jsonOf, type Reply, type Request, type Requester } from '../stage/requester.ts';
import { clientSecrets, guardedPath, redirectUri, secrets, user } from '../stage/settings.ts';

export const administrator = basic('admin', secrets.administrator);
export const webClient = basic('web', clientSecrets.web);

export interface Code {
  readonly key: string;
  readonly code: string;
  readonly verifier: string;
}

/** The text of a secret is not in the history. */
export const shown = (token: string | undefined): string | undefined =>
  token && createHash('sha256').update(token).digest('base64url').slice(0, 12);

type Recorded = Pick<Call, 'kind' | 'key' | 'gave' | 'isFinal'>;

export interface Made {
  readonly call: Call;
  readonly reply: Reply;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Actions {
  readonly dice: Seeded;
  /** False as soon as the load ends. */
  isOpen(): boolean;
  /** A name that no other call has. */
  newName(kind: string): string;
  anyInstance(): InstanceName;
  otherThan(instance: InstanceName): InstanceName;
  /** Sends a request and records it; `look` adds what only this kind of call has. */
  make(
    instance: InstanceName,
    request: Request,
    recorded: Recorded,
    look?: (reply: Reply, body: Made['body']) => Partial<Pick<Call, 'outcome' | 'got'>>,
  ): Promise<Made>;
  /** A code of the user, who is signed in and has consented. */
  obtainCode(instance: InstanceName): Promise<Code | undefined>;
  redeem(instance: InstanceName, code: Code): Promise<Made>;
  /** Uses an access token at the gateway. */
  probe(instance: InstanceName, name: string, token: string, isFinal?: true): Promise<Made>;
  introspect(instance: InstanceName, name: string, token: string): Promise<Made>;
  /** Uses an ended token at each instance until none accepts it, for a time; then the end of the run checks it. */
  untilRefused(name: string, token: string): Promise<void>;
  /** The tokens that have ended, by name. */
  readonly ended: ReadonlyMap<string, string>;
}

const lookAgainMilliseconds = 10;
const watchMilliseconds = 5000;

export interface ActionsOptions {
  readonly requester: Requester;
  readonly recorder: Recorder;
  readonly seed: number;
  readonly isOpen: () => boolean;
  /** The cookies of the user's session. */
  readonly cookie: string;
}

export const authorizationPath = (verifier: string): string =>
  `/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: 'web',
    redirect_uri: redirectUri,
    scope: 'read write',
    state: 'a-state',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  }).toString()}`;

/** Signs the user in on the pages of an instance, and consents. Returns the cookies of the session. */
export async function signIn(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  const agent = createUserAgent((response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  });
  await signInAndAllow(agent, `${url}${authorizationPath('a'.repeat(43))}`, user);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

export function createActions({ requester, recorder, seed, isOpen, cookie }: ActionsOptions): Actions {
  const dice = createSeeded(seed);
  const ended = new Map<string, string>();
  let names = 0;

  async function make(...[instance, request, recorded, look]: Parameters<Actions['make']>): Promise<Made> {
    const reply = await requester.ask(instance, request);
    const { start, end, status, outcome, departures } = reply;
    const body = jsonOf(reply.text);
    const call = recorder.addCall({
      ...recorded,
      instance,
      start,
      end,
      ...(status !== undefined && { status }),
      outcome,
      ...(departures.length > 0 && { departures }),
      ...(status !== undefined && look?.(reply, body)),
    });
    return { call, reply, body };
  }

  function probe(instance: InstanceName, name: string, token: string, isFinal?: true): Promise<Made> {
    const headers = { authorization: `Bearer ${token}` };
    const recorded = { kind: 'probe', key: name, ...(isFinal && { isFinal }) } as const;
    return make(instance, { method: 'GET', path: `${guardedPath}/here`, headers }, recorded);
  }

  async function untilRefusedAt(instance: InstanceName, name: string, token: string): Promise<void> {
    const until = recorder.now() + watchMilliseconds;
    while (isOpen() && recorder.now() < until) {
      const { call } = await probe(instance, name, token);
      if (call.outcome !== 'done') return;
      await delay(lookAgainMilliseconds);
    }
  }

  const newName = (kind: string): string => `${kind}-${(names += 1)}`;

  return {
    dice,
    isOpen,
    newName,
    anyInstance: () => dice.pick(instanceNames),
    otherThan: (instance) => (instance === 'one' ? 'two' : 'one'),
    make,
    async obtainCode(instance) {
      const verifier = randomBytes(32).toString('base64url');
      const key = newName('code');
      let code: string | null = null;
      const { call } = await make(
        instance,
        { method: 'GET', path: authorizationPath(verifier), headers: { cookie, accept: 'text/html' } },
        { kind: 'authorize', key },
        ({ headers }) => {
          const location = headers.find(([name]) => name === 'location')?.[1] ?? '';
          code = URL.parse(location)?.searchParams.get('code') ?? null;
          return code === null ? { outcome: 'nothing' } : {};
        },
      );
      return code === null || call.outcome !== 'done' ? undefined : { key, code, verifier };
    },
    redeem(instance, { key, code, verifier }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      };
      const headers = { authorization: webClient };
      return make(
        instance,
        { method: 'POST', path: '/token', headers, form },
        { kind: 'redeem', key },
        (_, body) => ({
          got: shown(body['refresh_token'] as string | undefined) ?? '',
        }),
      );
    },
    probe,
    introspect(instance, name, token) {
      const headers = { authorization: basic('watcher', clientSecrets.watcher) };
      const request = { method: 'POST', path: '/introspection', headers, form: { token } } as const;
      return make(instance, request, { kind: 'probe', key: name }, ({ outcome }, body) =>
        outcome === 'done' && body['active'] !== true ? { outcome: 'refused' } : {},
      );
    },
    async untilRefused(name, token) {
      ended.set(name, token);
      await Promise.all(instanceNames.map((instance) => untilRefusedAt(instance, name, token)));
    },
    ended,
  };
}
