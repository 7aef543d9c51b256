import type { Detail } from '../../../conventions/api-error.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Client } from '../../records/client.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { ClientDirectory } from '../../registration/clients/client-directory.ts';
import type { ReceivedParameters } from './parameters.ts';
import { nearestRedirectUri, resolveRedirectUri } from '../../records/redirect-uri.ts';

export type FindClient = (clientId: string) => Promise<Client | undefined>;
/** Also finds a client that only its metadata document describes so far. */
export type ResolveClient = ClientDirectory['resolve'];

/** A client and the redirect URI of this request. From here on, errors are sent to the client. */
export interface VerifiedClient {
  readonly client: Client;
  readonly redirectUri: string;
}

/** The reason why the response is not a redirect. */
export interface Unverified {
  /** As received; absent if it is in question. */
  readonly clientId: string | undefined;
  readonly description: string;
  readonly detail: Detail;
}

/**
 * The checks whose failure must not redirect, because the redirect URI is not trusted yet.
 * @see RFC 6749 §4.1.2.1, RFC 9700 §4.11
 */
export async function verifyClient(
  { values, repeated, field }: ReceivedParameters,
  dependencies: { resolveClient: ResolveClient; log: Log },
  request: RequestFacts,
): Promise<VerifiedClient | Unverified> {
  const clientId = repeated.has('client_id') ? undefined : values.client_id;
  const refuse = (description: string, name: string, problem: string): Unverified => ({
    clientId,
    description,
    detail: { [field(name)]: problem },
  });
  for (const name of ['client_id', 'redirect_uri']) {
    if (repeated.has(name)) return refuse(`The parameter ${name} is repeated.`, name, 'must not be repeated');
  }
  const { redirect_uri: requested } = values;
  if (clientId === undefined)
    return refuse('The parameter client_id is missing.', 'client_id', 'is required');
  const client = await dependencies.resolveClient(clientId, request);
  if (client === undefined) return refuse('The client is unknown.', 'client_id', 'is unknown');
  if ('problem' in client) return refuse(client.problem, 'client_id', 'cannot be used');

  const redirectUri = resolveRedirectUri(client, requested);
  if (redirectUri !== undefined) return { client, redirectUri };
  if (requested === undefined) {
    return refuse(
      'The parameter redirect_uri is missing.',
      'redirect_uri',
      'is required, because the client has not registered exactly one',
    );
  }
  dependencies.log.warn('redirect-uri-refused', {
    requestId: request.id,
    clientId,
    requested,
    nearest: nearestRedirectUri(client, requested),
  });
  return refuse(
    'The redirect URI is not registered for the client.',
    'redirect_uri',
    'is not registered for this client',
  );
}
