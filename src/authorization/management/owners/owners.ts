/** The registry of users over REST. Users of the settings file are shown and never changed here. @see Spec §4.1 */
import { isNotModified } from '../../../conventions/etag.ts';
import type { Handlers, OperationRequest } from '../../../conventions/operation.ts';
import { assertSameReadOnly } from '../../../conventions/read-only.ts';
import { collection } from '../../../conventions/listing/collection.ts';
import { ownerRules } from '../../listing/rules.ts';
import { mergedPage } from '../../listing/cursor.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import { invalidFields } from '../../records/errors.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../../records/operations.ts';
import type { Owner } from '../../records/owner.ts';
import { parseScope } from '../../records/scope.ts';
import { createEntryRules } from '../../registration/entry-rules.ts';
import { ownerDocument, ownerEtag, ownerHref } from '../../registration/owners/owner-document.ts';
import { ownerScopeProblem } from '../../registration/owners/owner-rules.ts';
import { patchedProfile } from '../../registration/owners/profile-changes.ts';
import { createOwnerChanges, type OwnerChangeDependencies } from './owner-changes.ts';

type Served = 'listOwners' | 'createOwner' | 'getOwner' | 'replaceOwner' | 'changeOwner' | 'deleteOwner';

/** @throws ApiError 400 with the problems. */
function scopeOf(text: string): readonly string[] {
  const problem = ownerScopeProblem(text);
  if (problem !== undefined) throw invalidFields({ scope: problem });
  return parseScope(text);
}

type OwnerInput = AuthorizationSchemas['OwnerInput'];

/** The fields of a whole user; omitted ones have their defaults. @throws ApiError 400 for an invalid scope. */
function fieldsOf({
  username,
  password,
  name,
  disabled = false,
  roles = [],
  profile,
  scope = '',
}: OwnerInput) {
  return { username, password, name, disabled, roles, profile, scope: scopeOf(scope) };
}

export function createOwnerRegistry(
  dependencies: OwnerChangeDependencies & { readonly owners: Pick<OwnerDirectory, 'find' | 'declared'> },
): Pick<Handlers<AuthorizationOperations>, Served> {
  const { store, owners, clock } = dependencies;
  const rules = createEntryRules({
    noun: 'owner',
    find: owners.find,
    isTombstone: store.isTombstone,
    etagOf: ownerEtag,
    clock,
  });
  const changes = createOwnerChanges(dependencies, rules);

  async function create(ownerId: string | undefined, body: OwnerInput, request: OperationRequest) {
    const { password, ...fields } = fieldsOf(body);
    if (password === undefined) throw invalidFields({ password: 'is required for a new user' });
    const owner = await changes.make(ownerId, { ...fields, password }, request);
    return {
      status: 201 as const,
      headers: { Location: ownerHref(owner.ownerId), ETag: ownerEtag(owner) },
      body: ownerDocument(owner, request.caller),
    };
  }

  const assertSame = (body: object, { ownerId, managedBy }: Owner): void =>
    assertSameReadOnly({ ...body }, { owner_id: ownerId, managed_by: managedBy });

  return {
    async listOwners({ query }, request) {
      const { caller } = request;
      const { managed_by: managedBy, username } = query;
      const declared = managedBy === 'registry' ? [] : owners.declared;
      const matching = declared.filter((owner) => username === undefined || owner.username === username);
      const page = await mergedPage(
        matching,
        async (page) => (managedBy === 'settings' ? { items: [] } : store.list({ username }, page)),
        query,
        ownerRules,
      );
      const items = page.items.map((owner) => ownerDocument(owner, caller));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    createOwner: ({ body }, request) => create(undefined, body, request),

    async getOwner({ path, header }, { caller }) {
      const owner = await rules.existing(path.owner_id);
      const headers = { ETag: ownerEtag(owner) };
      if (isNotModified(header['If-None-Match'], headers.ETag)) return { status: 304, headers };
      return { status: 200, headers, body: ownerDocument(owner, caller) };
    },

    async replaceOwner({ path, header, body }, request) {
      const { owner_id: ownerId } = path;
      if (await rules.isNewLife(ownerId, header)) {
        assertSameReadOnly(body, { owner_id: ownerId });
        return create(ownerId, body, request);
      }
      const present = await rules.changeable(ownerId, header);
      assertSame(body, present);
      const owner = await changes.replace(present, fieldsOf(body), header, request);
      return { status: 200, headers: { ETag: ownerEtag(owner) }, body: ownerDocument(owner, request.caller) };
    },

    async changeOwner({ path, header, body }, request) {
      const present = await rules.changeable(path.owner_id, header);
      assertSame(body, present);
      const { username, disabled, roles } = present;
      const name = body.name === null ? undefined : (body.name ?? present.name);
      const scope = body.scope === undefined ? present.scope : scopeOf(body.scope);
      const profile =
        body.profile === undefined ? present.profile : patchedProfile(present.profile, body.profile);
      const fields = { username, disabled, roles, password: undefined, ...body, name, scope, profile };
      const owner = await changes.replace(present, fields, header, request);
      return { status: 200, headers: { ETag: ownerEtag(owner) }, body: ownerDocument(owner, request.caller) };
    },

    async deleteOwner({ path, header }, request) {
      const present = await rules.changeable(path.owner_id, header);
      await changes.remove(present, header, request);
      return { status: 204 };
    },
  };
}
