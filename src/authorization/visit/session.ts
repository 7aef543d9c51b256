import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import { recording } from '../../foundation/audit/recording.ts';
import { randomId, type Random } from '../../foundation/random.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { Owner } from '../records/owner.ts';
import type { Session } from '../records/records.ts';
import { changeInParts } from '../stores/change-in-parts.ts';
import type { LastEnd } from '../tokens/access/denials.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { browserInWords } from './browser-words.ts';
import type { OwnCookie } from '../../conventions/own-cookies.ts';

/** A user and the sign-in of the browser. */
export interface SignedIn {
  readonly owner: Owner;
  readonly session: Session;
}

/** The name of the user on a page. */
export function ownerNameOf({ owner }: SignedIn): string {
  return owner.name ?? owner.username;
}

export interface SessionLifetimes {
  readonly idleLifetimeSeconds: number;
  readonly absoluteLifetimeSeconds: number;
}

export interface Sessions {
  /** The user whose session is in this `Cookie` header field. Counts as use of the session. */
  find(cookieHeader: string | undefined): Promise<SignedIn | undefined>;
  /**
   * Signs a user in with a new secret, and ends the browser's previous session. `undefined` if the sign-ins of the
   * user ended after `issuedUnder`, the number of the last end that was known before the user was read. With `now` the
   * user is read again.
   */
  start(
    owner: Owner,
    before: SignedIn | undefined,
    request: Pick<OperationRequest, 'headers' | 'remoteAddress'>,
    issuedUnder: number | 'now',
  ): Promise<{ readonly signedIn: SignedIn; readonly setCookie: string } | undefined>;
  /**
   * Ends a session, and the grants of its sign-in if the settings say so. Its cookie is not accepted from now on.
   * Its id is remembered as deleted until `tombstoneUntil`.
   */
  end(sessionId: string, by: string, request: RequestFacts, tombstoneUntil?: number): Promise<boolean>;
}

/** True until one of the two lifetimes ends. @see OWASP ASVS 5.0 §7.3.1, §7.3.2 */
export function isLive(session: Session, now: number): boolean {
  return now < session.idleExpiresAt && now < session.absoluteExpiresAt;
}

export function createSessions(dependencies: {
  store: SessionStore;
  findOwner: (ownerId: string) => Promise<Owner | undefined>;
  clock: Clock;
  random: Random;
  lastEnd: LastEnd;
  lifetimes: SessionLifetimes;
  cookie: OwnCookie;
  /** If true, the grants of a sign-in end with it. */
  endsGrants: boolean;
  record: RecordEvent;
}): Sessions {
  const { store, findOwner, clock, random, lastEnd, lifetimes, cookie, endsGrants, record } = dependencies;
  const idle = lifetimes.idleLifetimeSeconds * 1000;

  async function touch(session: Session, now: number): Promise<void> {
    // A twentieth of the idle lifetime is exact enough and avoids a write on nearly every request.
    if (now - session.lastSeenAt < idle / 20) return;
    await store.touch(session.digest, now, Math.min(now + idle, session.absoluteExpiresAt));
  }

  return {
    async find(cookieHeader) {
      const secret = cookie.read(cookieHeader);
      if (secret === undefined) return undefined;
      const session = await store.findByDigest(digest(secret));
      const now = clock.now();
      if (session === undefined || !isLive(session, now)) return undefined;
      const owner = await findOwner(session.ownerId);
      if (owner === undefined || owner.disabled) return undefined;
      await touch(session, now);
      return { owner, session };
    },

    async start(owner, before, { headers, remoteAddress }, known) {
      const issuedUnder = known === 'now' ? lastEnd.number : known;
      if (known === 'now' && (await findOwner(owner.ownerId))?.disabled !== false) return undefined;
      const secret = random.token(32);
      const now = clock.now();
      const absoluteExpiresAt = now + lifetimes.absoluteLifetimeSeconds * 1000;
      const session: Session = {
        digest: digest(secret),
        sessionId: randomId(random, 16),
        ownerId: owner.ownerId,
        browser: browserInWords(headers['user-agent']),
        address: remoteAddress,
        createdAt: now,
        lastSeenAt: now,
        idleExpiresAt: Math.min(now + idle, absoluteExpiresAt),
        absoluteExpiresAt,
        issuedUnder,
      };
      if (!(await store.insert(session))) return undefined;
      if (before?.owner.ownerId === owner.ownerId)
        await store.replace(before.session.sessionId, session.sessionId);
      else if (before !== undefined) await store.remove(before.session.sessionId, now);
      return { signedIn: { owner, session }, setCookie: cookie.set(secret) };
    },

    async end(sessionId, by, request, tombstoneUntil) {
      const ended = (): void => record({ event: 'session-ended', sessionId, by }, request);
      if (!endsGrants) {
        return recording(
          () => store.remove(sessionId, clock.now(), tombstoneUntil),
          (removed) => {
            if (removed) ended();
          },
        );
      }
      const remove = () => store.removeWithGrants(sessionId, clock.now(), tombstoneUntil);
      return changeInParts(async (made) => {
        for (;;) {
          const removed = await recording(remove, (end) => {
            if (end?.isComplete) ended();
            for (const { grantId } of end?.revoked ?? [])
              record({ event: 'grant-revoked', grantId, by, reason: 'signed out' }, request);
          });
          if (!removed) return false;
          if (removed.isComplete) return true;
          made();
        }
      });
    },
  };
}
