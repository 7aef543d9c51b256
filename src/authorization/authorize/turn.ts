import type { Client } from '../client.ts';
import type { SignedIn } from '../interaction/visit/session.ts';
import type { Visit } from '../interaction/visit/visit.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';

/** What the dispatcher looks at: a verified request, its client, and who is at the door. */
export interface Turn {
  readonly request: AuthorizationRequest;
  readonly client: Client;
  readonly visit: Visit;
}

/** A turn whose owner is signed in and has consented. */
export interface AuthorizedTurn extends Turn {
  readonly signedIn: SignedIn;
}
