/** The figures of all series, stored in figures.json, so that a run of one axis leaves those of the others. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { EngineName } from './stores.ts';

export interface OperationFigures {
  readonly title: string;
  /** Microseconds of processor time for each request: of all instances, and of the database's own processes. */
  readonly service: number;
  readonly database?: number | undefined;
  readonly p50: number;
  readonly p99: number;
  /** The processor time of both, compared with the first size: the median of the ratios of each round. */
  readonly ratio: number;
}

export interface Point {
  readonly size: number;
  /** Seconds in which the rows were inserted. */
  readonly fillSeconds: number;
  /** From the start of the process to its first response: elapsed time and processor time. */
  readonly startMilliseconds: number;
  readonly startProcessor: number;
  readonly megabytes: number;
  /** Milliseconds of processor time in a second without requests. */
  readonly idle: number;
  readonly idleDatabase?: number | undefined;
  readonly operations: readonly OperationFigures[];
}

export interface Series {
  readonly axis: string;
  readonly engine: EngineName;
  readonly command: string;
  readonly machine: string;
  /** The load of the machine at the start and at the end, which includes that of other programs. */
  readonly load: string;
  readonly points: readonly Point[];
  /** The sizes that were not measured, with the reason. */
  readonly omitted: readonly string[];
}

const file = new URL('figures.json', import.meta.url);

export function readFigures(): readonly Series[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Series[]) : [];
}

/** Replaces the series of the same axis and engine. */
export function keep(series: Series): void {
  const others = readFigures().filter(({ axis, engine }) => axis !== series.axis || engine !== series.engine);
  writeFileSync(file, `${JSON.stringify([...others, series], undefined, 2)}\n`);
}
