import { InvalidSettings, type Settings } from '../../src/settings/settings.ts';

/** The problems with which `make` is refused, one text each; none if it succeeds. */
export function problemsOf(make: () => Settings): string[] {
  try {
    make();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
}
