import type { Command, Group } from '../../command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { readSecret } from '../../administration/read-secret.ts';
import { pathOf, printOne, type Resource, serviceOf, usualCommands } from '../../administration/resource.ts';

const owners: Resource = {
  noun: 'owner',
  path: '/owners',
  operand: { name: 'OWNER_ID', help: 'the id of the owner, from the list' },
  columns: ['owner_id', 'username', 'name', 'disabled', 'managed_by'],
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

const create: Command = {
  name: 'owner create',
  summary: 'registers a resource owner',
  description: 'Registers a person who can sign in. The password is read from standard input.',
  operand: { name: 'USERNAME', help: 'what the owner signs in with' },
  flags: { name: { value: 'TEXT', help: 'the name that the pages show' }, ...connectionFlags },
  examples: ["gatehouse owner create alice --name 'Alice Liddell' < password.txt"],
  async run(given, terminal) {
    const { name, USERNAME: username } = given;
    const service = serviceOf(given, terminal);
    const password = await readSecret('password', terminal);
    const body = { username, password, ...(name !== undefined && { name }) };
    return printOne(await service.create(owners.path, body), given, terminal);
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
  summary: 'lists, shows, registers, disables and deletes resource owners',
  commands: [
    list,
    show,
    create,
    password,
    switchCommand('disable', 'Keeps an owner from signing in, ends its sessions and revokes its tokens.'),
    switchCommand('enable', 'Lets a disabled owner sign in again.'),
    end,
  ],
};
