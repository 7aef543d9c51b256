import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

export type Part = 'start' | 'doctor' | 'readyz' | 'alerts' | 'metrics' | 'console' | 'log';

/** A trouble that a test plants. `troubles.yaml` explains the members. */
export interface Trouble {
  readonly condition: string;
  readonly trouble: string;
  readonly plant: string;
  readonly found: readonly ('start' | 'running' | 'stopped' | 'asked')[];
  readonly named: readonly Part[];
}

export const troubles = load(
  readFileSync(new URL('troubles.yaml', import.meta.url), 'utf8'),
) as readonly Trouble[];
