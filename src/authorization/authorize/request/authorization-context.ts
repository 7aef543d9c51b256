import type { Client } from '../../records/client.ts';
import type { SignedIn } from '../../visit/session.ts';
import type { Visit } from '../../visit/visit.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** The input of the dispatcher: a verified request, its client, and the visit. */
export interface AuthorizationContext {
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly visit: Visit;
}

/** A context whose user is signed in and has consented. */
export interface SignedInContext extends AuthorizationContext {
  readonly signedIn: SignedIn;
  /** Absent if the client needs no consent. */
  readonly consentId: string | undefined;
}
