/**
 * The changes of the registry of users: the rules for a new record, the grants and sign-ins that a change ends, and
 * its line in the audit trail.
 */
import type { Preconditions } from '../../../conventions/etag.ts';
import { insufficientScope } from '../../../conventions/api-error.ts';
import type { Caller, OperationRequest } from '../../../conventions/operation.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { OwnerStore } from '../../stores/owner-store.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { Owner } from '../../records/owner.ts';
import type { OwnerProfile } from '../../records/owner-profile.ts';
import { type Rights, rightsOf } from '../../records/owner-rights.ts';
import { scopeWithin } from '../../records/scope.ts';
import type { EntryRules } from '../../registration/entry-rules.ts';
import type { OwnerEnding } from '../../stores/owner-store.ts';
import { changedFields } from '../../registration/owners/changed-fields.ts';
import { rightsBeyond } from '../../registration/owners/owner-document.ts';
import { type NewOwners, rightsText, usernameTaken } from '../../registration/owners/new-owners.ts';
import { stampedProfile } from '../../registration/owners/profile-changes.ts';
import { actingAs } from '../../../conventions/acting-as.ts';
import { createOwnerEndings } from '../../registration/owners/owner-ending.ts';

/** A user as a request describes it. Without a password, the current one remains. */
export interface OwnerFields extends Rights {
  readonly username: string;
  readonly name: string | undefined;
  readonly profile: OwnerProfile | undefined;
  readonly disabled: boolean;
  readonly password: string | undefined;
}

export interface OwnerChanges {
  /** Generates an id if none is requested. @throws ApiError 400, 403, 409 */
  make(
    wishedId: string | undefined,
    fields: OwnerFields & { readonly password: string },
    request: OperationRequest,
  ): Promise<Owner>;
  /** Without a difference, nothing is written and the version remains. @throws ApiError 400, 403, 409, 410, 412 */
  replace(
    present: Owner,
    fields: OwnerFields,
    preconditions: Preconditions,
    request: OperationRequest,
  ): Promise<Owner>;
  /** @throws ApiError 403, 409, 410, 412 */
  remove(present: Owner, preconditions: Preconditions, request: OperationRequest): Promise<void>;
}

const by = ({ caller }: OperationRequest): string => `client ${caller?.clientId}`;
/** @throws ApiError 403 if the user has, or is to have, a right that the caller does not have. */
function assertWithinPower(caller: Caller | undefined, ...owners: readonly Rights[]): void {
  const beyond = rightsBeyond(caller, ...owners);
  if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
}

function recordChange(
  record: RecordEvent,
  present: Owner,
  owner: Owner,
  isNewPassword: boolean,
  request: OperationRequest,
): void {
  const about = { ownerId: owner.ownerId, by: by(request) };
  record({ event: 'owner-changed', ...about, fields: changedFields(present, owner) }, request);
  if (isNewPassword) record({ event: 'password-changed', ...about }, request);
  const [before, after] = [rightsText(present), rightsText(owner)];
  if (before !== after) record({ event: 'owner-rights-changed', ...about, before, after }, request);
}

export interface OwnerChangeDependencies {
  readonly settings: Pick<AuthorizationSettings, 'refreshToken'>;
  readonly store: OwnerStore;
  readonly newOwners: NewOwners;
  readonly clock: Clock;
  readonly record: RecordEvent;
  readonly tombstoneSeconds: number;
}

export function createOwnerChanges(
  dependencies: OwnerChangeDependencies,
  { assertChanged }: Pick<EntryRules<Owner>, 'assertChanged'>,
): OwnerChanges {
  const { settings, store, newOwners, clock, record, tombstoneSeconds } = dependencies;
  const endings = createOwnerEndings(clock);

  /** The records that a change ends. @see RFC 9700 §4.14.2 @see docs/decisions/clients-and-owners.md, withdrawal */
  function endingOf(present: Owner, owner: Owner, isNewPassword: boolean): OwnerEnding | undefined {
    const isDisabled = owner.disabled && !present.disabled;
    return endings.ending({
      signIns: isDisabled || isNewPassword,
      grants: isDisabled || (isNewPassword && settings.refreshToken.endsWith.passwordChange),
      accessTokens: !scopeWithin(rightsOf(present), rightsOf(owner)),
      locks: isNewPassword || (present.disabled && !owner.disabled),
    });
  }

  return {
    async make(wishedId, fields, request) {
      assertWithinPower(request.caller, fields);
      const made = await newOwners.record(fields);
      const owner = { ...made, ownerId: wishedId ?? made.ownerId };
      const { ownerId } = owner;
      const insertion = await recording(
        () => actingAs(request.caller, () => store.insert(owner)),
        (inserted) => {
          if (inserted === 'inserted')
            record({ event: 'owner-created', ownerId, by: by(request), rights: rightsText(owner) }, request);
        },
      );
      if (insertion === 'conflict') throw usernameTaken();
      return owner;
    },

    async replace(present, { password, ...fields }, preconditions, request) {
      const { username, name, disabled, roles, scope } = fields;
      const isNewPassword = password !== undefined;
      assertWithinPower(request.caller, present, { roles, scope });
      newOwners.assertUsername(username, present.username);
      newOwners.assertNames(fields, present);
      const passwordHash = isNewPassword ? await newOwners.hashOf(password, username) : present.passwordHash;
      const now = clock.now();
      const profile = stampedProfile(present, fields, now);
      const changed = { profile, passwordHash, updatedAt: now, version: present.version + 1 };
      const owner: Owner = { ...present, username, name, disabled, roles, scope, ...changed };
      if (changedFields(present, owner) === '') return present;
      const ending = endingOf(present, owner, isNewPassword);
      const outcome = await recording(
        () => actingAs(request.caller, () => store.replace(owner, present.version, ending)),
        (made) => {
          if (made === 'changed') recordChange(record, present, owner, isNewPassword, request);
        },
      );
      if (outcome === 'conflict') throw usernameTaken();
      assertChanged(outcome, preconditions);
      return owner;
    },

    async remove({ ownerId, version: expectedVersion, ...rights }, preconditions, request) {
      assertWithinPower(request.caller, rights);
      const now = clock.now();
      const tombstoneUntil = now + tombstoneSeconds * 1000;
      const removal = { ownerId, expectedVersion, now, tombstoneUntil };
      const remove = () => actingAs(request.caller, () => store.remove(removal));
      const change = await recording(remove, (made) => {
        if (made === 'changed') record({ event: 'owner-deleted', ownerId, by: by(request) }, request);
      });
      assertChanged(change, preconditions);
    },
  };
}
