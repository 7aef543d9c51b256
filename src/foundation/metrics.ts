/** Counters, gauges and histograms in Prometheus' text format (version 0.0.4). */
export interface Metrics {
  counter(name: string, help: string): Counter;
  /** `read` is asked at every scrape. */
  gauge(name: string, help: string, read: () => number): void;
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  render(): string;
}

/** Label values must come from a bounded set (a status, an operationId, a route id), never from a request. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(labels?: Labels, amount?: number): void;
}

export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

function escapeLabel(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function createCounterFamily(): Counter & { lines(name: string): string[] } {
  const series = new Map<string, number>();
  return {
    add(labels = {}, amount = 1) {
      const key = labelText(labels);
      series.set(key, (series.get(key) ?? 0) + amount);
    },
    lines: (name) => [...series].map(([labels, value]) => `${name}${labels} ${value}`),
  };
}

interface HistogramSeries {
  labels: Labels;
  counts: number[];
  sum: number;
  total: number;
}

function createHistogramFamily(bounds: readonly number[]): Histogram & { lines(name: string): string[] } {
  const series = new Map<string, HistogramSeries>();
  const lines = (name: string, { labels, counts, sum, total }: HistogramSeries): string[] => [
    ...bounds.map(
      (bound, index) => `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${counts[index]}`,
    ),
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${total}`,
    `${name}_sum${labelText(labels)} ${sum}`,
    `${name}_count${labelText(labels)} ${total}`,
  ];
  return {
    observe(value, labels = {}) {
      const key = labelText(labels);
      let entry = series.get(key);
      if (!entry) series.set(key, (entry = { labels, counts: bounds.map(() => 0), sum: 0, total: 0 }));
      entry.sum += value;
      entry.total += 1;
      bounds.forEach((bound, index) => {
        if (value <= bound) entry.counts[index] = (entry.counts[index] ?? 0) + 1;
      });
    },
    lines: (name) => [...series.values()].flatMap((entry) => lines(name, entry)),
  };
}

export function createMetrics(): Metrics {
  const families: { name: string; help: string; type: string; lines: (name: string) => string[] }[] = [];
  return {
    counter(name, help) {
      const family = createCounterFamily();
      families.push({ name, help, type: 'counter', lines: family.lines });
      return family;
    },
    gauge(name, help, read) {
      families.push({ name, help, type: 'gauge', lines: () => [`${name} ${read()}`] });
    },
    histogram(name, help, bounds) {
      const family = createHistogramFamily(bounds);
      families.push({ name, help, type: 'histogram', lines: family.lines });
      return family;
    },
    render: () =>
      families
        .map(({ name, help, type, lines }) =>
          [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines(name)].join('\n'),
        )
        .join('\n')
        .concat('\n'),
  };
}
