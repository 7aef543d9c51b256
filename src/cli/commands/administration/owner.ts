import { knownScopes, knownUsers } from '../../administration/known-words.ts';
import { asWritten } from '../../../client/as-written.ts';
import { type Input, prepareCall, type Item, type QueryOf } from '../../../client/client.ts';
import {
  type Arguments,
  type Flags,
  type MoreArguments,
  namesOf,
  UsageError,
} from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { ownerIdOf, ownerOperand } from '../../administration/owner-id.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import type { RestClient } from '../../administration/rest-client.ts';
import { printJson } from '../../command-line/print-json.ts';
import { readSecret } from '../../administration/read-secret.ts';
import { withoutUndefined } from '../../administration/given-fields.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { foundId, printOne, serviceOf, usualCommands, resource } from '../../administration/resource.ts';
import { claimFlags, profileOf } from './owner-claims.ts';

type NewOwner = Input<'createOwner'>['body'];
type Role = NonNullable<NewOwner['roles']>[number];

const roleNames = namesOf<Role>({ viewer: true, operator: true, clients: true, administrator: true });

const owners = resource({
  noun: 'owner',
  list: 'listOwners',
  show: (id) => prepareCall('getOwner', { path: { owner_id: id } }),
  operand: ownerOperand,
  idOf: ownerIdOf,
  columns: ['owner_id', 'username', 'name', 'roles', 'scope', 'disabled', 'managed_by'],
  sorts: sortKeys<'listOwners'>({ username: true, name: true, created_at: true }),
  filters: {
    username: {
      parameter: 'username',
      value: 'USERNAME',
      known: knownUsers,
      help: 'only the owner with this username',
    },
    'managed-by': {
      parameter: 'managed_by',
      value: 'WHO',
      oneOf: namesOf<NonNullable<QueryOf<'listOwners'>['managed_by']>>({ settings: true, registry: true }),
      help: 'only owners from the settings (settings) or registered through the API (registry)',
    },
  },
  ending: {
    call: (id) => prepareCall('deleteOwner', { path: { owner_id: id } }),
    verb: 'delete',
    done: 'deleted',
    means: 'Deletes an owner, ends its sessions and revokes all its grants.',
  },
  example: 'alice',
});

/** The fields of an owner, by flag. Items of a list are separated by spaces, as in OAuth. */
const fieldFlags: Flags = {
  name: { value: 'TEXT', help: 'name shown on the pages' },
  roles: {
    value: 'LIST',
    oneOf: [...roleNames, 'none'],
    separator: ' ',
    help: `roles: ${roleNames.join(', ')}; none removes all`,
  },
  scope: {
    known: knownScopes,
    value: 'LIST',
    help: "further scopes for the service's own APIs, such as 'config:users:* keys:read'; none removes all",
  },
  ...claimFlags,
};

/** The items of a list. The command line accepts no empty value, so `none` is the empty list. */
function words(list: string): readonly string[] {
  return list === 'none' ? [] : list.split(/\s+/).filter(Boolean);
}

function fieldsOf(given: Arguments, more: MoreArguments) {
  const { name, roles, scope } = given;
  const fields = {
    name,
    roles: roles === undefined ? undefined : words(roles).map((word) => asWritten<Role>(word)),
    scope: scope === undefined ? undefined : words(scope).join(' '),
    profile: profileOf(given, more),
  };
  return withoutUndefined(fields);
}

/** Changes the owner that the operand names. */
async function changeOwner(given: Arguments, service: RestClient, body: Input<'changeOwner'>['body']) {
  const id = await foundId(owners, given, service);
  return service.call('changeOwner', { path: { owner_id: id }, body });
}

const create: Command = {
  name: 'owner create',
  summary: 'registers a resource owner',
  description:
    'Registers a user who can sign in. The command reads the password from standard input. Without roles or a scope,\n' +
    'the user can sign in to applications but has no access to the APIs of the service itself.',
  operand: { name: 'USERNAME', help: 'the name with which the user signs in' },
  flags: { ...fieldFlags, ...connectionFlags },
  examples: [
    "gatehouse owner create alice --name 'Alice Liddell' < password.txt",
    "gatehouse owner create olga --roles 'viewer operator' < password.txt",
    'gatehouse owner create carol --email carol@example.org --email-verified true --claim locale=en-GB < password.txt',
  ],
  async run(given, terminal, more) {
    const { USERNAME: username = '' } = given;
    const service = serviceOf(given, terminal);
    const password = await readSecret('password', terminal);
    const { profile, ...fields } = fieldsOf(given, more);
    // The service refuses the removal of a claim here, and names it.
    const body = { username, password, ...fields, profile: profile as NewOwner['profile'] };
    return printOne(await service.call('createOwner', { body }), given, terminal);
  },
};

const update: Command = {
  name: 'owner update',
  summary: 'changes the registration of an owner',
  description:
    'Changes the fields that the flags name. All other fields remain unchanged. If a role or scope is removed, the\n' +
    "owner's access tokens are revoked. New ones have the remaining rights.",
  operand: owners.operand,
  flags: { ...fieldFlags, ...connectionFlags },
  examples: [
    `gatehouse owner update ${owners.example} --roles 'viewer operator'`,
    `gatehouse owner update ${owners.example} --roles none --scope 'config:users:*'`,
    `gatehouse owner update ${owners.example} --email alice@example.net --claim 'department=Looking glasses'`,
  ],
  async run(given, terminal, more) {
    const patch = fieldsOf(given, more);
    if (Object.keys(patch).length === 0)
      throw new UsageError('there is nothing to change: give at least one flag of a field');
    const service = serviceOf(given, terminal);
    return printOne(await changeOwner(given, service, patch), given, terminal);
  },
};

const password: Command = {
  name: 'owner password',
  summary: 'sets a new password for an owner',
  description:
    'Sets a new password, which the command reads from standard input. Ends the sessions of the owner and revokes its\n' +
    'tokens. Ends the locks after wrong passwords.',
  operand: owners.operand,
  flags: connectionFlags,
  examples: [`gatehouse owner password ${owners.example} < password.txt`],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const patch = { password: await readSecret('password', terminal) };
    return printOne(await changeOwner(given, service, patch), given, terminal);
  },
};

const locksOf = (ownerId: string, service: RestClient): Promise<readonly Item<'listLocks'>[]> =>
  service.all('listLocks', { owner_id: ownerId });

const endLocks = (ownerId: string, service: RestClient): Promise<void> =>
  service.call('deleteLocks', { query: { owner_id: ownerId } });

const show: Command = {
  name: 'owner show',
  summary: 'shows one owner',
  description:
    'Shows all fields of one owner of a running service, and the sources from which the owner cannot sign in at\n' +
    'present, because too many passwords were wrong there.',
  operand: owners.operand,
  flags: connectionFlags,
  examples: [`gatehouse owner show ${owners.example}`],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const owner = await service.call('getOwner', {
      path: { owner_id: await foundId(owners, given, service) },
    });
    const locks = await locksOf(owner.owner_id, service);
    return printOne({ ...owner, ...(locks.length > 0 && { locks }) }, given, terminal);
  },
};

const unlock: Command = {
  name: 'owner unlock',
  summary: 'allows one owner to sign in again after wrong passwords',
  description:
    'Ends the locks of an owner after too many wrong passwords. If the address of the owner is locked for all users,\n' +
    'that lock ends too. The commands owner password and owner enable also end them.',
  operand: owners.operand,
  flags: connectionFlags,
  examples: [`gatehouse owner unlock ${owners.example}`],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const id = await ownerIdOf(given[owners.operand.name] ?? '', service);
    const { owner_id: ownerId } = await service.call('getOwner', { path: { owner_id: id } });
    await endLocks(ownerId, service);
    const word = given[owners.operand.name] ?? '';
    if ('json' in given) return printJson({ unlocked: word }, terminal);
    terminal.print(`unlocked ${word}\n`);
    return 'clean';
  },
};

const enable: Command = {
  name: 'owner enable',
  summary: 'enables one owner',
  description: 'Allows an owner to sign in again who is disabled, or locked after too many wrong passwords.',
  operand: owners.operand,
  flags: connectionFlags,
  examples: [`gatehouse owner enable ${owners.example}`],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const owner = await changeOwner(given, service, { disabled: false });
    // An owner who was enabled before can be locked, too.
    await endLocks(owner.owner_id, service);
    return printOne(owner, given, terminal);
  },
};

const disabling = 'Prevents an owner from signing in, ends its sessions and revokes its tokens.';

const disable: Command = {
  name: 'owner disable',
  summary: 'disables one owner',
  description: `${disabling} On a terminal, the command asks for confirmation. Without a terminal it needs --yes.`,
  operand: owners.operand,
  flags: { ...confirmFlags, ...connectionFlags },
  examples: [`gatehouse owner disable ${owners.example} --yes`],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const question = `${disabling}\nReally disable the owner ${given[owners.operand.name] ?? ''}?`;
    if (!(await confirm(question, given, terminal))) return 'failed';
    return printOne(await changeOwner(given, service, { disabled: true }), given, terminal);
  },
};

const { list, end } = usualCommands(owners);

/** `gatehouse owner …`: the users who can sign in. */
export const ownerCommands: CommandGroup = {
  name: 'owner',
  summary: 'lists, shows, registers, changes, disables, unlocks and deletes resource owners',
  commands: [list, show, create, update, password, disable, enable, unlock, end],
};
