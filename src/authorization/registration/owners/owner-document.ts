/** A user as the REST API shows it. @see Spec §4.7 */
import { strongEtag } from '../../../conventions/etag.ts';
import { link } from '../../../conventions/links.ts';
import type { Caller } from '../../../conventions/operation.ts';
import type { AuthorizationSchemas } from '../../records/operations.ts';
import type { Owner } from '../../records/owner.ts';
import { type Rights, rightsOf } from '../../records/owner-rights.ts';
import { formatScope, powerBeyond } from '../../records/scope.ts';
import { mayWrite } from '../../listing/may-write.ts';
import { shownProfile } from './profile-changes.ts';

type OwnerDocument = AuthorizationSchemas['Owner'];

function stateOf({
  ownerId,
  username,
  name,
  profile,
  disabled,
  roles,
  scope,
  managedBy,
  createdAt,
  updatedAt,
}: Owner): Omit<OwnerDocument, 'links'> {
  const times = {
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
  const claims = shownProfile(profile);
  return {
    owner_id: ownerId,
    username,
    ...(name !== undefined && { name }),
    disabled,
    roles: [...roles],
    scope: formatScope(scope),
    ...(claims && { profile: claims }),
    managed_by: managedBy,
    ...(managedBy === 'registry' && times),
  };
}

/** The same for every caller. Links depend on the caller, so they are not part of the version. */
export function ownerEtag(owner: Owner): string {
  return strongEtag(JSON.stringify([stateOf(owner), owner.version]));
}

export function ownerHref(ownerId: string): string {
  return `/owners/${encodeURIComponent(ownerId)}`;
}

/** The rights of users that the caller's token does not have. */
export function rightsBeyond(caller: Caller | undefined, ...owners: readonly Rights[]): readonly string[] {
  return powerBeyond([...new Set(owners.flatMap(rightsOf))], caller?.scopes ?? new Set());
}

export function ownerDocument(owner: Owner, caller: Caller | undefined): OwnerDocument {
  const href = ownerHref(owner.ownerId);
  const changeable =
    owner.managedBy === 'registry' && mayWrite(caller, 'owners') && rightsBeyond(caller, owner).length === 0;
  return {
    ...stateOf(owner),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/owners'),
      link('grants', 'GET', `/grants?owner_id=${encodeURIComponent(owner.ownerId)}`),
      link('locks', 'GET', `/locks?owner_id=${encodeURIComponent(owner.ownerId)}`),
      ...(changeable
        ? [link('replace', 'PUT', href), link('change', 'PATCH', href), link('delete', 'DELETE', href)]
        : []),
    ],
  };
}
