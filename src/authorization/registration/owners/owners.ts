/** The registry of resource owners over REST. Entries of the settings file are shown and never changed here. @see Spec §4.1 */
import { conflict } from '../../../conventions/api-error.ts';
import { isNotModified, strongEtag } from '../../../conventions/etag.ts';
import { link } from '../../../conventions/links.ts';
import type { Caller, Handlers, OperationRequest } from '../../../conventions/operation.ts';
import type { Operations, Schemas } from '../../operations.ts';
import type { Owner } from '../../owner.ts';
import type { AuthorizationParts } from '../../parts.ts';
import type { PasswordHash } from '../../../foundation/password-hash.ts';
import { invalidFields } from '../../errors.ts';
import { createOwnerEndings } from './owner-ending.ts';
import { collection, mayWrite } from '../collection.ts';
import { mergedPage } from '../cursor.ts';
import { createEntryRules } from '../entry-rules.ts';
import { longestAccessTokenMilliseconds } from '../../tokens/access/longest-access-token.ts';

type Served = 'listOwners' | 'createOwner' | 'getOwner' | 'replaceOwner' | 'changeOwner' | 'deleteOwner';
type OwnerDocument = Schemas['Owner'];

/** What a request says of an owner; `undefined` keeps what is there. */
interface OwnerChange {
  readonly username: string;
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly password: string | undefined;
}

function stateOf({
  ownerId,
  username,
  name,
  disabled,
  managedBy,
  createdAt,
  updatedAt,
}: Owner): Omit<OwnerDocument, 'links'> {
  const times = {
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
  return {
    owner_id: ownerId,
    username,
    ...(name !== undefined && { name }),
    disabled,
    managed_by: managedBy,
    ...(managedBy === 'registry' && times),
  };
}

function ownerEtag(owner: Owner): string {
  return strongEtag(JSON.stringify([stateOf(owner), owner.version]));
}

function ownerHref(ownerId: string): string {
  return `/owners/${encodeURIComponent(ownerId)}`;
}

function ownerDocument(owner: Owner, caller: Caller | undefined): OwnerDocument {
  const href = ownerHref(owner.ownerId);
  const changeable = owner.managedBy === 'registry' && mayWrite(caller, 'owners');
  return {
    ...stateOf(owner),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/owners'),
      link('grants', 'GET', `/grants?owner_id=${encodeURIComponent(owner.ownerId)}`),
      ...(changeable
        ? [link('replace', 'PUT', href), link('change', 'PATCH', href), link('delete', 'DELETE', href)]
        : []),
    ],
  };
}

export function createOwnerRegistry(parts: AuthorizationParts): Pick<Handlers<Operations>, Served> {
  const { stores, owners, denials, clock, random, hasher, passwordRules, record, tombstoneSeconds } = parts;
  const by = (caller: Caller | undefined): string => `client ${caller?.clientId}`;
  const isDeclaredUsername = (username: string): boolean =>
    owners.declared.some((owner) => owner.username === username);
  const taken = (): Error => conflict('The username is taken.', { username: 'is taken' });
  const endings = createOwnerEndings({ clock, denials });

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

  /** A new password or a disabling ends every session and refuses every token from before. @see RFC 9700 §4.14.2 */
  async function store(
    present: Owner,
    change: OwnerChange,
    ifMatch: string | undefined,
    request: OperationRequest,
  ) {
    const { caller } = request;
    const { username, name, disabled, password } = change;
    if (isDeclaredUsername(username)) throw taken();
    const passwordHash = password === undefined ? present.passwordHash : await hashOf(password, username);
    const now = clock.now();
    const owner: Owner = {
      ...present,
      username,
      name,
      disabled,
      passwordHash,
      updatedAt: now,
      version: present.version + 1,
    };
    const isDisabled = disabled && !present.disabled;
    const everything = isDisabled || parts.settings.refreshToken.endsWith.passwordChange;
    const ending =
      isDisabled || password !== undefined ? endings.ending(owner.ownerId, everything) : undefined;
    const outcome = await stores.owners.replace(owner, present.version, ending);
    if (outcome === 'conflict') throw taken();
    assertChanged(outcome, ifMatch);
    if (ending) endings.apply(ending);
    const { ownerId } = owner;
    record({ event: 'owner-changed', ownerId, by: by(caller) }, request);
    if (password !== undefined) record({ event: 'password-changed', ownerId, by: by(caller) }, request);
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

    async createOwner({ body: { username, password, name, disabled = false } }, request) {
      const { caller } = request;
      if (isDeclaredUsername(username)) throw taken();
      const passwordHash = await hashOf(password, username);
      const now = clock.now();
      const ownerId = random.token(16);
      const times = { createdAt: now, updatedAt: now, version: 1 };
      const owner: Owner = {
        ownerId,
        username,
        name,
        passwordHash,
        disabled,
        managedBy: 'registry',
        ...times,
      };
      if ((await stores.owners.insert(owner)) === 'conflict') throw taken();
      record({ event: 'owner-created', ownerId, by: by(caller) }, request);
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

    async replaceOwner({ path, header, body: { username, password, name, disabled = false } }, request) {
      const present = await changeable(path.owner_id, header['If-Match']);
      return store(present, { username, password, name, disabled }, header['If-Match'], request);
    },

    async changeOwner({ path, header, body }, request) {
      const present = await changeable(path.owner_id, header['If-Match']);
      const { username = present.username, password, disabled = present.disabled } = body;
      const name = body.name === null ? undefined : (body.name ?? present.name);
      return store(present, { username, password, name, disabled }, header['If-Match'], request);
    },

    async deleteOwner({ path, header }, request) {
      const { ownerId, version } = await changeable(path.owner_id, header['If-Match']);
      const now = clock.now();
      // The id is never given again, so no token of it can be rightful any more.
      const until = now + longestAccessTokenMilliseconds;
      const denial = { kind: 'owner', key: ownerId, notBefore: until, until } as const;
      const tombstoneUntil = now + tombstoneSeconds * 1000;
      const change = await stores.owners.remove({
        ownerId,
        expectedVersion: version,
        now,
        tombstoneUntil,
        denial,
      });
      assertChanged(change, header['If-Match']);
      denials.apply([denial]);
      record({ event: 'owner-deleted', ownerId, by: by(request.caller) }, request);
      return { status: 204 };
    },
  };
}
