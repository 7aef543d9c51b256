import { InvalidSettings, type Settings, type SettingsProblem } from '../../src/settings/settings.ts';

/** The problems with which `make` is refused, one text each; none if it succeeds. */
export function problemsOf(
  make: () => Settings,
  textOf = ({ path, message }: SettingsProblem): string => `${path}: ${message}`,
): string[] {
  try {
    make();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    return error.problems.map(textOf);
  }
}
