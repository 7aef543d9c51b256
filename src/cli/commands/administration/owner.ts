import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { Command, Group } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { readSecret } from '../../administration/read-secret.ts';
import type { Row } from '../../administration/table.ts';
import { pathOf, printOne, type Resource, serviceOf, usualCommands } from '../../administration/resource.ts';

const owners: Resource = {
  noun: 'owner',
  path: '/owners',
  operand: { name: 'OWNER_ID', help: 'the id of the owner, from the list' },
  columns: ['owner_id', 'username', 'name', 'roles', 'scope', 'disabled', 'managed_by'],
  filters: {
    'managed-by': {
      parameter: 'managed_by',
      value: 'WHO',
      help: 'only those of the settings, or the registry',
    },
  },
  ending: {
    verb: 'delete',
    done: 'deleted',
    means: 'Deletes an owner, ends its sessions and revokes every grant of it.',
  },
  example: '4nRk7Dv4Ue9gmYq8Jx2LwT',
};

/** What an owner is, by flag. Lists are separated by spaces, as OAuth has them. */
const fieldFlags: Flags = {
  name: { value: 'TEXT', help: 'the name that the pages show' },
  roles: { value: 'LIST', help: 'its roles: viewer, operator, clients, administrator; or none' },
  scope: { value: 'LIST', help: "its further scopes of the own APIs: 'config:users:* keys:read'; or none" },
};

/** No word of the list `none`, which the command line needs because it takes no empty value. */
function words(list: string): readonly string[] {
  return list === 'none' ? [] : list.split(/\s+/).filter(Boolean);
}

function fieldsOf({ name, roles, scope }: Arguments): Row {
  const fields = {
    name,
    roles: roles === undefined ? undefined : words(roles),
    scope: scope === undefined ? undefined : words(scope).join(' '),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const create: Command = {
  name: 'owner create',
  summary: 'registers a resource owner',
  description:
    'Registers a person who can sign in. The password is read from standard input. Without roles or a scope the person\n' +
    'signs in to applications and has no right to the APIs of the service itself.',
  operand: { name: 'USERNAME', help: 'what the owner signs in with' },
  flags: { ...fieldFlags, ...connectionFlags },
  examples: [
    "gatehouse owner create alice --name 'Alice Liddell' < password.txt",
    "gatehouse owner create olga --roles 'viewer operator' < password.txt",
  ],
  async run(given, terminal) {
    const { USERNAME: username } = given;
    const service = serviceOf(given, terminal);
    const password = await readSecret('password', terminal);
    const body = { username, password, ...fieldsOf(given) };
    return printOne(await service.create(owners.path, body), given, terminal);
  },
};

const update: Command = {
  name: 'owner update',
  summary: 'changes what is registered of an owner',
  description:
    'Changes what the flags name and leaves all else. A role or scope that is taken away ends the access tokens of the\n' +
    'owner; the next ones have what is left.',
  operand: owners.operand,
  flags: { ...fieldFlags, ...connectionFlags },
  examples: [
    `gatehouse owner update ${owners.example} --roles 'viewer operator'`,
    `gatehouse owner update ${owners.example} --roles none --scope 'config:users:*'`,
  ],
  async run(given, terminal) {
    const patch = fieldsOf(given);
    if (Object.keys(patch).length === 0) throw new UsageError('nothing to change is named');
    return printOne(await serviceOf(given, terminal).change(pathOf(owners, given), patch), given, terminal);
  },
};

const password: Command = {
  name: 'owner password',
  summary: 'sets another password for an owner',
  description:
    'Sets another password, read from standard input. It ends the sessions of the owner and revokes its tokens.',
  operand: owners.operand,
  flags: connectionFlags,
  examples: [`gatehouse owner password ${owners.example} < password.txt`],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const patch = { password: await readSecret('password', terminal) };
    return printOne(await service.change(pathOf(owners, given), patch), given, terminal);
  },
};

function switchCommand(verb: 'disable' | 'enable', description: string): Command {
  return {
    name: `owner ${verb}`,
    summary: `${verb}s one owner`,
    description,
    operand: owners.operand,
    flags: connectionFlags,
    examples: [`gatehouse owner ${verb} ${owners.example}`],
    async run(given, terminal) {
      const patch = { disabled: verb === 'disable' };
      return printOne(await serviceOf(given, terminal).change(pathOf(owners, given), patch), given, terminal);
    },
  };
}

const { list, show, end } = usualCommands(owners);

/** `gatehouse owner …`: who can sign in. */
export const owner: Group = {
  name: 'owner',
  summary: 'lists, shows, registers, changes, disables and deletes resource owners',
  commands: [
    list,
    show,
    create,
    update,
    password,
    switchCommand('disable', 'Keeps an owner from signing in, ends its sessions and revokes its tokens.'),
    switchCommand('enable', 'Lets a disabled owner sign in again.'),
    end,
  ],
};
