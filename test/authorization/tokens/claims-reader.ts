/** Asks for access tokens of a user, and reads their claims as a resource server does. */
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { TokenService } from '../token-service.ts';

export type Json = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, string>>;

export const secret = 'the-secret-of-the-claims-tests';
export const password = 'wonderland is wide';
export const api = 'https://api.example.org';

export const formats = ['jwt', 'opaque', 'reference'] as const;
export type Format = (typeof formats)[number];

/** A client for every format, with the metadata. */
export const clientsOf = (name: string, more: object = {}) =>
  formats.map((format) => ({
    client_id: `${name}-${format}`,
    client_secret: secret,
    grant_types: ['password', 'refresh_token', 'client_credentials'],
    scope: 'read write',
    access_token_format: format,
    ...more,
  }));

export const watcher = {
  client_id: 'watcher',
  client_secret: secret,
  grant_types: [],
  scope: 'tokens:introspect',
};

/** @param names the names of the claims that it reads */
export async function createClaimsReader(service: TokenService, names: readonly string[]) {
  const keys = (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;

  const ask = async (path: string, client: string, form: Fields, clientSecret = secret): Promise<Json> => {
    const basic = Buffer.from(`${client}:${clientSecret}`).toString('base64');
    const { status, body, text } = await service.post(path, form, {
      headers: { Authorization: `Basic ${basic}` },
    });
    if (status !== 200) throw new Error(text);
    return body;
  };
  const introspect = (token: unknown): Promise<Json> =>
    ask('/introspection', 'watcher', { token: String(token) });
  const verified = async (token: unknown): Promise<Json> =>
    (await jwtVerify(String(token), createLocalJWKSet(keys), { issuer: service.url, typ: 'at+jwt' })).payload;
  const ownOf = (claims: Json): Json =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => names.includes(name)));
  return {
    ask,
    introspect,
    ownOf,
    signIn: (client: string, more: Fields = {}): Promise<Json> =>
      ask('/token', client, { grant_type: 'password', username: 'alice', password, scope: 'read', ...more }),
    /** The claims in the introspection and, if it is a JWT, in the token itself. */
    async claimsOf({ access_token: token }: Json, format: Format): Promise<readonly Json[]> {
      const introspected = ownOf(await introspect(token));
      return format === 'jwt' ? [introspected, ownOf(await verified(token))] : [introspected];
    },
  };
}

export type ClaimsReader = Awaited<ReturnType<typeof createClaimsReader>>;
