/** The `scenario` that a file of bench/scenarios/ exports, and its arguments. */
import type { ServerProcess } from './server-process.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The requests of one connection, in order. */
export interface Walk {
  /** `undefined` if there is no further request: the round ends with it. */
  next(): Request | undefined;
  /** The body of the response, and its status line with its header, if the next request depends on them. */
  take?(body: Buffer, head: string): void;
}

/** Creates the walks of a round before its clock runs, one for each connection. */
export type Load = (connections: number, seconds: number) => Promise<readonly Walk[]>;

export interface Contestant {
  readonly name: string;
  readonly server: ServerProcess;
  readonly load: Load;
}

/** A scenario with running servers. */
export interface Match {
  readonly title: string;
  /** Gatehouse first; the second is the bare server with which the others are compared. */
  readonly contestants: readonly Contestant[];
}

export interface Stage {
  /** The folder in which the servers run and store their files. */
  readonly folder: string;
  /** The service with the settings of gatehouse.ts; all scenarios that need it share one. */
  gatehouse(): Promise<ServerProcess>;
  /**
   * Starts a program of bench/servers/, or another of the project by its path from there. It is stopped at the end.
   */
  start(program: string, ...words: readonly string[]): Promise<ServerProcess>;
  /** The same, but calls with the same arguments share one program. */
  shared(program: string, ...words: readonly string[]): Promise<ServerProcess>;
  /** Bare `node:http` and Express. Each response has `size` bytes; by default, as many as the one to `request`. */
  constants(
    like: ServerProcess,
    request: Request,
    size?: number,
  ): Promise<{ bytes: number; contestants: Contestant[] }>;
}

export interface Scenario {
  prepare(stage: Stage): Promise<Match>;
}

/** The same request over and over. */
export function repeated(request: Request): Load {
  return async (connections) => Array.from({ length: connections }, () => ({ next: () => request }));
}

/** The `section` that a file of bench/sections/ exports: figures other than requests per second. */
export interface Section {
  /** @returns a section of the report in Markdown, its title first. */
  measure(stage: Stage): Promise<string>;
}
