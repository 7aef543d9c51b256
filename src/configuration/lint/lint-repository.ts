import { stat } from 'node:fs/promises';
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { lint, type LintResult } from './lint.ts';
import { directorySource, isBareRepository, withGitSource } from './lint-sources.ts';

export interface LintRepository {
  /** A folder, a bare git repository, or its URL. */
  readonly place: string;
  /** The branch of a git repository; its default branch if absent. */
  readonly label: string | undefined;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly random: Random;
}

/** Lints a folder or a repository. */
export async function lintRepository(
  options: LintRepository,
): Promise<LintResult | 'no-place' | 'no-branch'> {
  const { place, label, clock } = options;
  const isUrl = /^[a-z+]+:\/\/|^[^/@]+@[^/]+:/i.test(place);
  const found = isUrl ? undefined : await stat(place).catch(() => undefined);
  if (!isUrl && !found?.isDirectory()) return 'no-place';
  if (!isUrl && !(await isBareRepository(place)))
    return label === undefined ? lint(directorySource(place), options) : 'no-branch';
  return (
    (await withGitSource(place, label, { clock, random: options.random }, (source) =>
      lint(source, options),
    )) ?? 'no-branch'
  );
}
