import type { PasswordHasher } from '../../foundation/password-hash.ts';
import { type Attempts, loadAttempts } from '../authentication/attempts.ts';
import { createOwnerCredentials, type VerifyOwnerPassword } from '../authentication/owner-credentials.ts';
import { createSignInAttempts, type SignInAttempts } from '../authentication/sign-in-attempts.ts';
import type { RecordEvent } from '../records/events.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import { createPasswordRules, type PasswordRules } from '../registration/owners/password-rules.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import type { AuthorizationDependencies, AuthorizationInstruments } from './dependencies.ts';

/** The passwords of users, and the limits of attempts. */
export interface SignIn {
  readonly attempts: Attempts;
  readonly signInAttempts: SignInAttempts;
  readonly verifyOwnerPassword: VerifyOwnerPassword;
  readonly hasher: PasswordHasher;
  readonly passwordRules: PasswordRules;
}

export async function openSignIn(
  dependencies: Pick<AuthorizationDependencies, 'settings' | 'hasher'> & {
    readonly stores: Pick<AuthorizationStores, 'owners' | 'attempts' | 'signInAttempts' | 'onCommit'>;
    readonly record: RecordEvent;
    readonly owners: OwnerDirectory;
  },
  { clock, settledTime, log }: AuthorizationInstruments,
): Promise<SignIn> {
  const { settings, hasher, stores, record, owners } = dependencies;
  const attempts = await loadAttempts({
    store: stores.attempts,
    clock,
    settledTime,
    onCommit: stores.onCommit,
  });
  const signInAttempts = createSignInAttempts({
    settings: settings.loginAttempts,
    store: stores.signInAttempts,
    clock,
  });
  const verifyOwnerPassword = createOwnerCredentials({
    attempts: signInAttempts,
    owners,
    store: stores.owners,
    hasher,
    log,
    record,
  });
  const passwordRules = createPasswordRules(settings.passwords, settings.branding.name);
  return { attempts, signInAttempts, verifyOwnerPassword, hasher, passwordRules };
}
