/** Invitations over REST: links with which one person registers. @see docs/decisions/clients-and-owners.md, invitations */
import { randomId, type Random } from '../../../foundation/random.ts';
import { insufficientScope } from '../../../conventions/api-error.ts';
import type { Handlers } from '../../../conventions/operation.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import { digest } from '../../../foundation/digest.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { Issuer } from '../../records/issuer.ts';
import type { InvitationStore } from '../../stores/invitation-store.ts';
import type { AuthorizationOperations } from '../../records/operations.ts';
import type { Invitation } from '../../records/records.ts';
import { makerOf } from '../../registration/makers.ts';
import { rightsBeyond } from '../../registration/owners/owner-document.ts';

const usualLifetimeSeconds = 600;
const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

export function createInvitationRegistry(dependencies: {
  readonly issuer: Issuer;
  readonly store: Pick<InvitationStore, 'insert'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: RecordEvent;
}): Pick<Handlers<AuthorizationOperations>, 'createInvitation'> {
  const { issuer, store, clock, random, record } = dependencies;
  return {
    async createInvitation({ body: { roles, lifetime_seconds = usualLifetimeSeconds } }, request) {
      const beyond = rightsBeyond(request.caller, { roles, scope: [] });
      if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
      const token = random.token(32);
      const now = clock.now();
      const invitation: Invitation = {
        invitationId: randomId(random, 16),
        digest: digest(token),
        roles,
        maker: makerOf(request.caller),
        createdAt: now,
        expiresAt: now + lifetime_seconds * 1000,
      };
      const { invitationId } = invitation;
      const by = `client ${request.caller?.clientId}`;
      await recording(
        () => store.insert(invitation),
        () => record({ event: 'invitation-created', invitationId, by, rights: roles.join(' ') }, request),
      );
      return {
        status: 201,
        headers: { Location: `/invitation?token=${token}`, 'Cache-Control': 'no-store' },
        body: {
          invitation_id: invitationId,
          roles: [...roles],
          url: `${issuer.url.replace(/\/$/, '')}/invitation?token=${token}`,
          created_at: timestamp(now),
          expires_at: timestamp(invitation.expiresAt),
        },
      };
    },
  };
}
