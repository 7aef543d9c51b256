/** Queries a deployment for the needs of the plan that it does not meet. */
import type { Contract } from '../../../contract/document/contract.ts';
import {
  headerOf,
  type RecordedExchange,
  type HeaderList,
} from '../../../contract/document/recorded-exchange.ts';
import { unlessSilent } from '../play/no-response.ts';
import { sendRefusedBody } from '../play/refused-body.ts';
import { unlessNotServed } from '../play/not-served.ts';
import { applicationScopes, ownScopesOf, usualScopes, type OwnScopes } from '../play/scopes.ts';
import type { Outgoing, Send } from '../play/send.ts';
import { beyondLimit } from '../play/settings.ts';
import { canReachUs } from '../play/upstream.ts';
import { callback, jsonBodyOf, type World } from '../play/world.ts';
import type { MissingCapabilities, Capability } from './capabilities.ts';

const ownMatters: readonly (readonly [Capability, string])[] = [
  ['own-settings', 'it requires settings of the deployment, or a quota that others share'],
  ['own-files', 'it requires files of the deployment with unknown names'],
  ['own-clock', 'it requires moving the clock of the deployment'],
];

const disruption: readonly (readonly [Capability, string])[] = [
  ['disruption', 'it affects others (maintenance, keys, configuration changes); --disruptive includes it'],
];

/** Needs that other deployments never meet. */
export function missingOfForeign(base: string, isDisruptive: boolean): Map<Capability, string> {
  const missing = new Map<Capability, string>([...ownMatters, ...(isDisruptive ? [] : disruption)]);
  if (!canReachUs(base)) missing.set('near', 'the deployment cannot reach a service on this machine');
  return missing;
}

type Probe = (ask: Send, contract: Contract) => Promise<readonly (readonly [Capability, string])[]>;

const get = (target: string, headers: HeaderList = []) => ({ method: 'GET', target, headers });

const probeLogo: Probe = async (ask) =>
  (await ask(get('/logo'))).response.status === 200 ? [] : [['logo', 'no logo is set']];

const probeSecurityText: Probe = async (ask) =>
  (await ask(get('/.well-known/security.txt'))).response.status === 200
    ? []
    : [['security-text', 'server.securityContacts is empty']];

const probePushes: Probe = async (ask) => {
  const headers: HeaderList = [['Content-Type', 'application/json']];
  const { response } = await ask({ method: 'POST', target: '/pushes', headers, body: '{}' });
  return response.status === 404 ? [['pushes', 'configuration.pushes is not set']] : [];
};

const probeRegistration: Probe = async (ask) => {
  const headers: HeaderList = [
    ['Content-Type', 'application/json'],
    ['Authorization', 'Bearer nobody-issued-this'],
  ];
  const { response } = await ask({ method: 'POST', target: '/registrations', headers, body: '{}' });
  return response.status === 404 ? [['registration', 'authorization.registration is not enabled']] : [];
};

function metadataOf(exchange: RecordedExchange): Readonly<Record<string, unknown>> {
  try {
    return jsonBodyOf(exchange);
  } catch {
    // The case of this operation reports a body that is not JSON.
    return {};
  }
}

const readMetadata = async (ask: Send): Promise<Readonly<Record<string, unknown>>> =>
  metadataOf(await ask(get('/.well-known/oauth-authorization-server')));

/** The scopes of both documents. That of OAuth alone may offer only those of clients that register themselves. */
async function readScopes(
  ask: Send,
  { scopes_supported: offered }: Readonly<Record<string, unknown>>,
): Promise<readonly unknown[]> {
  const { response, ...rest } = await ask(get('/.well-known/openid-configuration'));
  const all = response.status === 200 ? metadataOf({ response, ...rest })['scopes_supported'] : [];
  return [all, offered].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
}

const probeMetadata: Probe = async (ask) => {
  const metadata = await readMetadata(ask);
  const supported = await readScopes(ask, metadata);
  return [
    ...(String(metadata['registration_endpoint']).endsWith('/register')
      ? []
      : [['open-registration', 'authorization.registration.open is not set'] as const]),
    ...(metadata['client_id_metadata_document_supported'] === true
      ? []
      : [['client-documents', 'authorization.registration.clientIdMetadataDocuments is not set'] as const]),
    ...(ownScopesOf(supported) === usualScopes
      ? []
      : [['usual-scopes', 'authorization.scopes does not contain both read and write'] as const]),
    ...(metadata['userinfo_endpoint'] === undefined
      ? [['openid', 'authorization.openid is not enabled'] as const]
      : []),
    ...(applicationScopes(supported).length === 1
      ? [['two-scopes', 'authorization.scopes contains only one scope'] as const]
      : []),
  ];
};

/** The scopes of a deployment that replace those of the documents. */
export async function readOwnScopes(ask: Send): Promise<OwnScopes> {
  return ownScopesOf(await readScopes(ask, await readMetadata(ask)));
}

const shapes: readonly Capability[] = ['configuration', 'guarded-configuration'];

/** Requests an application that does not exist. */
const probeConfiguration: Probe = async (ask, { prefix, operations }) => {
  const without = (reason: string) => shapes.map((need) => [need, reason] as const);
  if (!operations.has('getEnvironment'))
    return without('without a repository the configuration surface has no paths');
  const { response } = await ask(get(`${prefix}/nobody-has-this/default`));
  if (response.status === 401) return [];
  if (response.status === 200)
    return [['guarded-configuration', 'configuration.access allows everyone to read']];
  return without(`the configuration surface is not served (${response.status})`);
};

const anonymous: readonly Probe[] = [
  probeLogo,
  probeSecurityText,
  probePushes,
  probeRegistration,
  probeMetadata,
  probeConfiguration,
];

/** The needs that can be checked without credentials. */
export async function probeAnonymously(
  ask: Send,
  contract: Contract,
  known: Map<Capability, string>,
): Promise<MissingCapabilities> {
  for (const probe of anonymous)
    for (const [need, reason] of await unlessSilent(
      () => unlessNotServed(probe(ask, contract), () => []),
      // The cases of the operation report that it has no response.
      () => [],
    ))
      known.set(need, reason);
  return known;
}

const json = (world: World): HeaderList => [
  ['Authorization', world.operator],
  ['Content-Type', 'application/json'],
];

async function countsQuotas({ call, operator }: World): Promise<boolean> {
  const { response } = await call(get('/clients?limit=1', [['Authorization', operator]]));
  return headerOf(response.headers, 'ratelimit') !== undefined;
}

async function takesSmallBodiesAlone(world: World): Promise<boolean> {
  const body = JSON.stringify({ filler: 'x'.repeat(beyondLimit(false, false)) });
  const form = `filler=${'x'.repeat(beyondLimit(true, false))}`;
  const headers: HeaderList = [['Content-Type', 'application/x-www-form-urlencoded']];
  const send = (outgoing: Outgoing) => sendRefusedBody(world.call, outgoing);
  const first = await send({ method: 'POST', target: '/clients', headers: json(world), body });
  const second = await send({ method: 'POST', target: '/token', headers, body: form });
  return first.response.status === 413 && second.response.status === 413;
}

/** The strict profile does not register clients for these grants. */
async function takesOldGrants(world: World): Promise<boolean> {
  const body = JSON.stringify({
    client_name: world.unique('suite'),
    grant_types: ['password'],
    scope: 'read',
  });
  const { response } = await world.call({ method: 'POST', target: '/clients', headers: json(world), body });
  return response.status === 201;
}

async function hasValueKeys(world: World): Promise<boolean> {
  const body = JSON.stringify({ value: 'nothing' });
  const { response } = await world.call({
    method: 'POST',
    target: '/encryptions',
    headers: json(world),
    body,
  });
  return response.status === 201;
}

async function takesChanges({ call, operator }: World): Promise<boolean> {
  const { response } = await call(get('/changes', [['Authorization', operator]]));
  return response.status === 200;
}

/** A client registers itself and is deleted again. */
async function letsUnvettedStepUp({ callAtOnce, call, operator }: World): Promise<boolean> {
  const headers: HeaderList = [['Content-Type', 'application/json']];
  const body = JSON.stringify({ redirect_uris: [callback], token_endpoint_auth_method: 'none' });
  const made = await callAtOnce({ method: 'POST', target: '/register', headers, body });
  if (made.response.status !== 201) return false;
  const { client_id: id, scope } = jsonBodyOf(made);
  await call({
    method: 'DELETE',
    target: `/clients/${String(id)}`,
    headers: [['Authorization', operator]],
  });
  const granted = String(scope).split(' ');
  return granted.includes('read') && granted.includes('write');
}

async function hasTrail({ call, operator }: World): Promise<boolean> {
  const { response } = await call(get('/audit?limit=1', [['Authorization', operator]]));
  return response.status !== 404;
}

const abilities: readonly (readonly [Capability, string, (world: World) => Promise<boolean>])[] = [
  ['quotas', 'quotas are not enabled', countsQuotas],
  ['small-bodies', 'bodies of 1.1 MB and forms of 70 KB do not get 413', takesSmallBodiesAlone],
  ['old-grants', 'the password and implicit grants are not offered', takesOldGrants],
  ['value-keys', 'configuration.encryption has no key', hasValueKeys],
  ['unvetted-scopes', 'no client can register itself now with the scopes read and write', letsUnvettedStepUp],
  ['audit-trail', 'the store is in memory and has no audit trail', hasTrail],
  ['changes', 'no configuration repository is writable', takesChanges],
];

/** Further needs, which an operator can check. */
export async function probeAsOperator(
  world: World,
  known: Map<Capability, string>,
): Promise<MissingCapabilities> {
  for (const [need, reason, has] of abilities) {
    const lack = unlessSilent<string | undefined>(
      async () => ((await has(world)) ? undefined : reason),
      // The cases of the operation report that it has no response.
      () => undefined,
    );
    const unserved = await unlessNotServed(lack, (why) => why);
    if (unserved !== undefined) known.set(need, unserved);
  }
  return known;
}
