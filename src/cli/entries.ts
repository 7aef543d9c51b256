import { hintTo, UsageError } from './command-line/arguments.ts';
import type { CommandEntry } from './command-line/command.ts';

/**
 * The commands by their first word, in the order of the help. Only the module of the given command is loaded:
 * listing clients needs neither the service nor the documentation.
 */
const loaders: Readonly<Record<string, () => Promise<CommandEntry>>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  init: async () => (await import('./commands/init.ts')).initCommand,
  status: async () => (await import('./commands/operations/status.ts')).statusCommand,
  open: async () => (await import('./commands/signing-in/open.ts')).openCommand,
  login: async () => (await import('./commands/signing-in/login.ts')).loginCommand,
  logout: async () => (await import('./commands/signing-in/logout.ts')).logoutCommand,
  profile: async () => (await import('./commands/signing-in/profile.ts')).profileCommands,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  settings: async () => (await import('./commands/settings.ts')).settingsCommand,
  'hash-password': async () => (await import('./commands/hash-password.ts')).hashPasswordCommand,
  'generate-secret': async () => (await import('./commands/generate-secret.ts')).generateSecretCommand,
  docs: async () => (await import('./commands/docs.ts')).docsCommand,
  mock: async () => (await import('./commands/kit/mock.ts')).mockCommand,
  record: async () => (await import('./commands/kit/record.ts')).recordCommand,
  verify: async () => (await import('./commands/kit/verify.ts')).verifyCommand,
  compare: async () => (await import('./commands/kit/compare.ts')).compareCommand,
  config: async () => (await import('./commands/config/config.ts')).configCommands,
  route: async () => (await import('./commands/gateway/route.ts')).routeCommands,
  service: async () => (await import('./commands/gateway/service.ts')).serviceCommands,
  filter: async () => (await import('./commands/gateway/filter.ts')).filterCommands,
  task: async () => (await import('./commands/operations/task.ts')).taskCommands,
  request: async () => (await import('./commands/operations/request.ts')).requestCommands,
  maintenance: async () => (await import('./commands/operations/maintenance.ts')).maintenanceCommands,
  client: async () => (await import('./commands/administration/client.ts')).clientCommands,
  'registration-token': async () =>
    (await import('./commands/administration/registration-token.ts')).registrationTokenCommands,
  owner: async () => (await import('./commands/administration/owner.ts')).ownerCommands,
  invitation: async () => (await import('./commands/administration/invitation.ts')).invitationCommands,
  session: async () => (await import('./commands/administration/session.ts')).sessionCommands,
  consent: async () => (await import('./commands/administration/consent.ts')).consentCommands,
  grant: async () => (await import('./commands/administration/grant.ts')).grantCommands,
  token: async () => (await import('./commands/administration/token.ts')).token,
  limit: async () => (await import('./commands/administration/limit.ts')).limitCommands,
  key: async () => (await import('./commands/administration/key.ts')).keyCommands,
  audit: async () => (await import('./commands/audit.ts')).auditCommands,
  completion: async () =>
    (await import('./commands/completion.ts')).createCompletion({
      names: Object.keys(loaders),
      load: loadEntry,
    }),
};

/** Names that people look for, of which no command is similar. */
const otherNames: Readonly<Record<string, string>> = {
  check: 'doctor',
  health: 'status',
  lock: 'limit',
  log: 'request',
  run: 'serve',
  scope: 'settings',
  secret: 'generate-secret',
  start: 'serve',
  user: 'owner',
  users: 'owner',
  validate: 'settings',
  version: '--version',
};

/** Returns the error for an unknown command, with the nearest of the known ones. */
export function unknownCommand(name: string, known: readonly string[]): UsageError {
  const meant = Object.hasOwn(otherNames, name) ? `; did you mean ${otherNames[name]}?` : hintTo(name, known);
  return new UsageError(`unknown command ${JSON.stringify(name)}${meant}`);
}

/** @throws UsageError if no command begins with that word */
export function loadEntry(name: string): Promise<CommandEntry> {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load === undefined) throw unknownCommand(name, Object.keys(loaders));
  return load();
}

/** All commands, for the help. */
export function loadEntries(): Promise<CommandEntry[]> {
  return Promise.all(Object.values(loaders).map((load) => load()));
}
