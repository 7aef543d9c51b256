import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { Command, Group } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { pathOf, printOne, type Resource, serviceOf, usualCommands } from '../../administration/resource.ts';
import type { Row } from '../../administration/table.ts';
import type { Terminal } from '../../command-line/terminal.ts';

const clients: Resource = {
  noun: 'client',
  path: '/clients',
  operand: { name: 'CLIENT_ID', help: 'the id of the client' },
  columns: ['client_id', 'client_name', 'grant_types', 'scope', 'managed_by'],
  filters: {
    'managed-by': {
      parameter: 'managed_by',
      value: 'WHO',
      help: 'only those of the settings, the registry, or that registered themselves (registration)',
    },
    'grant-type': { parameter: 'grant_type', value: 'GRANT', help: 'only those that may use this grant' },
  },
  ending: {
    verb: 'delete',
    done: 'deleted',
    means: 'Deletes a client and revokes all that it holds: codes, tokens, consents.',
  },
  example: 'web',
};

/** What a registration may say, by flag. Lists are separated by spaces, as OAuth has them. */
const fieldFlags: Flags = {
  name: { value: 'TEXT', help: 'the name that the consent page shows' },
  'auth-method': {
    value: 'METHOD',
    help: 'client_secret_basic, client_secret_post, private_key_jwt or none',
  },
  keys: { value: 'FILE', help: 'a JSON Web Key Set with the public keys of private_key_jwt' },
  'grant-types': { value: 'LIST', help: "its grants: 'authorization_code refresh_token'" },
  'redirect-uris': { value: 'LIST', help: 'its redirect URIs, compared exactly' },
  scope: { value: 'LIST', help: 'what it may ask for' },
  'default-scope': { value: 'LIST', help: 'what it gets when it asks for none' },
  'token-lifetime': { value: 'SECONDS', help: 'how long its access tokens live' },
  'token-format': { value: 'FORMAT', help: 'what its access tokens are: opaque, reference or jwt' },
  'token-algorithm': { value: 'ALGORITHM', help: 'what signs its JWT access tokens: RS256, ES256 or EdDSA' },
  'code-lifetime': { value: 'SECONDS', help: 'how long its authorization codes can be redeemed' },
  'refresh-idle': { value: 'SECONDS', help: 'how long its refresh tokens live unused' },
  'refresh-absolute': { value: 'SECONDS', help: 'how long its refresh tokens live at most' },
  from: { value: 'FILE', help: 'JSON with these and all other fields of the registration; flags win' },
};

function seconds(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${flag} must be a number of seconds`);
  return Number(text);
}

function fileFields(flag: string, file: string, { workingDirectory }: Terminal): Row {
  try {
    const read: unknown = JSON.parse(readFileSync(resolve(workingDirectory, file), 'utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Row;
  } catch {
    throw new UsageError(`--${flag} ${file} is not a file with JSON in it`);
  }
  throw new UsageError(`--${flag} ${file} does not hold a JSON object`);
}

const words = (list: string): string[] => list.split(/\s+/).filter(Boolean);

function fieldsOf(given: Arguments, terminal: Terminal): Row {
  const { name, scope, from } = given;
  const lifetimeOf = (flag: string): number | undefined => {
    const text = given[flag];
    return text === undefined ? undefined : seconds(flag, text);
  };
  const grantTypes = given['grant-types'];
  const redirectUris = given['redirect-uris'];
  const flagged = {
    client_name: name,
    token_endpoint_auth_method: given['auth-method'],
    grant_types: grantTypes && words(grantTypes),
    redirect_uris: redirectUris && words(redirectUris),
    scope,
    default_scope: given['default-scope'],
    access_token_lifetime_seconds: lifetimeOf('token-lifetime'),
    access_token_format: given['token-format'],
    access_token_signed_response_alg: given['token-algorithm'],
    code_lifetime_seconds: lifetimeOf('code-lifetime'),
    refresh_token_idle_lifetime_seconds: lifetimeOf('refresh-idle'),
    refresh_token_absolute_lifetime_seconds: lifetimeOf('refresh-absolute'),
    jwks: given['keys'] && fileFields('keys', given['keys'], terminal),
  };
  const named = Object.entries(flagged).filter(([, value]) => value !== undefined);
  return { ...(from !== undefined && fileFields('from', from, terminal)), ...Object.fromEntries(named) };
}

const create: Command = {
  name: 'client create',
  summary: 'registers a client',
  description:
    'Registers a client. One that authenticates gets a secret, which is printed this once.\n' +
    'What is left out gets the default of the service.',
  operand: {
    ...clients.operand,
    help: 'the id that it is to have; one is made when it is left out',
    optional: true,
  },
  flags: { ...fieldFlags, ...connectionFlags },
  examples: [
    "gatehouse client create web --grant-types 'authorization_code refresh_token' --redirect-uris https://client.example.org/cb --scope 'read write'",
    'gatehouse client create robot --grant-types client_credentials --scope read',
    'gatehouse client create signer --grant-types client_credentials --auth-method private_key_jwt --keys keys.json',
  ],
  async run(given, terminal) {
    const id = given['CLIENT_ID'];
    const body = { ...fieldsOf(given, terminal), ...(id !== undefined && { client_id: id }) };
    return printOne(await serviceOf(given, terminal).create(clients.path, body), given, terminal);
  },
};

const update: Command = {
  name: 'client update',
  summary: 'changes what is registered of a client',
  description: 'Changes what the flags name and leaves all else. In the file, null takes a field away.',
  operand: clients.operand,
  flags: { ...fieldFlags, ...connectionFlags },
  examples: ["gatehouse client update web --name 'The web shop'"],
  async run(given, terminal) {
    const patch = fieldsOf(given, terminal);
    if (Object.keys(patch).length === 0) throw new UsageError('nothing to change is named');
    return printOne(await serviceOf(given, terminal).change(pathOf(clients, given), patch), given, terminal);
  },
};

const usualOverlap = '3600';

const rotate: Command = {
  name: 'client rotate',
  summary: 'makes a new secret for a client',
  description:
    'Makes a new secret for a client and prints it this once. The old one counts a while longer, so that the client\n' +
    'can be given the new one without an interruption.',
  operand: clients.operand,
  flags: {
    overlap: { value: 'SECONDS', help: `how long the old secret still counts; ${usualOverlap} by default` },
    ...connectionFlags,
  },
  examples: ['gatehouse client rotate web', 'gatehouse client rotate web --overlap 0'],
  async run(given, terminal) {
    const overlapSeconds = seconds('overlap', given['overlap'] ?? usualOverlap);
    const patch = { client_secret_rotation: { overlapSeconds } };
    return printOne(await serviceOf(given, terminal).change(pathOf(clients, given), patch), given, terminal);
  },
};

const { list, show, end } = usualCommands(clients);

/** `gatehouse client …`: who may ask for tokens. */
export const client: Group = {
  name: 'client',
  summary: 'lists, shows, registers, changes and deletes clients',
  commands: [list, show, create, update, rotate, end],
};
