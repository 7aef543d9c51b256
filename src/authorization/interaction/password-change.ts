import type { Clock } from '../../foundation/clock.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { PasswordHasher } from '../../foundation/password-hash.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { Owner } from '../records/owner.ts';
import type { PasswordRules } from '../registration/owners/password-rules.ts';
import type { OwnerEndings } from '../registration/owners/owner-ending.ts';
import type { OwnerStore } from '../stores/owner-store.ts';
import type { VerifyOwnerPassword } from '../authentication/owner-credentials.ts';
import type { SignedIn } from '../visit/session.ts';

export interface PasswordForm {
  readonly current: string;
  readonly wanted: string;
}

export type PasswordChangeOutcome =
  /** Every sign-in of the user has ended, that of the form included. */
  | { readonly outcome: 'changed'; readonly owner: Owner }
  | {
      readonly outcome: 'refused';
      readonly field: 'current_password' | 'new_password';
      readonly text: string;
    }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/**
 * Changes the password of a user who knows the current one.
 * @throws ApiError 503 if the hashing queue is full.
 * @see OWASP ASVS 5.0 §6.2.3, §7.4.3
 */
export type ChangePassword = (
  signedIn: SignedIn,
  form: PasswordForm,
  request: RequestFacts,
) => Promise<PasswordChangeOutcome>;

export function createPasswordChange(dependencies: {
  verifyOwnerPassword: VerifyOwnerPassword;
  rules: PasswordRules;
  hasher: PasswordHasher;
  store: Pick<OwnerStore, 'replace'>;
  endings: OwnerEndings;
  /** If true, refresh tokens end with the password. */
  endsGrants: boolean;
  clock: Clock;
  record: RecordEvent;
}): ChangePassword {
  const { verifyOwnerPassword, rules, hasher, store, endings, endsGrants, clock, record } = dependencies;
  const refuse = (field: 'current_password' | 'new_password', text: string) =>
    ({ outcome: 'refused', field, text }) as const;

  return async ({ owner: { ownerId, username, managedBy }, session }, { current, wanted }, request) => {
    if (managedBy === 'settings') return refuse('new_password', 'cannot be changed here');
    const problem = rules.problem(wanted, username);
    if (problem !== undefined) return refuse('new_password', problem);
    if (wanted === current) return refuse('new_password', 'is the current one');
    // A thief of a sign-in has as many attempts as at the login page. The attempts do not lock the user out.
    const origin = { kind: 'page', remoteAddress: '', knownDevice: `session ${session.sessionId}` } as const;
    const check = await verifyOwnerPassword({ username, password: current, origin, request });
    if (check.outcome === 'limited') return check;
    if (check.outcome === 'refused' || check.owner.ownerId !== ownerId)
      return refuse('current_password', 'is not right');
    const present = check.owner;
    const changed: Owner = {
      ...present,
      passwordHash: await hasher.hash(wanted),
      updatedAt: clock.now(),
      version: present.version + 1,
    };
    const ending = endings.ending({
      signIns: true,
      grants: endsGrants,
      accessTokens: endsGrants,
      // Attackers who caused the locks learn nothing from the change, so their attempts remain counted.
      locks: false,
    });
    const outcome = await recording(
      () => store.replace(changed, present.version, ending),
      (change) => {
        if (change === 'changed')
          record({ event: 'password-changed', ownerId, by: `owner ${ownerId}` }, request);
      },
    );
    // Another request changed the user at the same time. The verified password is not the stored one.
    if (outcome !== 'changed') return refuse('current_password', 'is not right');
    return { outcome: 'changed', owner: changed };
  };
}
