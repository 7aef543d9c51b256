import type { Client } from '../records/client.ts';
import type { RequestFacts } from '../records/events.ts';
import type { ClientClaim } from './presented-credentials.ts';

export type ClientAuthentication =
  | { readonly outcome: 'authenticated'; readonly client: Client }
  /** `reason` is only logged. `advice` is for a client that presented its secret. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly advice?: string }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

export interface ClientAuthenticator {
  /**
   * The client of a request; a public client by its id alone.
   * @throws ApiError 401 invalid_client, 400 for two methods at once, 429 after too many failures, 503 for a
   * request that names no client during maintenance.
   */
  authenticate(claim: ClientClaim): Promise<Client>;
  /** @throws ApiError 401 invalid_client for a public client. */
  assertConfidential(client: Client, request: RequestFacts): void;
  /** The confidential client of Basic credentials (`value` is the text after `Basic `). */
  basic(value: string, request: RequestFacts): Promise<ClientAuthentication>;
}
