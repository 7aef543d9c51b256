/** The report bench/GROWTH.md: the figures and their plots, in text, which any background shows. */
import type { Axis } from './axis.ts';
import type { OperationFigures, Point, Series } from './figures.ts';
import { findings } from './findings.ts';

/** Ratios up to this are flat: the rounds are short and the machine has other work. */
const flat = 1.3;
const [barLength, widestBar] = [10, 50];

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** A bar of ten characters is the cost at the first size. */
function bar(ratio: number): string {
  const length = Math.max(1, Math.round(ratio * barLength));
  return length > widestBar ? `${'█'.repeat(widestBar)}…` : '█'.repeat(length);
}

/** A single ratio above the limit is noise if a larger size is below it again. */
function verdict(points: readonly Point[], index: number): string {
  const lastFlat = points.findLastIndex(({ operations }) => (operations[index]?.ratio ?? 0) <= flat);
  const grown = points[lastFlat + 1];
  return grown ? `grows from ${grown.size.toLocaleString('en')}` : 'flat';
}

function plot(points: readonly Point[], index: number): string {
  const width = Math.max(...points.map(({ size }) => size.toLocaleString('en').length));
  const lines = points.map(({ size, operations }) => {
    const ratio = operations[index]?.ratio ?? Number.NaN;
    return `${size.toLocaleString('en').padStart(width)} ${bar(ratio)} ${ratio.toFixed(2)}`;
  });
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\``;
}

function operationRow(size: number, figures: OperationFigures, hasDatabase: boolean): string {
  const cells = [
    size.toLocaleString('en'),
    whole(figures.service),
    ...(hasDatabase ? [whole(figures.database ?? 0)] : []),
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    figures.ratio.toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

function operationSection({ engine, points }: Series, index: number): string {
  const title = points[0]?.operations[index]?.title ?? '';
  const hasDatabase = engine === 'PostgreSQL';
  const rows = points.flatMap(({ size, operations }) => {
    const figures = operations[index];
    return figures ? [operationRow(size, figures, hasDatabase)] : [];
  });
  const columns = ['', 'service µs', ...(hasDatabase ? ['database µs'] : []), 'p50 ms', 'p99 ms', 'ratio'];
  return `#### \`${title}\`, ${engine}: ${verdict(points, index)}

| ${columns.join(' | ')} |
|${columns.map(() => '---:').join('|')}|
${rows.join('\n')}

${plot(points, index)}
`;
}

function processTable({ engine, points }: Series): string {
  const hasDatabase = engine === 'PostgreSQL';
  const columns = ['', 'memory MB', 'start ms', 'start CPU ms', 'idle CPU ms/s'];
  if (hasDatabase) columns.push('idle database ms/s');
  const rows = points.map((point) => {
    const cells = [point.size, point.megabytes, point.startMilliseconds, point.startProcessor].map(whole);
    const idle = [point.idle, ...(hasDatabase ? [point.idleDatabase ?? 0] : [])].map((value) =>
      value.toFixed(1),
    );
    return `| ${[...cells, ...idle].join(' | ')} |`;
  });
  return `| ${columns.join(' | ')} |\n|${columns.map(() => '---:').join('|')}|\n${rows.join('\n')}\n`;
}

function seriesSection(series: Series): string {
  const { engine, command, machine, load, points, omitted } = series;
  const missing = omitted.length > 0 ? ` Left out: ${omitted.join('; ')}.` : '';
  return `### ${engine}

\`${command}\` on ${machine}, load ${load}.${missing}

${processTable(series)}
${(points[0]?.operations ?? []).map((_, index) => operationSection(series, index)).join('\n')}`;
}

function overview(axes: readonly Axis[], all: readonly Series[]): string {
  const rows = axes.flatMap((axis) =>
    all
      .filter((series) => series.axis === axis.name)
      .flatMap(({ engine, points }) =>
        (points[0]?.operations ?? []).map(({ title }, index) => {
          const last = points.at(-1);
          const range = `${points[0]?.size.toLocaleString('en')} to ${last?.size.toLocaleString('en')}`;
          const ratio = last?.operations[index]?.ratio.toFixed(2) ?? '';
          return `| ${axis.title} | ${range} | ${engine} | \`${title}\` | ${ratio} | ${verdict(points, index)} |`;
        }),
      ),
  );
  return `| | range | engine | operation | last to first | |\n|---|---|---|---|---:|---|\n${rows.join('\n')}\n`;
}

/** @throws if an operation grows and no finding says why */
function axisSection(axis: Axis, all: readonly Series[]): string {
  const own = all.filter((series) => series.axis === axis.name);
  const grown = own.flatMap(({ points }) =>
    (points[0]?.operations ?? []).filter((_, index) => verdict(points, index) !== 'flat'),
  );
  const causes = (findings[axis.name] ?? []).map((line) => `- ${line}\n`).join('');
  if (grown.length > 0 && causes === '')
    throw new Error(`${axis.name}: ${grown[0]?.title} grows; write its cause into bench/growth/findings.ts`);
  const body = own.length > 0 ? own.map(seriesSection).join('\n') : 'Not measured yet.\n';
  return `## ${axis.title}\n\n${axis.about}\n\n${causes === '' ? '' : `${causes}\n`}${body}`;
}

export function growthPage(axes: readonly Axis[], all: readonly Series[]): string {
  return `# Growth

The cost of an operation, while one quantity grows. \`npm run bench:growth\` measures it and writes this page. Each series names its own command and the load of the machine, which includes that of other programs.

The **ratio** compares the processor time of a request, that of the service and the database together, with the first size. The services of both sizes run at the same time and take turns, and the ratio is the median of those of each round. A series up to ${flat} counts as flat. In the plots ten characters are the cost at the first size.

**Service** is the processor time of the service's process, and **database** that of all processes of PostgreSQL. SQLite runs in the service. The latency (**p50**, **p99**) includes the load generator, which shares the processors. **Start** is the time from the start of the process to its first response, and the processor time until then. **Idle** is the processor time in a second without requests.

Rows are copies of one that the service made itself, inserted in bulk while the service was stopped. Afterwards PostgreSQL has vacuumed and analyzed the table.

${overview(axes, all)}
${axes.map((axis) => axisSection(axis, all)).join('\n')}`;
}
