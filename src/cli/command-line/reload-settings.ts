import type { Log } from '../../foundation/log.ts';
import type { LoadedSettings } from '../../settings/load.ts';
import type { LiveOrigins } from '../../settings/origins.ts';
import type { LiveSettings } from '../../settings/reloadable.ts';
import { InvalidSettings, problemText, type SettingsProblem } from '../../settings/settings.ts';

/** Logs settings that are allowed and probably a mistake. */
export function logDoubts(warnings: readonly SettingsProblem[], log: Log): void {
  if (warnings.length === 0) return;
  log.warn('settings-doubtful', {
    message: 'These settings are probably a mistake.',
    problems: warnings.map(problemText),
  });
}

/** Takes the settings as they are now, or none of them if one is invalid. */
async function reload(options: Parameters<typeof createReload>[0]): Promise<void> {
  const { live, origins, read, apply, log } = options;
  try {
    const loaded = await read();
    const { applied, restart } = live.take(loaded.settings);
    origins.take(loaded.origins);
    await apply();
    logDoubts(loaded.warnings, log);
    log.info('settings-reloaded', { applied });
    if (restart.length > 0)
      log.warn('settings-need-restart', {
        message: 'These settings keep their values until a restart.',
        restart,
      });
  } catch (error) {
    // Recovered: the service continues with the settings that it has.
    const problems = error instanceof InvalidSettings ? error.problems.map(problemText) : [];
    log.error('settings-refused', {
      message: 'The settings were not reloaded. The previous ones remain in force.',
      ...(problems.length > 0 ? { problems } : { cause: error }),
    });
  }
}

/** Returns a function that reloads the settings, one reload after the other. It never throws. */
export function createReload(options: {
  readonly live: LiveSettings;
  readonly origins: LiveOrigins;
  /** Reads file and environment again. @throws InvalidSettings */
  readonly read: () => Promise<LoadedSettings>;
  /** Passes changes to the parts that do not read them for each request. */
  readonly apply: () => Promise<void>;
  readonly log: Log;
}): () => void {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => reload(options));
  };
}
