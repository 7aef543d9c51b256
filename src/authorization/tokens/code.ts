/** Authorization codes: created here, stored as digests. @see Spec §3.1 @see RFC 6749 §4.1.2 */
import type { Clock } from '../../foundation/clock.ts';
import { recording } from '../../foundation/audit/recording.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { type FinalOutcome, finalOutcomeOf } from '../../foundation/outcome-unknown.ts';
import type { Random } from '../../foundation/random.ts';
import type { Authentication } from '../records/authentication.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { endedMeanwhile } from '../records/errors.ts';
import { formatScope } from '../records/scope.ts';
import type { Client } from '../records/client.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { AuthorizationCode } from '../records/records.ts';
import type { CodeStore } from '../stores/code-store.ts';
import { createGrantId } from './grant-id.ts';
import type { Handles } from './keys/handle.ts';
import { createRecentCodes } from './recent-codes.ts';

/** The user's decision, which is bound to the code. */
export interface CodeInput {
  readonly client: Client;
  readonly ownerId: string;
  readonly redirectUri: string;
  /** True if the authorization request named the redirect URI, so that the token request must repeat it. */
  readonly redirectUriWasSent: boolean;
  readonly scope: readonly string[];
  readonly requestedScope: readonly string[] | undefined;
  readonly resources: readonly string[];
  /** The S256 challenge; absent if none was sent. @see RFC 7636 §4.3 */
  readonly codeChallenge: string | undefined;
  readonly sessionId: Digest | undefined;
  /** The number of the last end that was known before the client and the user were read. */
  readonly issuedUnder: number;
  /** The consent under which it is issued; absent if the client needs none. */
  readonly consentId: string | undefined;
  /** Present for a request of OpenID Connect. */
  readonly authentication?: Authentication | undefined;
  /** The digest by which a code is found. */
  readonly request: RequestFacts;
}

export interface Codes {
  /**
   * Stores a code and returns its text; durable when this resolves.
   * @throws ApiError access_denied if the sign-in or the consent ended meanwhile
   */
  issue(input: CodeInput): Promise<string>;
  /**
   * The record of a code's text, used and expired ones included. A text that is not a code never reaches the store.
   */
  find(code: string): Promise<AuthorizationCode | undefined>;
  /** Returns the result of the redemption. From here on, only the store knows the state of the code. */
  spent<Outcome>(code: AuthorizationCode, redemption: Promise<Outcome>): Promise<Outcome>;
  /**
   * A redemption that returned 503 has committed or may still commit. The store decides if the code may be
   * presented once more.
   */
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
  // Redemptions that returned 503 and may commit, until the store has marked them as committed.
  const unsettled = new Map<Digest, Promise<FinalOutcome>>();
  function noteUnsettled(key: Digest, finalOutcome: Promise<FinalOutcome> | undefined): void {
    if (!finalOutcome) return;
    unsettled.set(key, finalOutcome);
    void finalOutcome.then(() => {
      // The outcome of a repeated request may have become unknown as well.
      if (unsettled.get(key) === finalOutcome) unsettled.delete(key);
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
      const { ownerId, scope } = input;
      const event = { event: 'code-issued', clientId, ownerId, grantId, scope: formatScope(scope) } as const;
      const isIssued = await recording(
        () => store.insert(issued),
        (stored) => {
          if (stored) record(event, request);
        },
      );
      if (!isIssued) throw endedMeanwhile();
      recent.add(issued);
      return code;
    },
    async find(code) {
      // A code of a withdrawn key is unknown, also to the instance that issued it.
      if (!handles.read('ac1', code)) return undefined;
      const key = digest(code);
      return recent.find(key) ?? store.find(key);
    },
    async spent(code, redemption) {
      recent.forget(code.digest);
      try {
        return await redemption;
      } catch (error) {
        // Only recorded here. The client receives the error.
        noteUnsettled(code.digest, finalOutcomeOf(error));
        throw error;
      }
    },
    isRepeatable: ({ digest: key, expiresAt, isRepeatable = false }) =>
      expiresAt > clock.now() && (isRepeatable || unsettled.has(key)),
  };
}
