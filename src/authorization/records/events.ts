/** Events for later review: one log line each, with the reasons that no response contains and without secrets. */
import type { OperationRequest } from '../../conventions/operation.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Log } from '../../foundation/log.ts';
import type { GrantType } from './client.ts';

export type AuthorizationEvent =
  | {
      readonly event: 'tokens-issued';
      readonly grantType: GrantType;
      readonly clientId: string;
      readonly ownerId?: string | undefined;
      readonly grantId?: string | undefined;
      readonly scope: string;
    }
  | {
      readonly event: 'code-issued';
      readonly clientId: string;
      readonly ownerId: string;
      readonly grantId: string;
      readonly scope: string;
    }
  | {
      readonly event: 'code-reused';
      readonly clientId: string;
      readonly ownerId: string;
      readonly grantId: string;
    }
  | {
      readonly event: 'refresh-token-reused';
      readonly clientId: string;
      readonly grantId: string;
      readonly generation: number;
    }
  | {
      readonly event: 'token-revoked';
      readonly clientId: string;
      readonly tokenId: string;
      /** Absent if the client did it itself. */
      readonly by?: string | undefined;
    }
  | {
      readonly event: 'grant-revoked';
      readonly grantId: string;
      readonly by: string;
      readonly reason: string;
    }
  | {
      readonly event: 'request-refused';
      readonly error: string;
      readonly reason: string;
      readonly grantType?: string | undefined;
      readonly clientId?: string | undefined;
    }
  | { readonly event: 'owner-signed-in'; readonly ownerId: string; readonly through: string }
  | {
      readonly event: 'owner-sign-in-failed';
      readonly ownerId?: string | undefined;
      readonly reason: 'unknown-owner' | 'wrong-credentials' | 'disabled' | 'too-many-attempts';
      readonly through: string;
    }
  | {
      readonly event: 'client-authentication-failed';
      readonly clientId: string;
      readonly reason: string;
    }
  | {
      readonly event: 'initial-access-token-created' | 'initial-access-token-deleted';
      readonly tokenId: string;
      readonly by: string;
    }
  | {
      readonly event: 'client-created' | 'client-changed' | 'client-deleted' | 'client-rotated';
      readonly clientId: string;
      readonly by: string;
    }
  | {
      readonly event: 'invitation-ended';
      readonly invitationId: string;
      readonly by: string;
    }
  | {
      readonly event: 'invitation-created';
      readonly invitationId: string;
      readonly by: string;
      /** Roles that the invited user receives. */
      readonly rights: string;
    }
  | {
      readonly event: 'owner-changed';
      readonly ownerId: string;
      readonly by: string;
      /** The names of the changed fields, without their values. */
      readonly fields: string;
    }
  | { readonly event: 'owner-deleted'; readonly ownerId: string; readonly by: string }
  | {
      readonly event: 'owner-unlocked';
      readonly ownerId: string;
      readonly by: string;
      /** The number of sources that were locked. */
      readonly locks: number;
    }
  | {
      readonly event: 'owner-created';
      readonly ownerId: string;
      readonly by: string;
      /** Roles and scopes of the own APIs. */
      readonly rights: string;
    }
  | {
      readonly event: 'owner-rights-changed';
      readonly ownerId: string;
      readonly by: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly event: 'password-changed'; readonly ownerId: string; readonly by: string }
  | {
      readonly event: 'consent-given' | 'consent-skipped' | 'consent-denied';
      readonly ownerId: string;
      readonly clientId: string;
      readonly scope: string;
    }
  | { readonly event: 'consent-removed'; readonly consentId: string; readonly by: string }
  | { readonly event: 'key-made'; readonly keyId: string; readonly purpose: string; readonly by: string }
  | { readonly event: 'key-withdrawn'; readonly keyId: string; readonly purpose: string; readonly by: string }
  | { readonly event: 'keys-resealed'; readonly count: number }
  | { readonly event: 'key-removed'; readonly keyId: string; readonly purpose: string }
  | { readonly event: 'session-ended'; readonly sessionId: string; readonly by: string }
  | { readonly event: 'settings-rights-withdrawn'; readonly id: string }
  | { readonly event: 'settings-entry-removed'; readonly kind: 'client' | 'owner'; readonly id: string }
  | { readonly event: 'administrator-created' | 'administrator-secret-replaced'; readonly clientId: string };

/** The request that caused an event. */
export type RequestFacts = Pick<OperationRequest, 'id' | 'remoteAddress'> &
  Partial<Pick<OperationRequest, 'caller'>>;

/** Records an event and the request that caused it, if there is one. Never throws. */
export type RecordEvent = (event: AuthorizationEvent, request: RequestFacts | undefined) => void;

const refusals = new Set<AuthorizationEvent['event']>([
  'code-reused',
  'refresh-token-reused',
  'request-refused',
  'owner-sign-in-failed',
  'client-authentication-failed',
  'consent-denied',
]);

/** Refusals that can be signs of an attack, and removals that no request asked for. */
const alarming = new Set<AuthorizationEvent['event']>(
  [...refusals, 'settings-entry-removed' as const].filter((event) => event !== 'consent-denied'),
);

interface Actors {
  readonly by?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly clientId?: string | undefined;
}

/** The name in a failed attempt is only a claim. */
const unproven = new Set<AuthorizationEvent['event']>([
  'owner-sign-in-failed',
  'client-authentication-failed',
  'request-refused',
]);

/** The actor, as far as the event names one; the server itself if no request caused the event. */
function actorOf(event: AuthorizationEvent['event'], { by, ownerId, clientId }: Actors): string {
  if (unproven.has(event)) return 'nobody known';
  if (by !== undefined && by !== '') return by;
  if (ownerId !== undefined) return `owner ${ownerId}`;
  return clientId === undefined ? 'service' : `client ${clientId}`;
}

/**
 * Writes each event into the audit trail, and alarming ones also into the log as warnings. Without an audit trail,
 * the log receives all events.
 */
export function recordInto(dependencies: { audit: AuditTrail | undefined; log: Log }): RecordEvent {
  const { audit, log } = dependencies;

  function writeLog({ event, ...fields }: AuthorizationEvent, request: RequestFacts | undefined): void {
    const place = request && { requestId: request.id, remote: request.remoteAddress };
    if (alarming.has(event)) log.warn(event, { ...place, ...fields });
    else if (!audit) log.event(event, { ...place, ...fields });
  }

  return (happened, request) => {
    const { event } = happened;
    if (!audit || alarming.has(event)) writeLog(happened, request);
    if (!audit) return;
    const result = refusals.has(event) ? ('refused' as const) : ('done' as const);
    const by = actorOf(event, happened as Actors);
    // The same fields begin every line. The actor cannot be overwritten by fields of the event.
    const user = request?.caller?.subject;
    const onBehalf = user === undefined ? undefined : { for: `owner ${user}` };
    const head = {
      event,
      result,
      by,
      ...onBehalf,
      requestId: request?.id,
      remoteAddress: request?.remoteAddress,
    };
    audit.record(Object.assign(head, happened, { by }));
  };
}
