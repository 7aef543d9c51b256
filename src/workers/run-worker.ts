/** The life of a worker: it starts, serves and stops as the primary asks. */
import type { Clock } from '../foundation/clock.ts';
import { noteConditions } from '../foundation/conditions/noted.ts';
import type { Log } from '../foundation/log.ts';
import { createLiveOrigins } from '../settings/origins.ts';
import { createLiveSettings } from '../settings/reloadable.ts';
import { InvalidSettings } from '../settings/settings.ts';
import { createService, type Service, type ServiceOptions } from '../server/service.ts';
import { type ChannelEnd, createChannel } from './channel.ts';
import type { StartFailure, WorkerStart } from './messages.ts';
import { shareService } from './worker-service.ts';

export interface WorkerEnvironment {
  readonly end: ChannelEnd;
  readonly clock: Clock;
  /** The log of this worker. */
  readonly logOf: (start: WorkerStart) => Log;
  readonly secrets: NonNullable<ServiceOptions['secrets']>;
  /** Called when the service has started. */
  readonly stands: () => void;
}

export interface RunningWorker {
  /** Drains and ends after an error of the program. */
  leave(): Promise<void>;
  /** Resolves when the worker has stopped, with true if the primary asked for it. */
  readonly stopped: Promise<boolean>;
}

function failureOf(error: unknown): StartFailure {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, problems: undefined };
  const { name, message, stack } = error;
  return { name, message, stack, problems: error instanceof InvalidSettings ? error.problems : undefined };
}

export function runWorker({ end, clock, logOf, secrets, stands }: WorkerEnvironment): RunningWorker {
  const channel = createChannel(end);
  const stopped = Promise.withResolvers<boolean>();
  let service: Service | undefined;
  let closing: Promise<void> | undefined;
  let listenAt: ReturnType<typeof shareService>['listenAt'] = () => undefined;

  function close(isReplaced: boolean): Promise<void> {
    return (closing ??= service?.close({ isReplaced }) ?? Promise.resolve());
  }

  channel.onAsked('start', async (start) => {
    const live = createLiveSettings(start.settings);
    const { settings } = live;
    const origins = start.origins && createLiveOrigins(start.origins);
    const log = noteConditions(logOf({ ...start, settings }), clock);
    const { baseDirectory, checkResponses } = start;
    channel.onAsked('reload', async (next) => {
      live.take(next.settings);
      if (next.origins) origins?.take(next.origins);
      await service?.reload();
      return undefined;
    });
    try {
      const sharing = shareService(channel, { ...start, settings }, { clock, log });
      ({ listenAt } = sharing);
      service = await createService({
        settings,
        origins,
        baseDirectory,
        clock,
        log,
        secrets,
        sharing,
        ...(checkResponses && { checkResponses }),
      });
      stands();
      return service.administratorSecret;
    } catch (error) {
      // The primary reports it.
      return failureOf(error);
    }
  });
  channel.onAsked('listen', async (addresses) => {
    listenAt(addresses);
    await service?.listen();
    return undefined;
  });
  channel.onAsked('stop', async ({ isReplaced }) => {
    await close(isReplaced);
    stopped.resolve(true);
    return undefined;
  });
  // Without the primary nothing can be stored.
  void channel.ended.then(() => stopped.resolve(false));
  return {
    async leave() {
      channel.tell('leaving', undefined);
      await close(true);
      stopped.resolve(false);
    },
    stopped: stopped.promise,
  };
}
