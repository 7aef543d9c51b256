/** A list of the command line has the filters of its operation. */
import { describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { loadEntries } from '../../src/cli/entries.ts';
import type { Command } from '../../src/cli/command-line/command.ts';

/** The commands that list, with their operations. */
const lists: Readonly<Record<string, string>> = {
  'client list': 'listClients',
  'owner list': 'listOwners',
  'session list': 'listSessions',
  'consent list': 'listConsents',
  'grant list': 'listGrants',
  'token list': 'listTokens',
  'registration-token list': 'listInitialAccessTokens',
  'invitation list': 'listInvitations',
  'key list': 'listKeys',
  'limit list': 'listLimits',
  'task list': 'listTasks',
  'request list': 'listRequests',
  'audit search': 'listAuditEntries',
  'config list': 'listEnvironments',
  'config files': 'listFiles',
  'config history': 'listChanges',
};

/** Parameters whose flag has another name, or that are the business of another command. */
const flagOf: Readonly<Record<string, string | undefined>> = {
  q: 'search',
  owner_id: 'owner',
  client_id: 'client',
  pages: 'without-pages',
  // `gatehouse config show` reads one file.
  path: 'path',
};
/** The commands read all pages. */
const ofPages = new Set(['limit', 'after']);

interface Parameter {
  readonly name: string;
  readonly in: string;
}

function filtersOf(operationId: string): readonly string[] {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
    readonly operationId: string;
    readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  }[];
  const found = operations.find((one) => one.operationId === operationId);
  const shared = document.components.parameters as unknown as Readonly<Record<string, Parameter>>;
  return (found?.parameters ?? [])
    .flatMap((one) => ('$ref' in one ? (shared[one.$ref.replace(/^.*\//, '')] ?? []) : one))
    .filter((one) => one.in === 'query' && !ofPages.has(one.name))
    .map(({ name }) => flagOf[name] ?? name.replaceAll('_', '-'));
}

describe('the filters of a list on the command line (Spec §4.7)', async () => {
  const commands = (await loadEntries()).flatMap((entry): readonly Command[] =>
    'commands' in entry ? entry.commands : [entry],
  );
  it.each(Object.entries(lists))('of %s are those of %s', (name, operation) => {
    const command = commands.find((one) => one.name === name);
    const flags = new Set([
      ...Object.keys(command?.flags ?? {}),
      ...(name === 'config files' ? ['path'] : []),
    ]);
    expect(filtersOf(operation).filter((flag) => !flags.has(flag))).toEqual([]);
  });

  it('are tested for every command that lists', () => {
    const others = new Set(['route list', 'service list', 'filter list', 'profile list', 'config list']);
    const listing = commands
      .map(({ name }) => name)
      .filter((name) => name.endsWith(' list') && !others.has(name));
    expect(listing.filter((name) => !(name in lists))).toEqual([]);
  });
});
