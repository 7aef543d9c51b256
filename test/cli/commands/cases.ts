/** How each command is run by the tests. A command without a case, or without a reason, fails. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOutcome } from '../../../src/cli/command-line/command.ts';
import { runHere } from './in-process.ts';
import { password, type World } from './world.ts';

export interface CommandCase {
  /** `destroys`: it cannot be undone, or it interrupts others. Then it asks, or needs --yes. */
  readonly kind: 'reads' | 'changes' | 'destroys';
  /** The words after the name of the command; made before each run. */
  readonly words?: (world: World) => Promise<readonly string[]> | readonly string[];
  readonly input?: (world: World) => Promise<string> | string;
  readonly outcome?: CommandOutcome;
  /** One JSON value a line, instead of one for the whole output. */
  readonly isJsonLines?: true;
  /** It deletes locks, which a user can only gain from. */
  readonly endsLocks?: true;
  /** It prints nothing if there is nothing to say. */
  readonly isSilent?: true;
  /** A new folder for each run, instead of that of the running service. */
  readonly folder?: (world: World) => Promise<string> | string;
}

const reads = { kind: 'reads' } as const;
const changes = { kind: 'changes' } as const;
const destroys = { kind: 'destroys' } as const;
const because = ['--message', 'For a test.'];

/** A folder with a store that has keys, and no service that uses it. */
async function stoppedStore(world: World): Promise<string> {
  const folder = world.emptyFolder();
  await runHere(['migrate'], { workingDirectory: folder, environment: {} });
  return folder;
}

/** A folder whose data a restore would replace, with a backup in `saved`. */
async function folderWithBackup(world: World): Promise<string> {
  const folder = world.emptyFolder();
  const made = await runHere(['backup', join(folder, 'saved')], {
    workingDirectory: world.folder,
    environment: {},
  });
  if (made.outcome !== 'clean') throw new Error(made.stderr);
  const at = { workingDirectory: folder, environment: {} };
  const restored = await runHere(['restore', 'saved'], at);
  if (restored.outcome !== 'clean') throw new Error(restored.stderr);
  return folder;
}

/** A profile that was signed in to the service; its tokens are not real. */
function profile(world: World): readonly string[] {
  const { url } = world.service;
  const one = { url, issuer: url, tokenEndpoint: `${url}/token`, revocationEndpoint: `${url}/revocation` };
  const tokens = { accessToken: 'a', refreshToken: 'b', expiresAt: 0, scope: 'gateway:read' };
  const folder = join(world.environment['XDG_CONFIG_HOME'] ?? '', 'gatehouse');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'profiles.json'),
    JSON.stringify({ current: 'shop', profiles: { shop: { ...one, ...tokens } } }),
  );
  return ['shop'];
}

export const cases: Readonly<Record<string, CommandCase>> = {
  init: {
    ...changes,
    words: ({ fresh }) => [`${fresh()}.yaml`, '--yes', '--port', '0'],
    folder: (world) => world.emptyFolder({ hasSettings: false }),
  },
  status: reads,
  open: changes,
  logout: { ...changes, words: (world) => ['--profile', ...profile(world)] },
  'profile list': { ...reads, words: (world) => (profile(world), []) },
  'profile use': { ...changes, words: profile },
  'profile show': { ...reads, words: profile },
  migrate: { ...changes, folder: (world) => world.emptyFolder() },
  backup: { ...changes, words: ({ fresh }) => [fresh()] },
  restore: { ...destroys, words: () => ['saved'], folder: folderWithBackup, outcome: 'clean' },
  doctor: reads,
  settings: reads,
  'generate-secret': reads,
  'hash-password': { ...reads, input: () => password },
  'config lint': { ...reads, words: () => ['configuration'] },
  'config change': {
    ...changes,
    words: ({ fresh }) => ['users', '--profile', 'dev', '--set', `pool.name=${fresh()}`, ...because],
  },
  'config list': reads,
  'config files': reads,
  'config show': { ...reads, words: () => ['application.yml'] },
  'config history': { ...reads, words: async (world) => (await world.change(), []) },
  'config restore': {
    ...destroys,
    async words(world) {
      const first = await world.change();
      await world.change();
      return [first, ...because];
    },
  },
  'config diff': { ...reads, words: () => ['users/dev', '--with', 'users/prod'], outcome: 'findings' },
  'config explain': { ...reads, words: () => ['users/dev'] },
  'config rotate': { ...reads, words: () => ['configuration'], isSilent: true },
  'route list': reads,
  'route show': { ...reads, words: () => ['users'] },
  'route match': { ...reads, words: () => ['/users/1'] },
  'route put': { ...changes, words: ({ fresh }) => [fresh(), '--open', '--target', 'http://127.0.0.1:9010'] },
  'route delete': { ...destroys, words: async (world) => [await world.route()] },
  'route refresh': changes,
  'service list': reads,
  'service out': { ...destroys, words: () => ['users', '--instance', 'http://127.0.0.1:9001'] },
  'service in': { ...changes, words: () => ['users', '--instance', 'http://127.0.0.1:9001'] },
  'service reset': { ...changes, words: () => ['users'], endsLocks: true },
  'filter list': reads,
  'task list': { ...reads, words: async (world) => (await world.task(), []) },
  'task show': { ...reads, words: async (world) => [await world.task()] },
  'request list': reads,
  'request show': {
    ...reads,
    words: async (world) => {
      await world.route();
      const entries = await world.list('/audit?limit=1');
      return [String(entries[0]?.['request_id'])];
    },
  },
  'maintenance on': destroys,
  'maintenance off': changes,
  'client list': { ...reads, words: async (world) => (await world.client(), []) },
  'client show': { ...reads, words: async (world) => [await world.client()] },
  'client create': { ...changes, words: ({ fresh }) => [fresh(), '--grant-types', 'client_credentials'] },
  'client update': { ...changes, words: async (world) => [await world.client(), '--name', 'Another'] },
  'client rotate': { ...destroys, words: async (world) => [await world.client(), '--overlap', '0'] },
  'client delete': { ...destroys, words: async (world) => [await world.client()] },
  'invitation list': reads,
  'invitation show': { ...reads, words: async (world) => [await invitation(world)] },
  'invitation end': { ...destroys, words: async (world) => [await invitation(world)] },
  'registration-token create': changes,
  'registration-token list': reads,
  'registration-token show': { ...reads, words: async (world) => [await registrationToken(world)] },
  'registration-token revoke': { ...destroys, words: async (world) => [await registrationToken(world)] },
  'owner list': { ...reads, words: async (world) => (await world.signedIn(), []) },
  'owner show': { ...reads, words: async (world) => [(await world.signedIn()).ownerId] },
  'owner create': { ...changes, words: ({ fresh }) => [fresh()], input: () => password },
  'owner update': { ...changes, words: async (world) => [(await world.signedIn()).ownerId, '--name', 'A'] },
  'owner password': {
    ...changes,
    words: async (world) => [(await world.signedIn()).ownerId],
    input: () => 'another password of the tests',
  },
  'owner disable': { ...destroys, words: async (world) => [(await world.signedIn()).ownerId] },
  'owner enable': { ...changes, endsLocks: true, words: async (world) => [(await world.signedIn()).ownerId] },
  'owner unlock': { ...changes, endsLocks: true, words: async (world) => [(await world.signedIn()).ownerId] },
  'owner delete': { ...destroys, words: async (world) => [(await world.signedIn()).ownerId] },
  'session list': { ...reads, words: async (world) => (await world.signedIn(), []) },
  'session show': { ...reads, words: async (world) => [(await world.signedIn()).sessionId] },
  'session end': { ...destroys, words: async (world) => [(await world.signedIn()).sessionId] },
  'session end-all': { ...destroys, words: async (world) => [(await world.signedIn()).ownerId] },
  'consent list': { ...reads, words: async (world) => (await world.signedIn(), []) },
  'consent show': { ...reads, words: async (world) => [(await world.signedIn()).consentId] },
  'consent revoke': { ...destroys, words: async (world) => [(await world.signedIn()).consentId] },
  'grant list': { ...reads, words: async (world) => (await world.signedIn(), []) },
  'grant show': { ...reads, words: async (world) => [(await world.signedIn()).grantId] },
  'grant revoke': { ...destroys, words: async (world) => [(await world.signedIn()).grantId] },
  'token create': { ...changes, words: () => ['--scope', 'clients:read'] },
  'token introspect': { ...changes, input: (world) => world.accessToken() },
  'token revoke': { ...changes, input: () => 'unknown-tokens-are-revoked-already' },
  'token list': { ...reads, words: async (world) => (await world.referenceToken(), []) },
  'token show': { ...reads, words: async (world) => [await world.referenceToken()] },
  'token end': { ...destroys, words: async (world) => [await world.referenceToken()] },
  'limit list': { ...reads, words: async (world) => (await world.limit(), []) },
  'limit reset': { ...changes, endsLocks: true, words: async (world) => [await world.limit()] },
  'key list': reads,
  'key show': { ...reads, words: async (world) => [String((await world.list('/keys'))[0]?.['key_id'])] },
  'key rotate': { ...destroys, words: () => ['access-token'] },
  'key withdraw': {
    ...destroys,
    words: async (world) => {
      const keys = await world.list('/keys');
      return [String(keys.find(({ purpose }) => purpose === 'signature')?.['key_id'])];
    },
  },
  'key reseal': { ...changes, folder: stoppedStore },
  'audit tail': { ...reads, words: () => ['--lines', '5'], isJsonLines: true },
  'audit search': reads,
  'audit verify': reads,
};

async function invitation(world: World): Promise<string> {
  return String((await world.call('POST', '/invitations', { roles: [] }))['invitation_id']);
}

async function registrationToken(world: World): Promise<string> {
  return String((await world.call('POST', '/initial-access-tokens', {}))['token_id']);
}

/** Commands that run until they are stopped, or that other tests run, with the file of these. */
export const elsewhere: Readonly<Record<string, string>> = {
  serve: 'test/cli/serve.test.ts',
  login: 'test/cli/sign-in.slow.test.ts',
  docs: 'test/cli/docs.test.ts',
  mock: 'test/cli/mock.slow.test.ts',
  record: 'test/cli/record.slow.test.ts',
  verify: 'test/cli/package.slow.test.ts',
  compare: 'test/cli/compare.test.ts',
  completion: 'test/cli/completion.slow.test.ts',
};

/** Commands without `--json`, and why. */
export const withoutJson: Readonly<Record<string, string>> = {
  serve: 'it prints the addresses of its listeners; its log is JSON',
  completion: 'its output is a script for a shell',
};
