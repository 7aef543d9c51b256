/** A series: an axis on an engine. Each size takes turns with the first one, whose service keeps running. */
import { loadavg } from 'node:os';
import { median } from '../report.ts';
import type { Axis, Operation } from './axis.ts';
import type { OperationFigures, Point, Series } from './figures.ts';
import { idle, lap, type Lap, type Pace } from './laps.ts';
import { createSubject, type Ground, type GrownSubject } from './subject.ts';

export interface Effort extends Pace {
  readonly rounds: number;
}

const total = ({ service, database = 0 }: Lap): number => service + database;

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function figuresOf(title: string, laps: readonly Lap[], references: readonly Lap[]): OperationFigures {
  const times = laps.flatMap(({ milliseconds }) => milliseconds).toSorted((left, right) => left - right);
  const databases = laps.flatMap(({ database }) => database ?? []);
  const ratios = laps.map((one, round) => total(one) / total(references[round] ?? one));
  return {
    title,
    service: median(laps.map(({ service }) => service)),
    ...(databases.length > 0 && { database: median(databases) }),
    p50: atShare(times, 0.5),
    p99: atShare(times, 0.99),
    ratio: median(ratios),
  };
}

/** A service that has just started compiles its code, until it has had about this number of requests. */
const warmRequests = 2_000;
const mostWarmLaps = 16;

async function warmUp(subject: GrownSubject, operation: Operation, effort: Effort): Promise<void> {
  let requests = 0;
  for (let laps = 0; laps < mostWarmLaps && requests < warmRequests * subject.services.length; laps += 1)
    requests += (await lap(subject, operation, effort)).milliseconds.length;
}

/** The first round warms up and is not counted. In every other round the order changes. */
async function compare(
  subject: GrownSubject,
  reference: GrownSubject,
  { index, effort }: { readonly index: number; readonly effort: Effort },
): Promise<OperationFigures> {
  const [own, other] = [subject.operations[index], reference.operations[index]] as [Operation, Operation];
  await warmUp(subject, own, effort);
  const laps: Lap[] = [];
  const references: Lap[] = [];
  for (let round = 0; round <= effort.rounds; round += 1) {
    const turns = [
      async () => laps.push(await lap(subject, own, effort)),
      async () => {
        if (reference !== subject) references.push(await lap(reference, other, effort));
      },
    ];
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return figuresOf(own.title, laps.slice(1), references.slice(1));
}

async function pointOf(
  size: number,
  subject: GrownSubject,
  reference: GrownSubject,
  effort: Effort,
): Promise<Point> {
  const operations: OperationFigures[] = [];
  for (const index of subject.operations.keys())
    operations.push(await compare(subject, reference, { index, effort }));
  const quiet = await idle(subject);
  return {
    size,
    fillSeconds: subject.fillSeconds,
    startMilliseconds: subject.startMilliseconds,
    startProcessor: subject.startProcessor,
    megabytes: subject.services.reduce((sum, service) => sum + service.residentMegabytes(), 0),
    idle: quiet.service,
    ...(quiet.database !== undefined && { idleDatabase: quiet.database }),
    operations,
  };
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? '';

/** Measures the sizes up to `most`. A size that fails ends the series, and its error is the reason. */
export async function measureSeries(
  axis: Axis,
  ground: Ground,
  { effort, most }: { readonly effort: Effort; readonly most: number },
): Promise<Pick<Series, 'points' | 'omitted' | 'load'>> {
  const [points, omitted, before]: [Point[], string[], string] = [[], [], load()];
  const sizes = axis.steps.filter((size) => size <= most);
  omitted.push(
    ...axis.steps.filter((size) => size > most).map((size) => `${size.toLocaleString('en')}: beyond --most`),
  );
  let reference: GrownSubject | undefined;
  for (const size of sizes) {
    try {
      const subject = await createSubject(axis, size, ground);
      reference ??= subject;
      points.push(await pointOf(size, subject, reference, { ...effort, perSecond: axis.perSecond }));
      console.error(
        `${axis.name}, ${ground.engine.name}: ${size}, load ${load()}, ${JSON.stringify(points.at(-1)?.operations.map(({ title, ratio }) => [title, ratio.toFixed(2)]))}`,
      );
      if (subject !== reference) await subject.stop();
    } catch (error) {
      console.error(error);
      omitted.push(`${size.toLocaleString('en')}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  }
  await reference?.stop();
  return { points, omitted, load: `${before} to ${load()}` };
}
