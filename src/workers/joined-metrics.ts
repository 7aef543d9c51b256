/**
 * The metrics of several processes as those of one service, as prom-client's cluster mode does it: counters,
 * histograms and most gauges are added up. Metrics of a process have a label with its worker. A gauge that every
 * worker reads from the same place has the largest value.
 * @see docs/decisions/workers.md, workers-metrics
 */

export interface ProcessMetrics {
  /** The label `worker`. */
  readonly worker: string;
  /** In Prometheus' text format. */
  readonly text: string;
}

interface Family {
  /** `# HELP` and `# TYPE`. */
  readonly head: string[];
  /** The values by the rest of their line. */
  readonly values: Map<string, number>;
}

const ofOneProcess = /^(?:process|nodejs)_/;

/** Every worker sees the same files, routes and instances. */
const ofAll =
  /^gatehouse_(?:condition|storage_(?:database|wal|free)_bytes|clock_(?:steps_total|difference_seconds)|configuration_(?:broken_files|stale_repositories)|gateway_(?:routes|service_breaker_state|instance_available))\b/;

function withWorker(series: string, worker: string): string {
  const label = `worker="${worker}"`;
  return series.endsWith('}') ? `${series.slice(0, -1)},${label}}` : `${series}{${label}}`;
}

function add(families: Map<string, Family>, { worker, text }: ProcessMetrics): void {
  let family: Family | undefined;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
    if (kind !== undefined) {
      family = families.get(name) ?? { head: [], values: new Map() };
      families.set(name, family);
      if (!family.head.includes(line)) family.head.push(line);
      continue;
    }
    const space = line.lastIndexOf(' ');
    const series = line.slice(0, space);
    const value = Number(line.slice(space + 1));
    const key = ofOneProcess.test(series) ? withWorker(series, worker) : series;
    const held = family?.values.get(key);
    const join = (known: number): number => (ofAll.test(series) ? Math.max(known, value) : known + value);
    family?.values.set(key, held === undefined ? value : join(held));
  }
}

export function joinMetrics(processes: readonly ProcessMetrics[]): string {
  const families = new Map<string, Family>();
  for (const one of processes) add(families, one);
  return [...families.values()]
    .flatMap(({ head, values }) => [...head, ...[...values].map(([series, value]) => `${series} ${value}`)])
    .join('\n')
    .concat('\n');
}
