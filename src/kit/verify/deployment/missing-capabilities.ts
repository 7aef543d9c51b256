/** Queries a deployment for the needs of the plan that it does not meet. */
import { callTable } from '../../../../generated/calls.ts';
import { prepareCall } from '../../../client/client.ts';
import { outgoingOf } from '../play/operation-request.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import { headerOf, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
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

const probeLogo: Probe = async (ask) =>
  (await ask(outgoingOf(prepareCall('getLogo')))).response.status === 200 ? [] : [['logo', 'no logo is set']];

const probeSecurityText: Probe = async (ask) =>
  (await ask(outgoingOf(prepareCall('getSecurityText')))).response.status === 200
    ? []
    : [['security-text', 'server.securityContacts is empty']];

const probePushes: Probe = async (ask) => {
  const prepared = prepareCall('receivePush', { type: 'application/json', body: {} });
  const { response } = await ask(outgoingOf(prepared));
  return response.status === 404 ? [['pushes', 'configuration.pushes is not set']] : [];
};

const probeRegistration: Probe = async (ask) => {
  const prepared = prepareCall('registerClient', { body: {} });
  const { response } = await ask(outgoingOf(prepared, 'Bearer nobody-issued-this'));
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
  metadataOf(await ask(outgoingOf(prepareCall('getAuthorizationServerMetadata'))));

/** The scopes of both documents. That of OAuth alone may offer only those of clients that register themselves. */
async function readScopes(
  ask: Send,
  { scopes_supported: offered }: Readonly<Record<string, unknown>>,
): Promise<readonly unknown[]> {
  const { response, ...rest } = await ask(outgoingOf(prepareCall('getOpenIdConfiguration')));
  const all = response.status === 200 ? metadataOf({ response, ...rest })['scopes_supported'] : [];
  return [all, offered].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
}

const probeMetadata: Probe = async (ask) => {
  const metadata = await readMetadata(ask);
  const supported = await readScopes(ask, metadata);
  return [
    ...(String(metadata['registration_endpoint']).endsWith(callTable.registerUnvettedClient.path)
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
  const { request } = prepareCall('getEnvironment', {
    path: { application: 'nobody-has-this', profile: 'default' },
  });
  const { response } = await ask({ method: 'GET', target: prefix + request.target });
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

async function countsQuotas({ call, operator }: World): Promise<boolean> {
  const { response } = await call(outgoingOf(prepareCall('listClients', { query: { limit: 1 } }), operator));
  return headerOf(response.headers, 'ratelimit') !== undefined;
}

async function takesSmallBodiesAlone(world: World): Promise<boolean> {
  const send = (outgoing: Outgoing) => sendRefusedBody(world.call, outgoing);
  const create = outgoingOf(prepareCall('createClient', { body: {} }), world.operator);
  const issue = outgoingOf(prepareCall('issueToken', { body: { grant_type: 'client_credentials' } }));
  const json = JSON.stringify({ filler: 'x'.repeat(beyondLimit(false, false)) });
  const form = `filler=${'x'.repeat(beyondLimit(true, false))}`;
  const first = await send({ ...create, body: json });
  const second = await send({ ...issue, body: form });
  return first.response.status === 413 && second.response.status === 413;
}

/** The strict profile does not register clients for these grants. */
async function takesOldGrants(world: World): Promise<boolean> {
  const body = { client_name: world.unique('suite'), grant_types: ['password'], scope: 'read' } as const;
  const { response } = await world.call(outgoingOf(prepareCall('createClient', { body }), world.operator));
  return response.status === 201;
}

async function hasValueKeys(world: World): Promise<boolean> {
  const prepared = prepareCall('createEncryption', { body: { value: 'nothing' } });
  const { response } = await world.call(outgoingOf(prepared, world.operator));
  return response.status === 201;
}

async function takesChanges({ call, operator }: World): Promise<boolean> {
  const { response } = await call(outgoingOf(prepareCall('listChanges'), operator));
  return response.status === 200;
}

/** A client registers itself and is deleted again. */
async function letsUnvettedStepUp({ callAtOnce, call, operator }: World): Promise<boolean> {
  const body = { redirect_uris: [callback], token_endpoint_auth_method: 'none' } as const;
  const made = await callAtOnce(outgoingOf(prepareCall('registerUnvettedClient', { body })));
  if (made.response.status !== 201) return false;
  // The deployment may not keep to its document.
  const { client_id: id, scope } = jsonBodyOf(made);
  const prepared = prepareCall('deleteClient', { path: { client_id: String(id) } });
  await call(outgoingOf(prepared, operator));
  const granted = String(scope).split(' ');
  return granted.includes('read') && granted.includes('write');
}

async function hasTrail({ call, operator }: World): Promise<boolean> {
  const { response } = await call(
    outgoingOf(prepareCall('listAuditEntries', { query: { limit: 1 } }), operator),
  );
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
