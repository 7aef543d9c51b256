import { knownClients } from '../../administration/known-words.ts';
import type { QueryOf, Item } from '../../../client/client.ts';
import { wait } from '../../../foundation/clock.ts';
import { countOf, newest, usualCount } from '../../administration/newest.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { namedActor, type NameOf, usernames } from '../../administration/usernames.ts';
import { searchFlag } from '../../administration/list-flags.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import { visible, type TableRow } from '../../administration/table.ts';
import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import type { Terminal } from '../../command-line/terminal.ts';

const filterFlags: Flags = {
  ...searchFlag,
  actor: { value: 'ACTOR', help: "only actions of this actor, such as 'client admin'" },
  client: {
    value: 'CLIENT_ID',
    known: knownClients,
    help: 'only entries about this client, and actions of this client',
  },
  'request-id': { value: 'ID', help: 'only entries of this request' },
  event: { value: 'EVENT', help: 'only entries with this event' },
};

type Entry = Item<'listAuditEntries'>;

const columns = ['time', 'result', 'event', 'actor', 'user', 'client', 'request_id'];

/** The user that the entry is about, and first the user for whom a client acted. */
function shown(entry: Entry, nameOf: NameOf): TableRow {
  const { actor, details } = entry;
  const actingFor = details['for'];
  return {
    ...entry,
    actor:
      actingFor === undefined
        ? namedActor(actor, nameOf)
        : `${namedActor(actingFor, nameOf)} with ${visible(actor)}`,
    user: nameOf(details['owner_id']),
  };
}

/** `2026-01-31` or a time in UTC, as the service reads it. */
function timeOf(given: Arguments, flag: string): string | undefined {
  const text = given[flag];
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--${flag} must be a date or a time, such as 2026-01-31T12:00:00Z`);
  return time.toISOString();
}

const queryOf = (given: Arguments): QueryOf<'listAuditEntries'> => ({
  q: given['search'],
  actor: given['actor'],
  client: given['client'],
  request_id: given['request-id'],
  event: given['event'],
});

export const searchCommand: Command = {
  name: 'audit search',
  summary: 'finds entries in the audit trail of a running service',
  description: 'Prints the entries of the audit trail that meet all conditions, the newest first.',
  flags: {
    from: { value: 'TIME', help: 'only entries of this time or later, such as 2026-01-31' },
    until: { value: 'TIME', help: 'only entries before this time' },
    ...filterFlags,
    limit: { value: 'N', help: `maximum number of entries (default: ${usualCount})` },
    ...tableFlags,
    ...connectionFlags,
  },
  examples: [
    'gatehouse audit search --event administration --from 2026-01-31',
    'gatehouse audit search --request-id 9f1c2b7e4d --json',
  ],
  async run(given, terminal) {
    const query = { ...queryOf(given), from: timeOf(given, 'from'), until: timeOf(given, 'until') };
    const service = serviceOf(given, terminal);
    const found = await newest(service, 'listAuditEntries', query, countOf(given, 'limit'));
    if ('json' in given) return printJson(found, terminal);
    const nameOf = await usernames(service);
    const rows = found.map((entry) => shown(entry, nameOf));
    return printTable(rows, columns, given, terminal);
  },
};

const keyOf = ({ instance, sequence }: Entry): string => `${visible(instance)} ${visible(sequence)}`;

function printLine(entry: Entry, given: Arguments, { print, printExactly }: Terminal, nameOf: NameOf): void {
  if ('json' in given) printExactly(`${JSON.stringify(entry)}\n`);
  else print(`${columns.map((column) => visible(shown(entry, nameOf)[column]) || '-').join('  ')}\n`);
}

const pollMilliseconds = 1000;
const mostAtOnce = 200;

const untilStopped = (terminal: Terminal): Promise<true> =>
  new Promise((resolve) => {
    const stop = (): void => resolve(true);
    terminal.onStop(stop, stop);
  });

/** Prints new entries until a signal. */
async function follow(
  given: Arguments,
  terminal: Terminal,
  { known, nameOf, stopped }: { known: readonly Entry[]; nameOf: NameOf; stopped: Promise<true> },
): Promise<void> {
  const service = serviceOf(given, terminal);
  const seen = new Set(known.map(keyOf));
  let from = known.at(-1)?.time;
  for (;;) {
    const isStopped = await Promise.race([stopped, wait(pollMilliseconds)]);
    if (isStopped) return;
    const query = { ...queryOf(given), from };
    for (const entry of (await newest(service, 'listAuditEntries', query, mostAtOnce)).toReversed()) {
      if (seen.has(keyOf(entry))) continue;
      seen.add(keyOf(entry));
      from = entry.time;
      printLine(entry, given, terminal, nameOf);
    }
  }
}

export const tailCommand: Command = {
  name: 'audit tail',
  summary: 'prints the newest entries of the audit trail of a running service',
  description:
    'Prints the newest entries of the audit trail, the newest last, each on one line. With --follow, the command then\n' +
    'prints each new entry within about a second, until it is stopped.',
  flags: {
    ...filterFlags,
    lines: { value: 'N', help: `number of entries (default: ${usualCount})` },
    follow: { help: 'continues with new entries' },
    ...connectionFlags,
  },
  examples: ['gatehouse audit tail --lines 5', "gatehouse audit tail --actor 'client admin' --json"],
  async run(given, terminal) {
    // Before the first request, so that a signal at any time ends it normally.
    const stopped = 'follow' in given ? untilStopped(terminal) : undefined;
    const service = serviceOf(given, terminal);
    const found = (
      await newest(service, 'listAuditEntries', queryOf(given), countOf(given, 'lines'))
    ).toReversed();
    const nameOf = 'json' in given ? visible : await usernames(service);
    for (const entry of found) printLine(entry, given, terminal, nameOf);
    if (stopped) await follow(given, terminal, { known: found, nameOf, stopped });
    return 'clean';
  },
};
