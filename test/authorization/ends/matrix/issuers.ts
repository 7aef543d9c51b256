/** Everything that the authorization surface issues. Each issuer prepares what it needs, so that one unit is left. */
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { administratorScopes } from '../../../../src/authorization/index.ts';
import type { Caller } from '../../../../src/conventions/operation.ts';
import type { Visitor } from '../../interaction/visitor.ts';
import {
  authorize,
  consent,
  createPerson,
  fieldOf,
  aliveTokens,
  obtainCode,
  type Person,
  redeem,
  redirectUri,
  signIn,
} from '../people.ts';
import { sessionOf } from '../../../storage/records.ts';
import { alice } from '../../interaction/cast.ts';
import type { Reply } from '../surface.ts';
import type { Deployment, Site } from './deployments.ts';

/** One pair of the matrix. */
export interface Round {
  readonly deployment: Deployment;
  readonly person: Person;
  /** The user's browser, which talks to the site that issues. */
  readonly visitor: Visitor;
}

/** The things of one issue that can still be used. */
export type Thing = 'session' | 'consent' | 'code' | 'access' | 'refresh' | 'notice' | 'user' | 'client';

export interface Issued {
  /** False if the request was refused. */
  readonly isGiven: boolean;
  /** The things that can be used at a site. */
  aliveAt(site: Site): Promise<readonly Thing[]>;
}

export interface Issuer {
  /** The unit that stores what is issued; none for a sealed token. */
  readonly unit?: string;
  /** Members of the registration of the app. */
  readonly client?: object | ((deployment: Deployment) => object);
  prepare(round: Round): Promise<() => Promise<Issued>>;
}

/** An exchange with the access token is open at each site, and must end with it. */
function tokensOf({ deployment, person }: Round, reply: Reply): Issued {
  const token = reply.body['access_token'];
  const areOpen = new Map(
    typeof token === 'string'
      ? [deployment.one, deployment.other].map((site) => [site, site.surface.openExchange(token)])
      : [],
  );
  return {
    isGiven: reply.status === 200,
    async aliveAt(site) {
      const alive = await aliveTokens(site.surface, person, reply);
      const isOpen = areOpen.get(site);
      if (isOpen) await expect.poll(isOpen).toBe(alive.includes('access'));
      return alive;
    },
  };
}

/** Something of one kind. `isAliveAt` is true if it can be used at a site. */
const oneThing = (thing: Thing, isGiven: boolean, isAliveAt: (site: Site) => Promise<boolean>): Issued => ({
  isGiven,
  aliveAt: async (site) => ((await isAliveAt(site)) ? [thing] : []),
});

/** A browser of the same user at a site. */
export function browserAt({ surface }: Site, { cookies }: Visitor): Visitor {
  const browser = surface.visitor();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const service = { token_endpoint_auth_method: 'client_secret_post', grant_types: ['client_credentials'] };

async function ownToken(round: Round): Promise<Issued> {
  const { clientId: client_id, clientSecret: client_secret } = round.person;
  const body = { grant_type: 'client_credentials', client_id, client_secret, scope: 'read' };
  return tokensOf(round, await round.deployment.other.surface.call('issueToken', { body }));
}

async function passwordGrant({ deployment, person }: Round): Promise<Reply> {
  const { ownerId: username, clientId } = person;
  const body = { grant_type: 'password', client_id: clientId, username, password: alice.password };
  return deployment.other.surface.call('issueToken', { body });
}

/** The user of the round, as the maker of invitations and initial access tokens. */
const makerOf = ({ ownerId }: Person): Caller => ({
  clientId: 'console',
  scopes: new Set(administratorScopes),
  via: 'access-token',
  subject: ownerId,
});

/** Of an app that receives a logout token when the session of its user ends. */
const receivingApp = ({ receiver }: Deployment): object => ({
  response_types: ['code id_token'],
  scope: 'openid read',
  backchannel_logout_uri: receiver.url,
});

/** Other sessions with the app: as many as its deletion handles at once, so that it cannot remove them all first. */
async function fillSessions({ deployment, person: { clientId } }: Round): Promise<void> {
  const { clock, other } = deployment;
  const { sessions, sessionClients } = other.storage.authorization;
  const keys = Array.from({ length: 500 }, (_, index) => `${clientId}-${index}`);
  await Promise.all(keys.map((key) => sessions.insert(sessionOf(key, clock.now()))));
  await Promise.all(keys.map((sessionId) => sessionClients.insert({ sessionId, clientId, issuedUnder: 0 })));
}

/** Ends the sign-in of the user. True if there is one. */
async function endSession({ deployment, person }: Round): Promise<boolean> {
  const { surface } = deployment.other;
  const { body } = await surface.call('listSessions', { query: { owner_id: person.ownerId } });
  const [session] = body['items'] as readonly Readonly<Record<string, string>>[];
  if (session === undefined) return false;
  return (await surface.call('deleteSession', { path: session })).status === 204;
}

/** Waits until no logout token is due. True if the app has received one. */
async function hasReceived({ deployment, person }: Round): Promise<boolean> {
  const { sessionClients } = deployment.other.storage.authorization;
  await expect.poll(() => sessionClients.nextDueAt()).toBeUndefined();
  return deployment.receiver.received.some(({ token }) => decodeJwt(token).aud === person.clientId);
}

let names = 0;

export const issuers = {
  'sign-in': {
    unit: 'sessions.insert',
    prepare: async ({ person, visitor }) => {
      const page = await visitor.get('/login');
      return async () => {
        const { status } = await visitor.submit(page, { username: person.ownerId, password: alice.password });
        const cookies = new Map(visitor.cookies);
        const isAliveAt = async (site: Site): Promise<boolean> =>
          (await browserAt(site, { ...visitor, cookies }).get('/account')).status === 200;
        return oneThing('session', status === 303, isAliveAt);
      };
    },
  },
  consent: {
    unit: 'consents.remember',
    prepare: async ({ person, visitor }) => {
      await signIn(visitor, person);
      const page = await authorize(visitor, person);
      return async () => {
        const code = fieldOf(await consent(visitor, page), 'code');
        const { ownerId, clientId } = person;
        const isAliveAt = async ({ storage }: Site): Promise<boolean> =>
          (await storage.authorization.consents.findFor(ownerId, clientId)) !== undefined;
        return oneThing('consent', code !== undefined, isAliveAt);
      };
    },
  },
  code: {
    unit: 'codes.insert',
    prepare: async (round) => {
      const { person, visitor } = round;
      await obtainCode(visitor, person);
      return async () => {
        const code = fieldOf(await authorize(visitor, person), 'code');
        const isAliveAt = async ({ surface }: Site): Promise<boolean> =>
          code !== undefined && (await redeem(surface, person, code)).status === 200;
        return oneThing('code', code !== undefined, isAliveAt);
      };
    },
  },
  'implicit token': {
    unit: 'grants.insert',
    prepare: async ({ person, visitor }) => {
      await obtainCode(visitor, person);
      return async () => {
        const token = fieldOf(await authorize(visitor, person, 'token'), 'access_token');
        const isAliveAt = async ({ surface }: Site): Promise<boolean> =>
          token !== undefined && (await surface.isActive(token));
        return oneThing('access', token !== undefined, isAliveAt);
      };
    },
  },
  'hybrid response': {
    unit: 'codes.insert',
    client: { response_types: ['code id_token'], scope: 'openid read' },
    prepare: async ({ person, visitor }) => {
      await signIn(visitor, person);
      await consent(visitor, await authorize(visitor, person, 'code id_token'));
      return async () => {
        const response = await authorize(visitor, person, 'code id_token');
        const [code, idToken] = [fieldOf(response, 'code'), fieldOf(response, 'id_token')];
        const isAliveAt = async ({ surface }: Site): Promise<boolean> =>
          code !== undefined && (await redeem(surface, person, code)).status === 200;
        return oneThing('code', code !== undefined || idToken !== undefined, isAliveAt);
      };
    },
  },
  'session client': {
    unit: 'sessionClients.insert',
    client: receivingApp,
    prepare: async (round) => {
      const { person, visitor } = round;
      await signIn(visitor, person);
      const page = await authorize(visitor, person, 'code id_token');
      return async () => {
        const code = fieldOf(await consent(visitor, page), 'code');
        return oneThing('notice', code !== undefined, async () => {
          await endSession(round);
          return hasReceived(round);
        });
      };
    },
  },
  'logout token': {
    unit: 'sessionClients.claim',
    client: receivingApp,
    prepare: async (round) => {
      const { person, visitor } = round;
      await signIn(visitor, person);
      await fillSessions(round);
      await consent(visitor, await authorize(visitor, person, 'code id_token'));
      return async () => oneThing('notice', await endSession(round), () => hasReceived(round));
    },
  },
  redemption: {
    unit: 'codes.redeem',
    prepare: async (round) => {
      const { deployment, person, visitor } = round;
      const code = await obtainCode(visitor, person);
      return async () => tokensOf(round, await redeem(deployment.other.surface, person, code));
    },
  },
  refresh: {
    unit: 'families.rotate',
    prepare: async (round) => {
      const { deployment, person, visitor } = round;
      const { surface } = deployment.other;
      const { body } = await redeem(surface, person, await obtainCode(visitor, person));
      const refresh = {
        grant_type: 'refresh_token',
        client_id: person.clientId,
        refresh_token: body['refresh_token'],
      };
      return async () => tokensOf(round, await surface.call('issueToken', { body: refresh }));
    },
  },
  'password grant': {
    unit: 'grants.insert',
    prepare: async (round) => async () => tokensOf(round, await passwordGrant(round)),
  },
  'own token': { client: service, prepare: async (round) => () => ownToken(round) },
  'reference token': {
    unit: 'referenceTokens.insert',
    client: { ...service, access_token_format: 'reference' },
    prepare: async (round) => () => ownToken(round),
  },
  invitation: {
    unit: 'invitations.accept',
    prepare: async ({ deployment, person }) => {
      const body = { roles: [] };
      const made = await deployment.other.surface.call('createInvitation', { body }, makerOf(person));
      const token = new URL(String(made.body['url'])).searchParams.get('token') ?? '';
      const visitor = deployment.other.surface.visitor();
      const page = await visitor.get(`/invitation?token=${token}`);
      return async () => {
        const username = `invited-${(names += 1)}`;
        const password = 'a new and long enough passphrase 4711';
        const { status } = await visitor.submit(page, { username, password });
        const isAliveAt = async ({ storage }: Site): Promise<boolean> =>
          (await storage.authorization.owners.findByUsername(username)) !== undefined;
        return oneThing('user', status < 400, isAliveAt);
      };
    },
  },
  registration: {
    unit: 'initialAccessTokens.register',
    prepare: async ({ deployment, person }) => {
      const { surface } = deployment.other;
      const { body } = await surface.call('createInitialAccessToken', { body: {} }, makerOf(person));
      const caller: Caller = {
        clientId: String(body['token_id']),
        scopes: new Set(),
        via: 'initial-access-token',
      };
      return async () => {
        const body = { redirect_uris: [redirectUri] };
        const client = await surface.call('registerClient', { body }, caller);
        const path = { client_id: String(client.body['client_id']) };
        const isAliveAt = async (site: Site): Promise<boolean> =>
          (await site.surface.call('getClient', { path })).status === 200;
        return oneThing('client', client.status === 201, isAliveAt);
      };
    },
  },
} as const satisfies Readonly<Record<string, Issuer>>;

export type IssuerName = keyof typeof issuers;

/** The user has rights, so that it can lose them. */
export async function beginRound(deployment: Deployment, issuer: Issuer): Promise<Round> {
  const { storage, surface } = deployment.other;
  const owner = { roles: ['viewer'], scope: ['owners:write', 'clients:write'] } as const;
  const client = typeof issuer.client === 'function' ? issuer.client(deployment) : issuer.client;
  const person = await createPerson(surface, storage, { owner, client: client ?? {} });
  return { deployment, person, visitor: surface.visitor() };
}
