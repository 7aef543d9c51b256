import { nearest } from '../foundation/nearest.ts';
import { UsageError } from './command-line/arguments.ts';
import type { Entry } from './command-line/command.ts';

/**
 * The commands by their first word, in the order of the help. Only the module of the given command is loaded:
 * listing clients needs neither the service nor the documentation.
 */
const loaders: Readonly<Record<string, () => Promise<Entry>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  settings: async () => (await import('./commands/settings.ts')).settings,
  'hash-password': async () => (await import('./commands/hash-password.ts')).hashPassword,
  docs: async () => (await import('./commands/docs.ts')).docs,
  mock: async () => (await import('./commands/kit/mock.ts')).mock,
  record: async () => (await import('./commands/kit/record.ts')).record,
  verify: async () => (await import('./commands/kit/verify.ts')).verify,
  compare: async () => (await import('./commands/kit/compare.ts')).compare,
  config: async () => (await import('./commands/config/config.ts')).config,
  client: async () => (await import('./commands/administration/client.ts')).client,
  'registration-token': async () =>
    (await import('./commands/administration/registration-token.ts')).registrationToken,
  owner: async () => (await import('./commands/administration/owner.ts')).owner,
  session: async () => (await import('./commands/administration/session.ts')).session,
  consent: async () => (await import('./commands/administration/consent.ts')).consent,
  grant: async () => (await import('./commands/administration/grant.ts')).grant,
  token: async () => (await import('./commands/administration/token.ts')).token,
  key: async () => (await import('./commands/administration/key.ts')).key,
  audit: async () => (await import('./commands/audit.ts')).audit,
};

/** Returns the error for an unknown command, with the nearest of the known ones. */
export function unknownCommand(name: string, known: readonly string[]): UsageError {
  const guess = nearest(name, known);
  const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
  return new UsageError(`unknown command ${JSON.stringify(name)}${hint}`);
}

/** @throws UsageError if no command begins with that word */
export function loadEntry(name: string): Promise<Entry> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load === undefined) throw unknownCommand(name, Object.keys(loaders));
  return load();
}

/** All commands, for the help. */
export function loadEntries(): Promise<Entry[]> {
  return Promise.all(Object.values(loaders).map((load) => load()));
}
