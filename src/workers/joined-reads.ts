/** Reads of one worker that concern all of them: the metrics, the alerts, the figures and the last requests. */
import type { NotingLog } from '../foundation/conditions/noted.ts';
import type { Metrics } from '../foundation/metrics.ts';
import { type Alert, alertsOfNoted, joinAlerts } from '../server/observing/alerts.ts';
import { newest, type RecentRequest, type RequestQuery } from '../server/observing/recent-requests.ts';
import type { FigureQuery, FoundFigures } from '../server/observing/traffic-figures.ts';
import { joinMetrics } from './joined-metrics.ts';
import type { WorkerHandle } from './worker-handle.ts';

/** Knowledge of the primary itself. */
export interface OwnReads {
  readonly metrics: Pick<Metrics, 'render'>;
  readonly noted: Pick<NotingLog, 'present'>;
}

/** Responds to the reads of a worker. */
export function serveJoinedReads(
  channel: WorkerHandle['channel'],
  handles: ReadonlySet<WorkerHandle>,
  { metrics, noted }: OwnReads,
): void {
  channel.onAsked('joined-metrics', async () =>
    joinMetrics([
      { worker: 'primary', text: metrics.render() },
      ...(await Promise.all([...handles].map(metricsOf))),
    ]),
  );
  channel.onAsked('joined-alerts', async () => {
    const found = await Promise.all([...handles].map(alertsOf));
    return joinAlerts([...alertsOfNoted(noted.present()), ...found.flat()]);
  });
  channel.onAsked('other-figures', async (query) => {
    const others = [...handles].filter((handle) => handle.channel !== channel);
    return (await Promise.all(others.map((handle) => figuresOf(handle, query)))).flat();
  });
  channel.onAsked('joined-requests', async (query) => {
    const found = await Promise.all([...handles].map((handle) => requestsOf(handle, query)));
    return newest(found.flat(), query);
  });
}

async function metricsOf({ number, channel }: WorkerHandle): Promise<{ worker: string; text: string }> {
  // A worker that has just ended has no metrics.
  const text = await channel.ask('metrics', undefined).catch(() => '');
  return { worker: String(number), text };
}

/** A worker that has just ended has no requests. */
function requestsOf({ channel }: WorkerHandle, query: RequestQuery): Promise<readonly RecentRequest[]> {
  return channel.ask('requests', query).catch(() => []);
}

/** A worker that has just ended has no figures. */
function figuresOf({ channel }: WorkerHandle, query: FigureQuery): Promise<readonly FoundFigures[]> {
  return channel.ask('figures', query).then(
    (found) => [found],
    () => [],
  );
}

function alertsOf({ channel }: WorkerHandle): Promise<readonly Alert[]> {
  return channel.ask('alerts', undefined).catch(() => []);
}
