/** Authorization codes: made here, kept as digests. @see Spec §3.1 @see RFC 6749 §4.1.2 */
import type { Awaitable } from '../records/awaitable.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { type Fate, fateOf } from '../../foundation/outcome-unknown.ts';
import type { Random } from '../../foundation/random.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { formatScope } from '../records/scope.ts';
import type { Client } from '../records/client.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { AuthorizationCode, CodeStore } from '../stores/stores.ts';
import { createGrantId } from './grant-id.ts';
import type { Handles } from './keys/handle.ts';
import { createRecentCodes } from './recent-codes.ts';

/** What the owner decided, to be bound to the code. */
export interface CodeInput {
  readonly client: Client;
  readonly ownerId: string;
  readonly redirectUri: string;
  /** True when the authorization request named the redirect URI, so that the token request must repeat it. */
  readonly redirectUriWasSent: boolean;
  readonly scope: readonly string[];
  readonly requestedScope: readonly string[] | undefined;
  readonly resources: readonly string[];
  /** The S256 challenge; absent when none was sent. @see RFC 7636 §4.3 */
  readonly codeChallenge: string | undefined;
  readonly sessionId: Digest | undefined;
  /** By which it is asked for. */
  readonly request: RequestFacts;
}

export interface Codes {
  /** Stores a code and gives its text, durable when this resolves. */
  issue(input: CodeInput): Promise<string>;
  /** The record of a code's text, used and expired ones included; garbage never reaches the store. */
  find(code: string): Awaitable<AuthorizationCode | undefined>;
  /** From here on the store alone knows what has become of the code. Gives what its redemption gives. */
  spent<Outcome>(code: AuthorizationCode, redemption: Promise<Outcome>): Promise<Outcome>;
  /** A redemption of the code got 503 and committed, or may do so: whether the code counts once more, the store says. */
  isRepeatable(code: AuthorizationCode): boolean;
}

export function createCodes(dependencies: {
  settings: Pick<AuthorizationSettings, 'codeLifetimeSeconds'>;
  store: CodeStore;
  handles: Handles;
  random: Random;
  clock: Clock;
  record: RecordEvent;
}): Codes {
  const { settings, store, handles, random, clock, record } = dependencies;
  const recent = createRecentCodes();
  // Redemptions that got 503 and may commit, until the store has marked that they did.
  const unsettled = new Map<Digest, Promise<Fate>>();
  function noteUnsettled(key: Digest, fate: Promise<Fate> | undefined): void {
    if (!fate) return;
    unsettled.set(key, fate);
    void fate.then(() => {
      // A repeat may have become as uncertain meanwhile.
      if (unsettled.get(key) === fate) unsettled.delete(key);
    });
  }

  return {
    async issue({ client, request, ...input }) {
      const code = handles.make('ac1', [random.token(16)]);
      const issuedAt = clock.now();
      const grantId = createGrantId(random, issuedAt);
      const { clientId, codeLifetimeSeconds = settings.codeLifetimeSeconds } = client;
      const expiresAt = issuedAt + codeLifetimeSeconds * 1000;
      const made = { digest: digest(code), grantId, issuedAt, expiresAt, usedAt: undefined };
      const issued = { ...input, clientId, ...made };
      await store.insert(issued);
      recent.add(issued);
      const { ownerId, scope } = input;
      record({ event: 'code-issued', clientId, ownerId, grantId, scope: formatScope(scope) }, request);
      return code;
    },
    find(code) {
      const key = digest(code);
      // One that was issued here is told by its digest, any other by its MAC first.
      return recent.find(key) ?? (handles.read('ac1', code) && store.find(key));
    },
    async spent(code, redemption) {
      recent.forget(code.digest);
      try {
        return await redemption;
      } catch (error) {
        // Only noted here: the client learns of it.
        noteUnsettled(code.digest, fateOf(error));
        throw error;
      }
    },
    isRepeatable: ({ digest: key, expiresAt, isRepeatable = false }) =>
      expiresAt > clock.now() && (isRepeatable || unsettled.has(key)),
  };
}
