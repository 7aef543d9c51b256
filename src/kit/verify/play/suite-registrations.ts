/** Clients and users of the suite, created over REST. */
import { jsonBodyOf, jsonHeaders, type DeploymentClient } from './deployment-client.ts';

/** A client of the suite, with the id and secret that the registry returned. */
export interface SuiteClient {
  readonly id: string;
  readonly secret: string | undefined;
}

export interface SuiteOwner {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

export interface SuiteClientOptions {
  readonly grant_types?: readonly string[];
  readonly token_endpoint_auth_method?: string;
  readonly access_token_format?: string;
  readonly scope?: string;
  readonly redirect_uris?: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
  readonly quota?: { readonly limit: number; readonly windowSeconds: number };
}

/** An id and the token that belongs to it. */
export interface IdAndToken {
  readonly id: string;
  readonly token: string;
}

export interface Registrations {
  readonly client: (options?: SuiteClientOptions) => Promise<SuiteClient>;
  readonly owner: () => Promise<SuiteOwner>;
  /** A token with which clients register themselves, and its id. */
  readonly initialToken: () => Promise<IdAndToken>;
  /** The token of an invitation without roles. */
  readonly invitation: () => Promise<string>;
  /** A self-registered client, with the token of its registration. */
  readonly registration: () => Promise<IdAndToken>;
}

export interface Creation {
  readonly target: string;
  readonly authorization: string;
  readonly value: object;
}

const plenty = { limit: 1_000_000, windowSeconds: 3600 };

/** Creates a resource from a JSON body. Returns the JSON body of the response. */
export async function createResource(
  { expectCall }: DeploymentClient,
  { target, authorization, value }: Creation,
): Promise<Record<string, unknown>> {
  const outgoing = {
    method: 'POST',
    target,
    headers: jsonHeaders(authorization),
    body: JSON.stringify(value),
  };
  return jsonBodyOf(await expectCall([201], outgoing));
}

export async function registerClient(
  line: DeploymentClient,
  authorization: string,
  options: SuiteClientOptions,
): Promise<SuiteClient> {
  const value = {
    client_name: line.unique('suite'),
    quota: plenty,
    grant_types: ['client_credentials'],
    ...options,
  };
  const created = await createResource(line, { target: '/clients', authorization, value });
  return { id: String(created['client_id']), secret: created['client_secret'] as string | undefined };
}

async function createOwner(line: DeploymentClient, authorization: string): Promise<SuiteOwner> {
  const username = line.unique('owner');
  const password = 'wonderland is wide';
  const value = { username, password, name: 'Alice of the suite' };
  const created = await createResource(line, { target: '/owners', authorization, value });
  return { id: String(created['owner_id']), username, password };
}

async function createInitialToken(line: DeploymentClient, authorization: string): Promise<IdAndToken> {
  const value = { max_uses: 1000 };
  const created = await createResource(line, { target: '/initial-access-tokens', authorization, value });
  return { id: String(created['token_id']), token: String(created['token']) };
}

async function createInvitation(line: DeploymentClient, authorization: string): Promise<string> {
  const created = await createResource(line, { target: '/invitations', authorization, value: { roles: [] } });
  return new URL(String(created['url'])).searchParams.get('token') ?? '';
}

async function registerSelf(line: DeploymentClient, { token }: IdAndToken): Promise<IdAndToken> {
  const value = { redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' };
  const authorization = `Bearer ${token}`;
  const created = await createResource(line, { target: '/registrations', authorization, value });
  return { id: String(created['client_id']), token: String(created['registration_access_token']) };
}

/** @param operator the credentials that create all of them */
export function createRegistrations(line: DeploymentClient, operator: string): Registrations {
  const initialToken = (): Promise<IdAndToken> => createInitialToken(line, operator);
  return {
    client: (options = {}) => registerClient(line, operator, options),
    owner: () => createOwner(line, operator),
    initialToken,
    invitation: () => createInvitation(line, operator),
    registration: async () => registerSelf(line, await initialToken()),
  };
}
