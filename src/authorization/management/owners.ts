/** The registry of resource owners over REST. Entries of the settings file are shown and never changed here. @see Spec §4.1 */
import { conflict, insufficientScope } from '../../conventions/api-error.ts';
import { isNotModified } from '../../conventions/etag.ts';
import type { Caller, Handlers, OperationRequest } from '../../conventions/operation.ts';
import { whenDone } from '../../foundation/outcome-unknown.ts';
import type { Operations } from '../records/operations.ts';
import type { Owner } from '../records/owner.ts';
import type { AuthorizationParts } from '../parts/parts.ts';
import type { PasswordHash } from '../../foundation/password-hash.ts';
import { invalidFields } from '../records/errors.ts';
import { usernameProblem } from '../records/username.ts';
import { type Rights, rightsOf } from '../records/owner-rights.ts';
import type { Role } from '../rights/roles.ts';
import { parseScope, scopeWithin } from '../records/scope.ts';
import type { OwnerEnding } from '../stores/stores.ts';
import { createOwnerEndings } from '../registration/owners/owner-ending.ts';
import { ownerDocument, ownerEtag, ownerHref, rightsBeyond } from '../registration/owners/owner-document.ts';
import { ownerScopeProblem } from '../registration/owners/owner-rules.ts';
import { collection } from '../listing/collection.ts';
import { mergedPage } from '../listing/cursor.ts';
import { createEntryRules } from '../registration/entry-rules.ts';
import { longestAccessTokenMilliseconds } from '../records/longest-access-token.ts';

type Served = 'listOwners' | 'createOwner' | 'getOwner' | 'replaceOwner' | 'changeOwner' | 'deleteOwner';

/** The changes of an owner that a request asks for; `undefined` keeps the value. */
interface OwnerChange {
  readonly username: string;
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly password: string | undefined;
  readonly roles: readonly Role[];
  readonly scope: readonly string[];
}

/** @throws ApiError 400 with what is wrong with it. */
function scopeOf(text: string): readonly string[] {
  const problem = ownerScopeProblem(text);
  if (problem !== undefined) throw invalidFields({ scope: problem });
  return parseScope(text);
}

/** The text of an owner's rights in the audit trail. */
function rightsText({ roles, scope }: Rights): string {
  return [...roles, ...scope].join(' ');
}

/** @throws ApiError 403 where an owner has, or is to have, what the caller does not hold itself. */
function assertWithinPower(caller: Caller | undefined, ...owners: readonly Rights[]): void {
  const beyond = rightsBeyond(caller, ...owners);
  if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
}

export function createOwnerRegistry(parts: AuthorizationParts): Pick<Handlers<Operations>, Served> {
  const { stores, owners, clock, random, hasher, passwordRules, record, tombstoneSeconds } = parts;
  const by = (caller: Caller | undefined): string => `client ${caller?.clientId}`;
  const isDeclaredUsername = (username: string): boolean =>
    owners.declared.some((owner) => owner.username === username);
  /** An owner of before this rule keeps its username until that is changed. */
  function assertUsername(username: string, present?: string): void {
    const problem = username === present ? undefined : usernameProblem(username);
    if (problem !== undefined) throw invalidFields({ username: problem });
  }
  const taken = (): Error => conflict('The username is taken.', { username: 'is taken' });
  const endings = createOwnerEndings(clock);

  /** The same rules for everybody who sets a password. @see OWASP ASVS 5.0 §6.2 */
  async function hashOf(password: string, username: string): Promise<PasswordHash> {
    const problem = passwordRules.problem(password, username);
    if (problem !== undefined) throw invalidFields({ password: problem });
    return hasher.hash(password);
  }

  const { existing, changeable, assertChanged } = createEntryRules({
    noun: 'owner',
    find: owners.find,
    isTombstone: stores.owners.isTombstone,
    etagOf: ownerEtag,
    clock,
  });

  /** The records that a change ends. @see RFC 9700 §4.14.2 @see docs/decisions/clients-and-owners.md, withdrawal */
  function endingOf(present: Owner, owner: Owner, isNewPassword: boolean): OwnerEnding | undefined {
    const isDisabled = owner.disabled && !present.disabled;
    const signIns = isDisabled || isNewPassword;
    return endings.ending(owner.ownerId, {
      signIns,
      grants: isDisabled || (signIns && parts.settings.refreshToken.endsWith.passwordChange),
      accessTokens: !scopeWithin(rightsOf(present), rightsOf(owner)),
    });
  }

  function recordChange(
    present: Owner,
    owner: Owner,
    isNewPassword: boolean,
    request: OperationRequest,
  ): void {
    const about = { ownerId: owner.ownerId, by: by(request.caller) };
    record({ event: 'owner-changed', ...about }, request);
    if (isNewPassword) record({ event: 'password-changed', ...about }, request);
    const [before, after] = [rightsText(present), rightsText(owner)];
    if (before !== after) record({ event: 'owner-rights-changed', ...about, before, after }, request);
  }

  /** @throws ApiError 403, 409, 410, 412 */
  async function store(
    present: Owner,
    change: OwnerChange,
    ifMatch: string | undefined,
    request: OperationRequest,
  ) {
    const { caller } = request;
    const { username, name, disabled, password, roles, scope } = change;
    const isNewPassword = password !== undefined;
    assertWithinPower(caller, present, { ...present, roles, scope });
    assertUsername(username, present.username);
    if (isDeclaredUsername(username)) throw taken();
    const passwordHash = isNewPassword ? await hashOf(password, username) : present.passwordHash;
    const changed = { updatedAt: clock.now(), version: present.version + 1 };
    const owner: Owner = { ...present, username, name, disabled, roles, scope, passwordHash, ...changed };
    const ending = endingOf(present, owner, isNewPassword);
    const outcome = await whenDone(stores.owners.replace(owner, present.version, ending), (made) => {
      if (made === 'changed') recordChange(present, owner, isNewPassword, request);
    });
    if (outcome === 'conflict') throw taken();
    assertChanged(outcome, ifMatch);
    return { status: 200 as const, headers: { ETag: ownerEtag(owner) }, body: ownerDocument(owner, caller) };
  }

  return {
    async listOwners({ query }, request) {
      const { caller } = request;
      const { limit = 50, after, managed_by: managedBy, username } = query;
      const declared = managedBy === 'registry' ? [] : owners.declared;
      const matching = declared.filter((owner) => username === undefined || owner.username === username);
      const page = await mergedPage(
        matching,
        async (request) =>
          managedBy === 'settings' ? { items: [] } : stores.owners.list({ username }, request),
        { limit, after },
      );
      const items = page.items.map((owner) => ownerDocument(owner, caller));
      return { status: 200, body: collection(request, items, page.next) };
    },

    async createOwner({ body }, request) {
      const { caller } = request;
      const { username, password, name, disabled = false, roles = [], scope = '' } = body;
      const rights = { roles, scope: scopeOf(scope) };
      assertWithinPower(caller, rights);
      assertUsername(username);
      if (isDeclaredUsername(username)) throw taken();
      const passwordHash = await hashOf(password, username);
      const now = clock.now();
      const ownerId = random.token(16);
      const made = { managedBy: 'registry', createdAt: now, updatedAt: now, version: 1 } as const;
      const owner: Owner = { ownerId, username, name, passwordHash, disabled, ...rights, ...made };
      const insertion = await whenDone(stores.owners.insert(owner), (inserted) => {
        if (inserted === 'inserted')
          record({ event: 'owner-created', ownerId, by: by(caller), rights: rightsText(owner) }, request);
      });
      if (insertion === 'conflict') throw taken();
      return {
        status: 201,
        headers: { Location: ownerHref(ownerId), ETag: ownerEtag(owner) },
        body: ownerDocument(owner, caller),
      };
    },

    async getOwner({ path, header }, { caller }) {
      const owner = await existing(path.owner_id);
      const headers = { ETag: ownerEtag(owner) };
      if (isNotModified(header['If-None-Match'], headers.ETag)) return { status: 304, headers };
      return { status: 200, headers, body: ownerDocument(owner, caller) };
    },

    async replaceOwner({ path, header, body }, request) {
      const present = await changeable(path.owner_id, header['If-Match']);
      const { username, password, name, disabled = false, roles = [] } = body;
      const change = { username, password, name, disabled, roles, scope: scopeOf(body.scope ?? '') };
      return store(present, change, header['If-Match'], request);
    },

    async changeOwner({ path, header, body }, request) {
      const present = await changeable(path.owner_id, header['If-Match']);
      const { username, disabled, roles } = present;
      const name = body.name === null ? undefined : (body.name ?? present.name);
      const scope = body.scope === undefined ? present.scope : scopeOf(body.scope);
      const change = { username, disabled, roles, password: undefined, ...body, name, scope };
      return store(present, change, header['If-Match'], request);
    },

    async deleteOwner({ path, header }, request) {
      const present = await changeable(path.owner_id, header['If-Match']);
      assertWithinPower(request.caller, present);
      const { ownerId, version } = present;
      const now = clock.now();
      // The id is never given again, so no token of it can be rightful any more.
      const until = now + longestAccessTokenMilliseconds;
      const denial = { kind: 'owner', key: ownerId, notBefore: until, until } as const;
      const tombstoneUntil = now + tombstoneSeconds * 1000;
      const removal = stores.owners.remove({
        ownerId,
        expectedVersion: version,
        now,
        tombstoneUntil,
        denial,
      });
      const change = await whenDone(removal, (made) => {
        if (made === 'changed') record({ event: 'owner-deleted', ownerId, by: by(request.caller) }, request);
      });
      assertChanged(change, header['If-Match']);
      return { status: 204 };
    },
  };
}
