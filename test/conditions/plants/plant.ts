/** How the troubles of `troubles.yaml` are made. */
import { makeFolder } from '../../cli/gatehouse.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../cli/doctor.ts';

export { atEnd } from '../../cli/gatehouse.ts';

/** A deployment that does not run and has the trouble. */
export interface Resting {
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The user of the service, if it is another one. */
  readonly uid?: number;
  /** The limit of open files of the service. */
  readonly mostFiles?: number;
  /** The flags of `gatehouse serve`; by default a free port. */
  readonly flags?: readonly string[];
}

/** A condition as a part shows it. `remedy` is absent if the part shows the id alone. */
export interface Shown {
  readonly condition: string;
  readonly remedy?: string | undefined;
}

/** A service that runs, and its parts. */
export interface Watched {
  readonly url: string;
  readonly urls: Readonly<Partial<Record<string, string>>>;
  readonly cwd: string;
  /** The credentials of the administrator. */
  readonly authorization: string;
  /** The lines of the log so far. */
  logged(): readonly string[];
  /** Lets periodic checks happen; nothing if the service has the clock of the machine. */
  pass(milliseconds: number): void;
  /** The findings of `gatehouse doctor` with the settings of the service. */
  doctor(): Promise<readonly Finding[]>;
}

export interface Plant {
  /** Makes the trouble of a service that is stopped. */
  readonly rest?: () => Resting | Promise<Resting>;
  /** Makes the trouble of a service that runs. */
  readonly running?: RunningPlant;
}

export interface RunningPlant {
  /** Starts the service. */
  readonly begin: () => Promise<Watched>;
  /** Makes the trouble; absent if the service has it from its start. */
  readonly plant?: (watched: Watched) => unknown;
}

/** By the trouble of the matrix. */
export type Plants = Readonly<Record<string, Plant>>;

/** A new folder with a settings file. */
export function folderWith(settings: object): string {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
  return cwd;
}
