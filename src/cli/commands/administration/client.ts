import { asWritten } from '../../../client/as-written.ts';
import { type Input, prepareCall, type QueryOf } from '../../../client/client.ts';
import { type Arguments, type Flags, itemsOf, namesOf, UsageError } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { knownScopes } from '../../administration/known-words.ts';
import { readFields } from '../../administration/field-file.ts';
import { warnWithoutScope } from '../../administration/no-scope.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { idGiven, printOne, serviceOf, usualCommands, resource } from '../../administration/resource.ts';
import { withoutUndefined } from '../../administration/given-fields.ts';
import type { Terminal } from '../../command-line/terminal.ts';

type Registration = Input<'createClient'>['body'];
type GrantType = NonNullable<Registration['grant_types']>[number];
type ResponseType = NonNullable<Registration['response_types']>[number];
type Filters = QueryOf<'listClients'>;

const methods = namesOf<NonNullable<Registration['token_endpoint_auth_method']>>({
  client_secret_basic: true,
  client_secret_post: true,
  private_key_jwt: true,
  none: true,
});
const grantTypeNames = namesOf<GrantType>({
  authorization_code: true,
  implicit: true,
  password: true,
  client_credentials: true,
  refresh_token: true,
});
const responseTypeNames = namesOf<ResponseType>({
  code: true,
  token: true,
  id_token: true,
  'code id_token': true,
  'id_token code': true,
  'id_token token': true,
  'token id_token': true,
});
const formats = namesOf<NonNullable<Registration['access_token_format']>>({
  opaque: true,
  reference: true,
  jwt: true,
});
const algorithms = namesOf<NonNullable<Registration['id_token_signed_response_alg']>>({
  RS256: true,
  ES256: true,
  EdDSA: true,
});
const subjectTypes = namesOf<NonNullable<Registration['subject_type']>>({ public: true, pairwise: true });

const clients = resource({
  noun: 'client',
  list: 'listClients',
  show: (id) => prepareCall('getClient', { path: { client_id: id } }),
  operand: { name: 'CLIENT_ID', help: 'the client_id' },
  columns: ['client_id', 'client_name', 'grant_types', 'scope', 'managed_by'],
  sorts: sortKeys<'listClients'>({ client_name: true, client_id: true, created_at: true }),
  filters: {
    'managed-by': {
      parameter: 'managed_by',
      value: 'WHO',
      oneOf: namesOf<NonNullable<Filters['managed_by']>>({
        settings: true,
        registry: true,
        registration: true,
        document: true,
        'built-in': true,
      }),
      help: 'only clients from the settings (settings), registered through the API (registry) or self-registered (registration, document) or its own (built-in)',
    },
    'grant-type': {
      parameter: 'grant_type',
      value: 'GRANT',
      oneOf: grantTypeNames,
      help: 'only clients that may use this grant type',
    },
  },
  ending: {
    call: (id) => prepareCall('deleteClient', { path: { client_id: id } }),
    verb: 'delete',
    done: 'deleted',
    means: 'Deletes a client and revokes all its codes, tokens and consents.',
  },
  example: 'web',
});

/** The fields of a registration, by flag. Items of a list are separated by spaces, as in OAuth. */
const fieldFlags: Flags = {
  name: { value: 'TEXT', help: 'name shown on the consent page' },
  'auth-method': {
    value: 'METHOD',
    oneOf: methods,
    help: methods.join(', '),
  },
  keys: { value: 'FILE', help: 'JSON Web Key Set with the public keys for private_key_jwt' },
  'grant-types': {
    value: 'LIST',
    oneOf: grantTypeNames,
    separator: ' ',
    help: "grant types, such as 'authorization_code refresh_token'",
  },
  'redirect-uris': { value: 'LIST', help: 'redirect URIs, compared exactly' },
  'response-types': {
    value: 'LIST',
    oneOf: responseTypeNames,
    separator: ',',
    help: "response types, separated by commas, such as 'code,code id_token'",
  },
  scope: { value: 'LIST', known: knownScopes, help: 'scope that the client may request' },
  'default-scope': {
    value: 'LIST',
    known: knownScopes,
    help: 'scope of tokens when the client requests none',
  },
  'token-lifetime': { value: 'SECONDS', help: 'lifetime of access tokens' },
  'token-format': {
    value: 'FORMAT',
    oneOf: formats,
    help: `format of access tokens: ${formats.join(', ')}`,
  },
  'token-algorithm': {
    value: 'ALGORITHM',
    oneOf: algorithms,
    help: `signature algorithm of JWT access tokens: ${algorithms.join(', ')}`,
  },
  'id-token-algorithm': {
    value: 'ALGORITHM',
    oneOf: algorithms,
    help: `signature algorithm of ID tokens: ${algorithms.join(', ')}`,
  },
  'subject-type': {
    value: 'TYPE',
    oneOf: subjectTypes,
    help: "'sub' of users: public, or pairwise to differ by host",
  },
  'post-logout-redirect-uris': { value: 'LIST', help: 'URIs to which a sign-out may redirect' },
  'backchannel-logout-uri': { value: 'URL', help: 'URL that receives a logout token when a session ends' },
  'code-lifetime': { value: 'SECONDS', help: 'lifetime of authorization codes' },
  'refresh-idle': { value: 'SECONDS', help: 'lifetime of an unused refresh token' },
  'refresh-absolute': { value: 'SECONDS', help: 'maximum lifetime of refresh tokens from one grant' },
  from: {
    value: 'FILE',
    help: 'JSON file with these or any other fields of the registration; flags take precedence',
  },
};

function seconds(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${flag} must be a number of seconds`);
  return Number(text);
}

const words = (list: string): string[] => itemsOf(list, ' ');

function fieldsOf(given: Arguments, terminal: Terminal): Registration {
  const { name, scope, from } = given;
  const lifetimeOf = (flag: string): number | undefined => {
    const text = given[flag];
    return text === undefined ? undefined : seconds(flag, text);
  };
  const grantTypes = given['grant-types'];
  const redirectUris = given['redirect-uris'];
  const afterLogout = given['post-logout-redirect-uris'];
  const responseTypes = given['response-types'];
  const flagged = {
    client_name: name,
    token_endpoint_auth_method: asWritten<Registration['token_endpoint_auth_method']>(given['auth-method']),
    grant_types: grantTypes ? words(grantTypes).map((word) => asWritten<GrantType>(word)) : undefined,
    redirect_uris: redirectUris ? words(redirectUris) : undefined,
    response_types:
      responseTypes === undefined
        ? undefined
        : itemsOf(responseTypes, ',').map((type) => asWritten<ResponseType>(type)),
    scope,
    default_scope: given['default-scope'],
    access_token_lifetime_seconds: lifetimeOf('token-lifetime'),
    access_token_format: asWritten<Registration['access_token_format']>(given['token-format']),
    access_token_signed_response_alg: asWritten<Registration['access_token_signed_response_alg']>(
      given['token-algorithm'],
    ),
    id_token_signed_response_alg: asWritten<Registration['id_token_signed_response_alg']>(
      given['id-token-algorithm'],
    ),
    subject_type: asWritten<Registration['subject_type']>(given['subject-type']),
    post_logout_redirect_uris: afterLogout ? words(afterLogout) : undefined,
    backchannel_logout_uri: given['backchannel-logout-uri'],
    code_lifetime_seconds: lifetimeOf('code-lifetime'),
    refresh_token_idle_lifetime_seconds: lifetimeOf('refresh-idle'),
    refresh_token_absolute_lifetime_seconds: lifetimeOf('refresh-absolute'),
    jwks:
      given['keys'] === undefined
        ? undefined
        : (readFields('keys', given['keys'], terminal) as Registration['jwks']),
  };
  const fromFile = from === undefined ? {} : (readFields('from', from, terminal) as Registration);
  return { ...fromFile, ...withoutUndefined(flagged) };
}

const create: Command = {
  name: 'client create',
  summary: 'registers a client',
  description:
    'Registers a client. If the client authenticates with a secret, the service generates one and this command prints\n' +
    'it. The secret cannot be shown again. Fields without a flag have the defaults of the service. The command warns if\n' +
    'neither --scope nor the setting authorization.defaultScope gives the client a scope.',
  operand: {
    ...clients.operand,
    help: 'the client_id; without it, the service generates one',
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
    const body = { ...fieldsOf(given, terminal), client_id: id };
    const service = serviceOf(given, terminal);
    const client = await service.call('createClient', { body });
    const outcome = printOne(client, given, terminal);
    await warnWithoutScope(client, service, terminal);
    return outcome;
  },
};

const update: Command = {
  name: 'client update',
  summary: 'changes the registration of a client',
  description:
    'Changes the fields that the flags name. All other fields remain unchanged. In the file, null removes a field.',
  operand: clients.operand,
  flags: { ...fieldFlags, ...connectionFlags },
  examples: ["gatehouse client update web --name 'The web shop'"],
  async run(given, terminal) {
    const patch = fieldsOf(given, terminal);
    if (Object.keys(patch).length === 0)
      throw new UsageError('there is nothing to change: give at least one flag of a field');
    return printOne(
      await serviceOf(given, terminal).call('changeClient', {
        path: { client_id: idGiven(clients, given) },
        body: patch,
      }),
      given,
      terminal,
    );
  },
};

const usualOverlap = '3600';

const rotate: Command = {
  name: 'client rotate',
  summary: 'replaces the secret of a client',
  description:
    'Generates a new secret for a client and prints it. The new secret cannot be shown again. The old secret still\n' +
    'works for --overlap seconds, one hour by default. In this time, give the new secret to each program that uses the\n' +
    'client. With --overlap 86400 both secrets work for one day. With --overlap 0 the old one stops at once: then the\n' +
    'command asks for confirmation on a terminal, and needs --yes elsewhere.',
  operand: clients.operand,
  flags: {
    overlap: {
      value: 'SECONDS',
      help: `number of seconds for which the old secret still works (default: ${usualOverlap}, one hour)`,
    },
    ...confirmFlags,
    ...connectionFlags,
  },
  examples: [
    'gatehouse client rotate web',
    'gatehouse client rotate web --overlap 86400',
    'gatehouse client rotate web --overlap 0 --yes',
  ],
  async run(given, terminal) {
    const overlapSeconds = seconds('overlap', given['overlap'] ?? usualOverlap);
    const patch = { client_secret_rotation: { overlapSeconds } };
    const service = serviceOf(given, terminal);
    const question = `The old secret becomes invalid at once.\nReally replace the secret of ${given['CLIENT_ID'] ?? ''}?`;
    if (overlapSeconds === 0 && !(await confirm(question, given, terminal))) return 'failed';
    return printOne(
      await service.call('changeClient', { path: { client_id: idGiven(clients, given) }, body: patch }),
      given,
      terminal,
    );
  },
};

const { list, show, end } = usualCommands(clients);

/** `gatehouse client …`: the clients of the authorization server. */
export const clientCommands: CommandGroup = {
  name: 'client',
  summary: 'lists, shows, registers, changes and deletes clients',
  commands: [list, show, create, update, rotate, end],
};
