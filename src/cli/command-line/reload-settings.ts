import type { Log } from '../../foundation/log.ts';
import type { LiveSettings } from '../../settings/reloadable.ts';
import { InvalidSettings, type Settings } from '../../settings/settings.ts';

/** Takes the settings as they are now, or none of them if one is invalid. */
async function reload(options: Parameters<typeof createReload>[0]): Promise<void> {
  const { live, read, apply, log } = options;
  try {
    const { applied, restart } = live.take(await read());
    await apply();
    log.info('settings-reloaded', { applied });
    if (restart.length > 0)
      log.warn('settings-need-restart', {
        message: 'These settings keep their values until a restart.',
        restart,
      });
  } catch (error) {
    // Recovered: the service continues with the settings that it has.
    const problems =
      error instanceof InvalidSettings
        ? error.problems.map(({ path, message }) => `${path}: ${message}`)
        : [];
    log.error('settings-refused', {
      message: 'The settings were not reloaded. The previous ones remain in force.',
      ...(problems.length > 0 ? { problems } : { cause: error }),
    });
  }
}

/** Returns a function that reloads the settings, one reload after the other. It never throws. */
export function createReload(options: {
  readonly live: LiveSettings;
  /** Reads file and environment again. @throws InvalidSettings */
  readonly read: () => Promise<Settings>;
  /** Passes changes to the parts that do not read them for each request. */
  readonly apply: () => Promise<void>;
  readonly log: Log;
}): () => void {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => reload(options));
  };
}
