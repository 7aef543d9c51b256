/** Invitations over REST: links with which one person registers. @see docs/decisions/clients-and-owners.md, invitations */
import { randomId, type Random } from '../../../foundation/random.ts';
import { gone, insufficientScope, notFound } from '../../../conventions/api-error.ts';
import { collection } from '../../../conventions/listing/collection.ts';
import { link } from '../../../conventions/links.ts';
import type { Caller, Handlers } from '../../../conventions/operation.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import { digest } from '../../../foundation/digest.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { storedRequest } from '../../../conventions/listing/list-request.ts';
import { mayWrite } from '../../listing/may-write.ts';
import { actingAs } from '../../../conventions/acting-as.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { Issuer } from '../../records/issuer.ts';
import type { InvitationStore } from '../../stores/invitation-store.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../../records/operations.ts';
import type { Invitation } from '../../records/records.ts';
import { makerOf } from '../../registration/makers.ts';
import { rightsBeyond } from '../../registration/owners/owner-document.ts';

type Served = 'listInvitations' | 'createInvitation' | 'getInvitation' | 'deleteInvitation';

const path = '/invitations';
const usualLifetimeSeconds = 600;
const hrefOf = (invitationId: string): string => `${path}/${encodeURIComponent(invitationId)}`;
const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

const beyondOf = (caller: Caller | undefined, { roles }: Pick<Invitation, 'roles'>): readonly string[] =>
  rightsBeyond(caller, { roles, scope: [] });

/** @throws ApiError 403 if the caller does not have a right of the roles */
function assertWithinPower(caller: Caller | undefined, invitation: Pick<Invitation, 'roles'>): void {
  const beyond = beyondOf(caller, invitation);
  if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
}

/** `url` is present only in the response to the request that created it. */
function documentOf(
  invitation: Invitation,
  caller: Caller | undefined,
  url?: string,
): AuthorizationSchemas['Invitation'] {
  const { invitationId, roles, maker } = invitation;
  const href = hrefOf(invitationId);
  const mayEnd = mayWrite(caller, 'owners') && beyondOf(caller, invitation).length === 0;
  return {
    invitation_id: invitationId,
    roles: [...roles],
    created_by: {
      client_id: maker.clientId,
      ...(maker.ownerId !== undefined && { owner_id: maker.ownerId }),
    },
    ...(url !== undefined && { url }),
    created_at: timestamp(invitation.createdAt),
    expires_at: timestamp(invitation.expiresAt),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', path),
      ...(mayEnd ? [link('delete', 'DELETE', href)] : []),
    ],
  };
}

export function createInvitationRegistry(dependencies: {
  readonly issuer: Issuer;
  readonly store: Pick<InvitationStore, 'insert' | 'find' | 'list' | 'end' | 'isTombstone'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: RecordEvent;
  readonly tombstoneSeconds: number;
}): Pick<Handlers<AuthorizationOperations>, Served> {
  const { issuer, store, clock, random, record, tombstoneSeconds } = dependencies;

  async function usable(invitationId: string): Promise<Invitation> {
    const found = await store.find(invitationId);
    const now = clock.now();
    if (found && found.usedAt === undefined && found.expiresAt > now) return found;
    throw found || (await store.isTombstone(invitationId, now)) ? gone() : notFound();
  }

  return {
    async listInvitations({ query }, request) {
      const page = await store.list({ ...storedRequest(query), liveAt: clock.now() });
      const items = page.items.map((one) => documentOf(one, request.caller));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    async createInvitation({ body: { roles, lifetime_seconds = usualLifetimeSeconds } }, request) {
      const { caller } = request;
      assertWithinPower(caller, { roles });
      const token = random.token(32);
      const now = clock.now();
      const invitation: Invitation = {
        invitationId: randomId(random, 16),
        digest: digest(token),
        roles,
        maker: makerOf(caller),
        createdAt: now,
        expiresAt: now + lifetime_seconds * 1000,
      };
      const { invitationId } = invitation;
      const by = `client ${caller?.clientId}`;
      await recording(
        () => actingAs(caller, () => store.insert(invitation)),
        () => record({ event: 'invitation-created', invitationId, by, rights: roles.join(' ') }, request),
      );
      return {
        status: 201,
        headers: { Location: hrefOf(invitationId), 'Cache-Control': 'no-store' },
        body: documentOf(invitation, caller, `${issuer.url.replace(/\/$/, '')}/invitation?token=${token}`),
      };
    },

    async getInvitation({ path: { invitation_id } }, { caller }) {
      return { status: 200, body: documentOf(await usable(invitation_id), caller) };
    },

    async deleteInvitation({ path: { invitation_id } }, request) {
      const invitation = await usable(invitation_id);
      assertWithinPower(request.caller, invitation);
      const { invitationId } = invitation;
      const by = `client ${request.caller?.clientId}`;
      const now = clock.now();
      const ending = { invitationId, now, tombstoneUntil: now + tombstoneSeconds * 1000 };
      const end = () => actingAs(request.caller, () => store.end(ending));
      const isEnded = await recording(end, (ended) => {
        if (ended) record({ event: 'invitation-ended', invitationId, by }, request);
      });
      if (!isEnded) throw gone();
      return { status: 204 };
    },
  };
}
