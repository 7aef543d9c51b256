/** Clients and users of the suite, created over REST. */
import { type Input, prepareCall } from '../../../client/client.ts';
import type { DeploymentClient } from './deployment-client.ts';
import { createResource } from './operation-request.ts';

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

type NewClient = Input<'createClient'>['body'];

export type SuiteClientOptions = Pick<
  NewClient,
  | 'grant_types'
  | 'token_endpoint_auth_method'
  | 'access_token_format'
  | 'scope'
  | 'redirect_uris'
  | 'post_logout_redirect_uris'
  | 'quota'
>;

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
  /** The token of an invitation without roles, and its id. */
  readonly invitation: () => Promise<IdAndToken>;
  /** A self-registered client, with the token of its registration. */
  readonly registration: () => Promise<IdAndToken>;
}

const plenty = { limit: 1_000_000, windowSeconds: 3600 };

export async function registerClient(
  line: DeploymentClient,
  authorization: string,
  options: SuiteClientOptions,
): Promise<SuiteClient> {
  const body: NewClient = {
    client_name: line.unique('suite'),
    quota: plenty,
    grant_types: ['client_credentials'],
    ...options,
  };
  const created = await createResource(line, prepareCall('createClient', { body }), authorization);
  return { id: created.client_id, secret: created.client_secret };
}

async function createOwner(line: DeploymentClient, authorization: string): Promise<SuiteOwner> {
  const username = line.unique('owner');
  const password = 'wonderland is wide';
  const body = { username, password, name: 'Alice of the suite' };
  const { owner_id: id } = await createResource(line, prepareCall('createOwner', { body }), authorization);
  return { id, username, password };
}

async function createInitialToken(line: DeploymentClient, authorization: string): Promise<IdAndToken> {
  const prepared = prepareCall('createInitialAccessToken', { body: { max_uses: 1000 } });
  const { token_id: id, token } = await createResource(line, prepared, authorization);
  return { id, token: String(token) };
}

async function createInvitation(line: DeploymentClient, authorization: string): Promise<IdAndToken> {
  const prepared = prepareCall('createInvitation', { body: { roles: [] } });
  const { invitation_id: id, url } = await createResource(line, prepared, authorization);
  return { id, token: new URL(String(url)).searchParams.get('token') ?? '' };
}

async function registerSelf(line: DeploymentClient, { token }: IdAndToken): Promise<IdAndToken> {
  const body = { redirect_uris: ['http://127.0.0.1/callback'], token_endpoint_auth_method: 'none' } as const;
  const created = await createResource(line, prepareCall('registerClient', { body }), `Bearer ${token}`);
  return { id: created.client_id, token: created.registration_access_token };
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
