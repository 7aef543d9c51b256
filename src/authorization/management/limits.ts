/** The reached limits of sign-ins, client authentication and registrations. */
import type { LimitSource, ReachedLimit } from '../../conventions/limits.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { SignInAttempts } from '../authentication/sign-in-attempts.ts';
import type { AuthorizationParts } from '../parts/parts.ts';
import { storedRequest } from '../../conventions/listing/list-request.ts';
import type {
  AttemptKind,
  AttemptStore,
  ReachedLimit as ReachedCounter,
  SignInLock,
} from '../stores/attempt-stores.ts';
import { actingAs } from '../../conventions/acting-as.ts';
import { createPower, type Power } from './power.ts';

interface Place {
  readonly clientId?: string | undefined;
  readonly network?: string | undefined;
}

const placeOf = ({ clientId, network }: Place) => ({
  ...(clientId !== undefined && { client_id: clientId }),
  ...(network !== undefined && { network }),
});

const limitOfLock = ({ key, ownerId, source, lockedUntil }: SignInLock): ReachedLimit => ({
  limit_id: key,
  ...(ownerId === undefined ? { kind: 'address' } : { kind: 'user', owner_id: ownerId }),
  ...placeOf(source),
  until: new Date(lockedUntil).toISOString(),
});

const limitOfCounter = ({ key, subject, endsAt }: ReachedCounter): ReachedLimit => ({
  limit_id: key,
  kind: subject.kind,
  ...placeOf(subject),
  until: new Date(endsAt).toISOString(),
});

/** A write whose result says whether, or how often, it ended a limit. */
function noted(end: () => Promise<boolean | number>, note: () => void): () => Promise<boolean> {
  return async () => {
    const ended = await recording(end, (result) => {
      if (Number(result) > 0) note();
    });
    return Number(ended) > 0;
  };
}

/** The locks after wrong passwords. */
function createSignInLimits({
  signInAttempts,
  power,
}: {
  readonly signInAttempts: Pick<SignInAttempts, 'locks' | 'findLock' | 'unlock' | 'unlockAddress'>;
  readonly power: Pick<Power, 'act'>;
}): LimitSource {
  return {
    kinds: ['user', 'address'],
    async list(kind, page) {
      const filter = kind === 'address' ? 'addresses' : { ownerId: undefined };
      const { items, ...rest } = await signInAttempts.locks(filter, storedRequest(page));
      return { ...rest, items: items.map(limitOfLock) };
    },
    async find(limitId) {
      const lock = await signInAttempts.findLock(limitId);
      return lock && limitOfLock(lock);
    },
    async reset({ limit_id: key, owner_id: ownerId }, caller, note) {
      if (ownerId === undefined)
        return actingAs(
          caller,
          noted(() => signInAttempts.unlockAddress(key), note),
        );
      return power.act(
        caller,
        { ownerId },
        noted(() => signInAttempts.unlock(ownerId), note),
      );
    },
  };
}

const attemptKinds: readonly AttemptKind[] = ['client', 'registration', 'invitation'];

/** The counters of wrong secrets, registrations and unknown invitations. */
function createAttemptLimits({
  store,
  power,
  clock,
}: {
  readonly store: Pick<AttemptStore, 'reached' | 'findReached' | 'lift'>;
  readonly power: Pick<Power, 'act'>;
  readonly clock: Clock;
}): LimitSource {
  return {
    kinds: attemptKinds,
    async list(kind, page) {
      const { items, ...rest } = await store.reached(kind as AttemptKind, clock.now(), storedRequest(page));
      return { ...rest, items: items.map(limitOfCounter) };
    },
    async find(limitId) {
      const reached = await store.findReached(limitId, clock.now());
      return reached && limitOfCounter(reached);
    },
    reset: ({ limit_id: key, client_id: clientId }, caller, note) =>
      power.act(
        caller,
        { clientId },
        noted(() => store.lift(key, clock.now()), note),
      ),
  };
}

/** The limits of the surface, in the order of their list. */
export function createLimits(
  { stores, registration, permissions, signIn }: AuthorizationParts,
  clock: Clock,
): readonly LimitSource[] {
  const power = createPower({ ...registration, ...permissions });
  return [
    createSignInLimits({ signInAttempts: signIn.signInAttempts, power }),
    createAttemptLimits({ store: stores.attempts, power, clock }),
  ];
}
