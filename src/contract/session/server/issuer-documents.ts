/** The documents of an issuer: its metadata, its keys, and the metadata of its protected resources. */
import { isDeepStrictEqual } from 'node:util';
import { headerOf, pathOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import {
  fault,
  formField,
  isResponseOf,
  redirectOf,
  responseJson,
  type SessionRule,
  type SessionView,
} from '../session-view.ts';

type Json = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const isMetadata = (view: View): boolean =>
  ['getAuthorizationServerMetadata', 'getOpenIdConfiguration'].some((id) => isResponseOf(view, id, 200)) &&
  view.method === 'GET';

/** The issuer of the metadata that a session has read. */
export function issuerOf({ views }: SessionView): string | undefined {
  const issuer = views.filter(isMetadata).map((view) => responseJson(view)['issuer'])[0];
  return typeof issuer === 'string' ? issuer : undefined;
}

/** All keys that a session has read; `undefined` if it has read none of the sets. */
export function publishedKeys({ views }: SessionView): readonly Json[] | undefined {
  const sets = views.filter((view) => isResponseOf(view, 'getKeySet', 200) && view.method === 'GET');
  if (sets.length === 0) return undefined;
  return sets.flatMap((view) => listOf(responseJson(view)['keys'])) as Json[];
}

const aboutMetadata = ['issuer-metadata', 'RFC 8414 §3.3, OpenID Connect Discovery 1.0 §4.3'] as const;

/** Values that a server of this kind must offer. */
const due: readonly (readonly [member: string, value: string, operationId?: string])[] = [
  ['response_types_supported', 'code'],
  ['code_challenge_methods_supported', 'S256'],
  ['id_token_signing_alg_values_supported', 'RS256', 'getOpenIdConfiguration'],
  ['scopes_supported', 'openid', 'getOpenIdConfiguration'],
];

/** Each document names the issuer, its own addresses, and what each server must offer; all documents agree. */
export const metadataAreTrue: SessionRule = function* (session) {
  const known = new Map<string, unknown>();
  for (const view of session.views.filter(isMetadata)) {
    const body = responseJson(view);
    const issuer = String(body['issuer']);
    for (const [name, value] of Object.entries(body)) {
      const isAddress = /_endpoint$|^jwks_uri$/.test(name);
      if (isAddress && !String(value).startsWith(`${issuer.replace(/\/$/, '')}/`))
        yield fault(view, aboutMetadata, `${name} is not an address of the issuer`, issuer, value);
      // The scopes of both documents may differ: clients that register themselves read only one of them.
      if (name === 'scopes_supported') continue;
      if (known.has(name) && !isDeepStrictEqual(known.get(name), value))
        yield fault(view, aboutMetadata, `${name} differs from the other metadata`, known.get(name), value);
      known.set(name, value);
    }
    for (const [name, value, operationId] of due) {
      if (operationId !== undefined && !isResponseOf(view, operationId)) continue;
      if (!listOf(body[name]).includes(value))
        yield fault(view, aboutMetadata, `${name} does not offer ${value}`, value, body[name]);
    }
    if (listOf(body['token_endpoint_auth_signing_alg_values_supported']).includes('none'))
      yield fault(
        view,
        aboutMetadata,
        'clients may authenticate with unsigned assertions',
        'no none',
        'none',
      );
  }
  yield* servedButNotOffered(session, known);
};

/** The metadata offer each grant that a request got. @see RFC 8414 §2 */
function* servedButNotOffered({ views }: SessionView, offers: ReadonlyMap<string, unknown>) {
  for (const view of views) {
    const grant = isResponseOf(view, 'issueToken', 200) ? formField(view, 'grant_type') : undefined;
    const offered = offers.get('grant_types_supported');
    if (grant !== undefined && offered !== undefined && !listOf(offered).includes(grant))
      yield fault(view, aboutMetadata, 'grant_types_supported omits a served grant_type', grant, offered);
  }
}

/** An authorization response names the issuer of the metadata. @see RFC 9207 §2.4 */
export const responsesNameTheIssuer: SessionRule = function* (session) {
  const issuer = issuerOf(session);
  if (issuer === undefined) return;
  for (const view of session.views) {
    const fields = redirectOf(view)?.searchParams;
    if (
      !fields ||
      view.operation?.surface !== 'authorization' ||
      !(fields.has('code') || fields.has('error'))
    )
      continue;
    if (fields.get('iss') !== issuer)
      yield fault(
        view,
        ['response-issuer', 'RFC 9207 §2.4'],
        'iss of an authorization response is not the issuer',
        issuer,
        fields.get('iss'),
      );
  }
};

const aboutKeys = ['key-set', 'RFC 7517 §4, OpenID Connect Core 1.0 §10.1'] as const;
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** A key set has public keys only, each with an id of its own; only a withdrawal takes a key away. */
export const keySetsAreSound: SessionRule = function* ({ views }) {
  let earlier = new Set<unknown>();
  for (const view of views) {
    if (isResponseOf(view, 'deleteKey')) earlier = new Set();
    if (!isResponseOf(view, 'getKeySet', 200) || view.method !== 'GET') continue;
    const keys = listOf(responseJson(view)['keys']) as Json[];
    const ids = keys.map(({ kid }) => kid);
    if (keys.length === 0)
      yield fault(view, aboutKeys, 'the key set has no keys', 'the keys of tokens', 'none');
    if (new Set(ids).size < ids.length || ids.includes(undefined))
      yield fault(view, aboutKeys, 'two keys have the same kid, or a key has none', 'one kid for each', ids);
    for (const key of keys) {
      const shown = privateMembers.filter((name) => name in key);
      if (shown.length > 0)
        yield fault(view, aboutKeys, 'a published key has private members', 'none', shown);
    }
    const lost = [...earlier].filter((kid) => !ids.includes(kid));
    if (lost.length > 0)
      yield fault(view, aboutKeys, 'a rotation removed a published key, whose tokens are valid', lost, ids);
    earlier = new Set(ids);
  }
};

const aboutResources = ['resource-metadata', 'RFC 9728 §3.3, §7.6'] as const;

/** The metadata of a resource are about the resource of their address, and trust the issuer. */
export const resourceMetadataAreTrue: SessionRule = function* (session) {
  const issuer = issuerOf(session);
  for (const view of session.views) {
    const isAtPath = isResponseOf(view, 'getResourceMetadataAtPath', 200);
    if ((!isAtPath && !isResponseOf(view, 'getResourceMetadata', 200)) || view.method !== 'GET') continue;
    const { resource, authorization_servers: servers } = responseJson(view);
    const asked = pathOf(view.exchange.request.target).replace('/.well-known/oauth-protected-resource', '');
    const url = URL.parse(String(resource));
    const own = issuer === undefined ? undefined : URL.parse(issuer)?.host;
    const host = headerOf(view.exchange.request.headers, 'host') ?? own;
    if (!url || !url.pathname.endsWith(asked) || (own !== undefined && ![own, host].includes(url.host)))
      yield fault(view, aboutResources, 'resource is not the resource of this address', asked, resource);
    if (issuer !== undefined && !listOf(servers).includes(issuer))
      yield fault(view, aboutResources, 'authorization_servers does not name the issuer', issuer, servers);
  }
};
