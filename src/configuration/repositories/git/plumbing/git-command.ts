import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Clock } from '../../../../foundation/clock.ts';

/**
 * The only start of the git program. It runs on one bare repository, without the configuration of the user or the
 * machine, without hooks, prompts and helpers, and for a limited time. No argument is ever a part of a request.
 */
export interface GitCommand {
  /** Runs a command until it ends. @returns its output. @throws GitFailed */
  run(args: readonly string[], limits: RunLimits): Promise<Buffer>;
  /** Starts a long-running command. */
  open(args: readonly string[]): ChildProcessWithoutNullStreams;
  /** Ends all running commands; no further command can start. */
  close(): Promise<void>;
}

export interface RunLimits {
  readonly milliseconds: number;
  readonly bytes: number;
  /** The input of the command; empty by default. */
  readonly input?: Uint8Array | string;
  /** Called with the warnings of a command that succeeds. */
  readonly warned?: (warnings: string) => void;
}

/** A git command that failed. The message is only for the log, because it may contain output of the remote. */
export class GitFailed extends Error {
  /** True if the command took too long. */
  readonly isLate: boolean;

  constructor(message: string, { cause, isLate = false }: { cause?: unknown; isLate?: boolean } = {}) {
    super(message, { cause });
    this.name = 'GitFailed';
    this.isLate = isLate;
  }
}

export interface GitCommandDependencies {
  /** The bare repository. */
  readonly folder: string;
  readonly clock: Clock;
  /** The environment of the credentials. */
  readonly credentials: Readonly<Record<string, string>>;
  /**
   * Secrets, which are removed from every message. A username is not one, because it may be `git`, or a single
   * letter.
   */
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
    // A write to a process that has ended is reported by its exit.
    child.stdin.on('error', () => undefined);
    return child;
  };

  const end = (child: ChildProcessWithoutNullStreams): void => {
    child.kill('SIGTERM');
    // git removes its locks only when it is terminated by a signal that it can handle.
    const cancel = clock.after(killAfterMilliseconds, () => child.kill('SIGKILL'));
    child.once('exit', cancel);
  };

  return {
    open,
    run: (args, { milliseconds, bytes, input = '', warned }) =>
      new Promise((resolve, reject) => {
        const child = open(args);
        const fail = (reason: string, isLate = false): void => {
          end(child);
          reject(new GitFailed(`git ${nameOf(args)}: ${reason}`, { isLate }));
        };
        const cancel = clock.after(milliseconds, () => fail(`took more than ${milliseconds} ms`, true));
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
        child.once('error', (cause) => reject(new GitFailed('git cannot be started', { cause })));
        child.once('close', (code, signal) => {
          cancel();
          const reason = withoutSecret(errors.trim(), secret) || `ended with ${signal ?? code}`;
          if (code === 0) {
            warned?.(errors);
            resolve(Buffer.concat(chunks));
          } else reject(new GitFailed(`git ${nameOf(args)}: ${reason}`));
        });
      }),
    async close() {
      isClosed = true;
      for (const child of running.keys()) end(child);
      await Promise.all(running.values());
    },
  };
}

/** The environment that git needs: the paths of programs, keys and proxies. All other variables are removed. */
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

/** Command line options override the repository's own file, which another process may have written. */
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
    // A redirect must not send the credentials to another host.
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

/** `fetch`, after any options. */
function nameOf(args: readonly string[]): string | undefined {
  return args.find((each, index) => !each.startsWith('-') && args[index - 1] !== '-c');
}

/** True if the repository has an object with this id. */
export async function hasObject(git: GitCommand, id: string, limits: RunLimits): Promise<boolean> {
  return git.run(['cat-file', '-e', id], limits).then(
    () => true,
    () => false,
  );
}
