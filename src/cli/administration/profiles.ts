/** The profiles of a user: for each service its address and the tokens of a sign-in, in a file that only the user can read. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { nearest } from '../../foundation/nearest.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

export interface Profile {
  /** The address of the operations, without a trailing slash. */
  readonly url: string;
  readonly issuer: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint?: string | undefined;
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The scope of the tokens. */
  readonly scope: string;
}

interface Stored {
  readonly current?: string | undefined;
  readonly profiles: Readonly<Record<string, Profile>>;
}

export interface Profiles {
  readonly file: string;
  current(): string | undefined;
  all(): readonly (readonly [string, Profile])[];
  /** @throws UsageError if there is no such profile */
  named(name: string): Profile;
  put(name: string, profile: Profile, options?: { readonly isCurrent?: boolean }): void;
  use(name: string): void;
  remove(name: string): void;
}

type Surroundings = Pick<Terminal, 'environment'>;

/** @see XDG Base Directory Specification 0.8 */
function folderOf({ environment }: Surroundings): string {
  const { XDG_CONFIG_HOME: configured = '', APPDATA: roaming = '', HOME: home = '' } = environment;
  // The specification ignores relative paths.
  if (configured.startsWith('/')) return join(configured, 'gatehouse');
  if (process.platform === 'win32' && roaming !== '') return join(roaming, 'gatehouse');
  return join(home === '' ? homedir() : home, '.config', 'gatehouse');
}

function read(file: string): Stored {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // Recovered: without a file there are no profiles.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { profiles: {} };
    throw error;
  }
  try {
    const { current, profiles } = JSON.parse(text) as Partial<Stored>;
    return { current, profiles: profiles ?? {} };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is not valid JSON: delete it and sign in again with gatehouse login`);
  }
}

/** The new file replaces the old one at once, so that a command never reads half of it. */
function write(file: string, stored: Stored): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(stored, undefined, 1)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** The profiles of the user who runs the command. The file is read at each call. */
export function openProfiles(terminal: Surroundings): Profiles {
  const file = join(folderOf(terminal), 'profiles.json');

  function named(name: string): Profile {
    const { profiles } = read(file);
    const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    if (found) return found;
    const guess = nearest(name, Object.keys(profiles));
    const hint =
      guess === undefined ? `sign in with gatehouse login --profile ${name}` : `did you mean ${guess}?`;
    throw new UsageError(`there is no profile ${name}; ${hint}`);
  }

  return {
    file,
    current: () => read(file).current,
    all: () => Object.entries(read(file).profiles),
    named,
    put(name, profile, { isCurrent = false } = {}) {
      const { current, profiles } = read(file);
      write(file, { current: isCurrent ? name : current, profiles: { ...profiles, [name]: profile } });
    },
    use(name) {
      named(name);
      write(file, { ...read(file), current: name });
    },
    remove(name) {
      named(name);
      const { current, profiles } = read(file);
      const rest = Object.fromEntries(Object.entries(profiles).filter(([other]) => other !== name));
      write(file, { current: current === name ? undefined : current, profiles: rest });
    },
  };
}
