/** Counters, gauges and histograms in Prometheus' text format (version 0.0.4). */
export interface Metrics {
  counter(name: string, help: string): Counter;
  /** `read` is called at every scrape. */
  gauge(name: string, help: string, read: () => number): void;
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** A family whose values are counted elsewhere; `read` returns all of its samples at every scrape. */
  collected(
    name: string,
    help: string,
    type: 'counter' | 'gauge' | 'histogram',
    read: () => Iterable<Sample>,
  ): void;
  render(): string;
}

/** One line of a family. */
export interface Sample {
  /** Suffix of the family's name, such as a histogram's `_bucket`. */
  readonly suffix?: string;
  readonly labels: Labels;
  readonly value: number;
}

/** Label values must come from a bounded set (a status, an operationId, a route id), never from a request. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(labels?: Labels, amount?: number): void;
  /** The counter of one set of labels; store it if a request would build the same labels again. */
  series(labels: Labels): { add(amount?: number): void };
}

export interface Histogram {
  observe(value: number, labels?: Labels): void;
  /** Like that of a counter. */
  series(labels: Labels): { observe(value: number): void };
}

function escapeLabel(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function createCounterFamily(): Counter & { lines(name: string): string[] } {
  const all = new Map<string, { count: number; add(amount?: number): void }>();
  const create = () => ({
    count: 0,
    add(amount = 1) {
      this.count += amount;
    },
  });
  const seriesOf = (labels: Labels) => {
    const key = labelText(labels);
    const known = all.get(key) ?? create();
    all.set(key, known);
    return known;
  };
  return {
    add: (labels = {}, amount = 1) => seriesOf(labels).add(amount),
    series: seriesOf,
    lines: (name) => [...all].map(([labels, { count }]) => `${name}${labels} ${count}`),
  };
}

function createHistogramSeries(labels: Labels, bounds: readonly number[]) {
  // Counted separately in each bucket, and added up for the output.
  const counts = [...bounds.map(() => 0), 0];
  let sum = 0;
  return {
    observe(value: number) {
      let index = 0;
      while (index < bounds.length && value > (bounds[index] ?? Infinity)) index += 1;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += value;
    },
    lines(name: string): string[] {
      let total = 0;
      const buckets = counts.map((count, index) => {
        total += count;
        return `${name}_bucket${labelText({ ...labels, le: String(bounds[index] ?? '+Inf') })} ${total}`;
      });
      return [
        ...buckets,
        `${name}_sum${labelText(labels)} ${sum}`,
        `${name}_count${labelText(labels)} ${total}`,
      ];
    },
  };
}

function createHistogramFamily(bounds: readonly number[]): Histogram & { lines(name: string): string[] } {
  const all = new Map<string, ReturnType<typeof createHistogramSeries>>();
  const seriesOf = (labels: Labels) => {
    const key = labelText(labels);
    const known = all.get(key) ?? createHistogramSeries(labels, bounds);
    all.set(key, known);
    return known;
  };
  return {
    observe: (value, labels = {}) => seriesOf(labels).observe(value),
    series: seriesOf,
    lines: (name) => [...all.values()].flatMap((entry) => entry.lines(name)),
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
    collected(name, help, type, read) {
      families.push({
        name,
        help,
        type,
        lines: () =>
          Array.from(
            read(),
            ({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`,
          ),
      });
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
