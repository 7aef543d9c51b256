import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Clock } from '../../../../foundation/clock.ts';

/**
 * The git program, started in one way only: on one bare repository, with nothing of the user's or the machine's
 * configuration, without hooks, prompts and helpers, and for a limited time. No argument ever comes from a request.
 */
export interface GitCommand {
  /** Runs a command to its end. @returns what it wrote. @throws GitFailed */
  run(args: readonly string[], limits: RunLimits): Promise<Buffer>;
  /** Starts a command that stays. */
  open(args: readonly string[]): ChildProcessWithoutNullStreams;
  /** Ends whatever runs; nothing starts any more. */
  close(): Promise<void>;
}

export interface RunLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  /** What the command reads; nothing by default. */
  readonly input?: Uint8Array | string;
}

/** A git command that failed. The message is for the log alone: it may tell what the remote said. */
export class GitFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GitFailed';
  }
}

export interface GitCommandDependencies {
  /** The bare repository. */
  readonly folder: string;
  readonly clock: Clock;
  /** What the credentials add to the environment. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Kept out of every message. A user name is none: it may be `git`, or a letter. */
  readonly secret?: string | undefined;
}

const killAfterMilliseconds = 2_000;
const keptErrorCharacters = 2_000;

export function createGitCommand({ folder, clock, credentials, secret }: GitCommandDependencies): GitCommand {
  const running = new Map<ChildProcessWithoutNullStreams, Promise<void>>();
  const environment = { ...safeEnvironment(process.env), ...credentials };
  const hasCredentials = Object.keys(credentials).length > 0;
  let isClosed = false;

  const open: GitCommand['open'] = (args) => {
    if (isClosed) throw new GitFailed('the repository is closed');
    const child = spawn('git', [...safeOptions(folder, hasCredentials), ...args], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', resolve);
      child.once('error', () => resolve());
    });
    running.set(child, ended);
    void ended.then(() => running.delete(child));
    // A write to a process that has ended is told by its end.
    child.stdin.on('error', () => undefined);
    return child;
  };

  const end = (child: ChildProcessWithoutNullStreams): void => {
    child.kill('SIGTERM');
    // git takes its locks away when it is asked to end, and only then.
    const cancel = clock.after(killAfterMilliseconds, () => child.kill('SIGKILL'));
    child.once('exit', cancel);
  };

  return {
    open,
    run: (args, { milliseconds, bytes, input = '' }) =>
      new Promise((resolve, reject) => {
        const child = open(args);
        const fail = (reason: string): void => {
          end(child);
          reject(new GitFailed(`git ${nameOf(args)}: ${reason}`));
        };
        const cancel = clock.after(milliseconds, () => fail(`took more than ${milliseconds} ms`));
        const chunks: Buffer[] = [];
        let length = 0;
        let errors = '';
        child.stdin.end(input);
        child.stdout.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > bytes) fail(`wrote more than ${bytes} bytes`);
          else chunks.push(chunk);
        });
        child.stderr.on('data', (chunk: Buffer) => {
          errors = (errors + chunk.toString()).slice(-keptErrorCharacters);
        });
        child.once('error', (cause) => reject(new GitFailed('git cannot be started', cause)));
        child.once('close', (code, signal) => {
          cancel();
          const said = withoutSecret(errors.trim(), secret) || `ended with ${signal ?? code}`;
          if (code === 0) resolve(Buffer.concat(chunks));
          else reject(new GitFailed(`git ${nameOf(args)}: ${said}`));
        });
      }),
    async close() {
      isClosed = true;
      for (const child of running.keys()) end(child);
      await Promise.all(running.values());
    },
  };
}

/** What git needs of the environment: where programs, keys and proxies are. Everything else stays outside. */
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'SSH_AUTH_SOCK',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'http_proxy',
  'https_proxy',
  'HTTPS_PROXY',
  'no_proxy',
  'NO_PROXY',
];

function safeEnvironment(all: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = inherited.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]));
  return {
    ...(Object.fromEntries(kept) as Record<string, string>),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
  };
}

/** Options of the command line win over the repository's own file, whoever may have written in that. */
function safeOptions(folder: string, hasCredentials: boolean): string[] {
  const options = {
    'core.hooksPath': '/dev/null',
    'core.fsmonitor': 'false',
    'core.askPass': '',
    'credential.helper': '',
    'protocol.ext.allow': 'never',
    'uploadpack.packObjectsHook': '',
    'gc.autoDetach': 'false',
    'fetch.recurseSubmodules': 'false',
    // A redirect must not take the credentials to another host.
    'http.followRedirects': hasCredentials ? 'false' : 'initial',
  };
  return [
    `--git-dir=${folder}`,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function withoutSecret(text: string, secret: string | undefined): string {
  if (secret === undefined || secret === '') return text;
  return text.replaceAll(secret, '[redacted]').replaceAll(encodeURIComponent(secret), '[redacted]');
}

/** `fetch`, whatever options stand before it. */
function nameOf(args: readonly string[]): string | undefined {
  return args.find((each, index) => !each.startsWith('-') && args[index - 1] !== '-c');
}
