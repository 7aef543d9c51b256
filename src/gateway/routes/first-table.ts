import type { Log } from '../../foundation/log.ts';
import { SourceUnavailable } from '../services/service-registry.ts';
import type { Refresher } from './refresher.ts';

/** The gateway starts without an unavailable source, unless the source is a local file. */
export async function startWithLastGood(refresher: Refresher, log: Log): Promise<void> {
  try {
    await refresher.refresh();
  } catch (cause) {
    // Recovered: the table contains the services of the other sources, and this source is read again later.
    if (!(cause instanceof SourceUnavailable) || cause.isFatal) throw cause;
    log.warn('services-source-missing', {
      message: 'The gateway starts without this source of services and reads it again later.',
      source: cause.source,
    });
  }
}
