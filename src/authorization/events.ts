/**
 * What happened, for those who must be able to tell afterwards: one log line each, with the reasons that no
 * answer gives and without any secret.
 */
import type { Log } from '../foundation/log.ts';
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
  | { readonly event: 'token-revoked'; readonly clientId: string; readonly tokenId: string }
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
      readonly requestId: string;
      readonly remoteAddress: string;
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
      readonly remoteAddress: string;
      readonly requestId: string | undefined;
    }
  | {
      readonly event: 'client-created' | 'client-changed' | 'client-deleted' | 'client-rotated';
      readonly clientId: string;
      readonly by: string;
    }
  | {
      readonly event: 'owner-created' | 'owner-changed' | 'owner-deleted';
      readonly ownerId: string;
      readonly by: string;
    }
  | { readonly event: 'password-changed'; readonly ownerId: string; readonly by: string }
  | {
      readonly event: 'consent-given' | 'consent-denied';
      readonly ownerId: string;
      readonly clientId: string;
      readonly scope: string;
    }
  | { readonly event: 'consent-removed'; readonly consentId: string; readonly by: string }
  | { readonly event: 'key-made'; readonly keyId: string; readonly purpose: string; readonly by: string }
  | { readonly event: 'key-removed'; readonly keyId: string; readonly purpose: string }
  | { readonly event: 'session-ended'; readonly sessionId: string; readonly by: string }
  | { readonly event: 'settings-entry-removed'; readonly kind: 'client' | 'owner'; readonly id: string }
  | { readonly event: 'administrator-created' | 'administrator-secret-replaced'; readonly clientId: string };

/** Takes note of an event; never throws. */
export type RecordEvent = (event: AuthorizationEvent) => void;

const alarming = new Set<AuthorizationEvent['event']>([
  'code-reused',
  'refresh-token-reused',
  'request-refused',
  'owner-sign-in-failed',
  'client-authentication-failed',
  'settings-entry-removed',
]);

/** Writes each event as one line: a warning where somebody may be doing wrong, else information. */
export function recordInto(log: Log): RecordEvent {
  return ({ event, ...fields }) => {
    if (alarming.has(event)) log.warn(event, fields);
    else log.info(event, fields);
  };
}
