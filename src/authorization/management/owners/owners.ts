/** The registry of users over REST. Users of the settings file are shown and never changed here. @see Spec §4.1 */
import { isNotModified } from '../../../conventions/etag.ts';
import type { Handlers } from '../../../conventions/operation.ts';
import { collection } from '../../../conventions/collection.ts';
import { mergedPage } from '../../listing/cursor.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import { invalidFields } from '../../records/errors.ts';
import type { AuthorizationOperations } from '../../records/operations.ts';
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

  return {
    async listOwners({ query }, request) {
      const { caller } = request;
      const { limit = 50, after, managed_by: managedBy, username } = query;
      const declared = managedBy === 'registry' ? [] : owners.declared;
      const matching = declared.filter((owner) => username === undefined || owner.username === username);
      const page = await mergedPage(
        matching,
        async (request) => (managedBy === 'settings' ? { items: [] } : store.list({ username }, request)),
        { limit, after },
      );
      const items = page.items.map((owner) => ownerDocument(owner, caller));
      return { status: 200, body: collection(request, items, page.next) };
    },

    async createOwner({ body }, request) {
      const { username, password, name, disabled = false, roles = [], profile } = body;
      const fields = { username, password, name, disabled, roles, profile, scope: scopeOf(body.scope ?? '') };
      const owner = await changes.make(fields, request);
      return {
        status: 201,
        headers: { Location: ownerHref(owner.ownerId), ETag: ownerEtag(owner) },
        body: ownerDocument(owner, request.caller),
      };
    },

    async getOwner({ path, header }, { caller }) {
      const owner = await rules.existing(path.owner_id);
      const headers = { ETag: ownerEtag(owner) };
      if (isNotModified(header['If-None-Match'], headers.ETag)) return { status: 304, headers };
      return { status: 200, headers, body: ownerDocument(owner, caller) };
    },

    async replaceOwner({ path, header, body }, request) {
      const present = await rules.changeable(path.owner_id, header);
      const { username, password, name, disabled = false, roles = [], profile } = body;
      const fields = { username, password, name, disabled, roles, profile, scope: scopeOf(body.scope ?? '') };
      const owner = await changes.replace(present, fields, header, request);
      return { status: 200, headers: { ETag: ownerEtag(owner) }, body: ownerDocument(owner, request.caller) };
    },

    async changeOwner({ path, header, body }, request) {
      const present = await rules.changeable(path.owner_id, header);
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
