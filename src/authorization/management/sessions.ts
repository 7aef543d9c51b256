/**
 * The registry of sign-ins: list, read and end them. A session's cookie is never shown; the store does not contain
 * it.
 */
import { gone, notFound } from '../../conventions/api-error.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isLive, type Sessions } from '../visit/session.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import type { Session } from '../records/records.ts';
import { changeInParts } from '../stores/change-in-parts.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { storedRequest } from '../../conventions/listing/list-request.ts';
import type { Power } from './power.ts';

function present(session: Session, mayEnd: boolean): AuthorizationSchemas['Session'] {
  const href = `/sessions/${encodeURIComponent(session.sessionId)}`;
  return {
    session_id: session.sessionId,
    owner_id: session.ownerId,
    ...(session.browser !== undefined && { browser: session.browser }),
    ...(session.address !== undefined && { address: session.address }),
    created_at: new Date(session.createdAt).toISOString(),
    last_seen_at: new Date(session.lastSeenAt).toISOString(),
    expires_at: new Date(Math.min(session.idleExpiresAt, session.absoluteExpiresAt)).toISOString(),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/sessions'),
      ...(mayEnd ? [link('delete', 'DELETE', href)] : []),
    ],
  };
}

export function createSessionRegistry(dependencies: {
  store: Pick<SessionStore, 'find' | 'list' | 'isTombstone'>;
  sessions: Pick<Sessions, 'end'>;
  power: Power;
  clock: Clock;
  tombstoneSeconds: number;
}) {
  const { store, sessions, power, clock, tombstoneSeconds } = dependencies;
  const live = async (sessionId: string): Promise<Session> => {
    const session = await store.find(sessionId);
    const now = clock.now();
    if (session !== undefined && isLive(session, now)) return session;
    // An expired session returns 410 while its row exists.
    throw session !== undefined || (await store.isTombstone(sessionId, now)) ? gone() : notFound();
  };
  return {
    async listSessions({ query }, request) {
      const { owner_id: ownerId } = query;
      // Expired sessions are purged periodically. Until then they are omitted.
      const page = await store.list({ ownerId }, { ...storedRequest(query), liveAt: clock.now() });
      const mayEnd = await power.over(request.caller, 'sessions', page.items);
      const items = page.items.map((one) => present(one, mayEnd(one)));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    async getSession({ path }, request) {
      const session = await live(path.session_id);
      const mayEnd = await power.over(request.caller, 'sessions', [session]);
      return { status: 200, body: present(session, mayEnd(session)) };
    },

    async deleteSession({ path }, request) {
      const { sessionId, ownerId } = await live(path.session_id);
      const tombstoneUntil = clock.now() + tombstoneSeconds * 1000;
      const by = `client ${request.caller?.clientId}`;
      const end = () => sessions.end(sessionId, by, request, tombstoneUntil);
      if (!(await power.act(request.caller, { ownerId }, end))) throw gone();
      return { status: 204 };
    },

    async deleteSessions({ query }, request) {
      const tombstoneUntil = clock.now() + tombstoneSeconds * 1000;
      const by = `client ${request.caller?.clientId}`;
      const endAll = () =>
        changeInParts(async (made) => {
          let after: string | undefined;
          do {
            const page = await store.list({ ownerId: query.owner_id }, { limit: 200, after });
            for (const { sessionId } of page.items)
              if (await sessions.end(sessionId, by, request, tombstoneUntil)) made();
            after = page.next;
          } while (after !== undefined);
        });
      await power.act(request.caller, { ownerId: query.owner_id }, endAll);
      return { status: 204 };
    },
  } satisfies Pick<
    Handlers<AuthorizationOperations>,
    'listSessions' | 'getSession' | 'deleteSession' | 'deleteSessions'
  >;
}
