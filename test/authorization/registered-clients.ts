/** The clients and the user in the settings of the tests, and the credentials that they send. */
import { createHash } from 'node:crypto';

export const webUri = 'https://client.example.org/cb';
export const appUri = 'http://127.0.0.1/callback';
export const alice = { username: 'alice', password: 'wönder+land &=%€' };

/** Secrets by client; `odd` and `raw` need encoding in a Basic header. */
export const secrets = {
  web: 'web-secret-9f1c2b7e4d',
  other: 'other-secret-7d3a',
  batch: 'batch-secret-1b2c',
  poster: 'poster-secret-3c4d',
  kiosk: 'kiosk-secret-5e6f',
  rotating: 'rotating-secret-7a8b',
  watcher: 'watcher-secret-9c0d',
  'odd:client': 'p+a%2F s&w=:/?',
  raw: 'raw+a%2F s',
} as const;

export type Confidential = keyof typeof secrets;

interface ClientEntry {
  readonly client_id: string;
  readonly grant_types: readonly string[];
  readonly [setting: string]: unknown;
}

const codeGrants = ['authorization_code', 'refresh_token'];

export const clients: readonly ClientEntry[] = [
  {
    client_id: 'web',
    client_secret: secrets.web,
    grant_types: codeGrants,
    redirect_uris: [webUri],
    scope: 'read write',
  },
  {
    client_id: 'other',
    client_secret: secrets.other,
    grant_types: ['authorization_code'],
    redirect_uris: [webUri],
  },
  {
    client_id: 'batch',
    client_secret: secrets.batch,
    grant_types: ['client_credentials'],
    scope: 'read write',
  },
  {
    client_id: 'poster',
    client_secret: secrets.poster,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
  },
  {
    client_id: 'kiosk',
    client_secret: secrets.kiosk,
    grant_types: ['password', 'refresh_token'],
    scope: 'read write',
  },
  {
    client_id: 'rotating',
    client_secret: secrets.rotating,
    grant_types: codeGrants,
    redirect_uris: [webUri],
    scope: 'read write',
    refresh_token_rotation: true,
  },
  { client_id: 'watcher', client_secret: secrets.watcher, grant_types: [], scope: 'tokens:introspect' },
  { client_id: 'odd:client', client_secret: secrets['odd:client'], grant_types: ['client_credentials'] },
  { client_id: 'raw', client_secret: secrets.raw, grant_types: ['client_credentials'] },
  {
    client_id: 'app',
    token_endpoint_auth_method: 'none',
    grant_types: codeGrants,
    redirect_uris: [appUri],
    scope: 'read write',
  },
  {
    client_id: 'loose',
    token_endpoint_auth_method: 'none',
    grant_types: ['client_credentials'],
    scope: 'read',
  },
];

export function basic(clientId: string, secret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
}

/** As RFC 6749 §2.3.1 requires: each part form-encoded. */
export function formBasic(clientId: string, secret: string): string {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return basic(encode(clientId), encode(secret));
}

/** @see RFC 7636 §4.2 */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The settings of a service that knows them; `authorization` is added. */
export function settingsWithClients(authorization: object): object {
  return {
    tombstoneSeconds: 600,
    authorization: { clients, owners: [{ ...alice, name: 'Alice' }], ...authorization },
  };
}
