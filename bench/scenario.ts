/** What a file of bench/scenarios/ exports as `scenario`, and what it is given to work with. */
import type { ServerProcess } from './server-process.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What one connection asks, one request after the other. */
export interface Walk {
  /** `undefined` when there is nothing left to ask: the round ends with it. */
  next(): Request | undefined;
  /** The answer's body, where the next request depends on it. */
  take?(body: Buffer): void;
}

/** Makes the walks of a round before its clock runs, one for each connection. */
export type Load = (connections: number, seconds: number) => Promise<readonly Walk[]>;

export interface Contestant {
  readonly name: string;
  readonly server: ServerProcess;
  readonly load: Load;
}

/** A scenario whose servers run. */
export interface Match {
  readonly title: string;
  /** Gatehouse first; the second is the bare server that the others are held against. */
  readonly contestants: readonly Contestant[];
}

export interface Stage {
  /** Where the servers run and keep their files. */
  readonly folder: string;
  /** The service with the settings of gatehouse.ts; one for all scenarios that ask for it. */
  gatehouse(): Promise<ServerProcess>;
  /** A program of bench/servers/, or another of the project by its path from there. It is stopped at the end. */
  start(program: string, ...words: readonly string[]): Promise<ServerProcess>;
  /** The same, but one for all scenarios that ask with the same words. */
  shared(program: string, ...words: readonly string[]): Promise<ServerProcess>;
  /** Bare `node:http` and Express, each answering any request with as many bytes as `request` is answered with. */
  constants(like: ServerProcess, request: Request): Promise<{ bytes: number; contestants: Contestant[] }>;
}

export interface Scenario {
  prepare(stage: Stage): Promise<Match>;
}

/** The same request over and over. */
export function repeated(request: Request): Load {
  return async (connections) => Array.from({ length: connections }, () => ({ next: () => request }));
}

/** What a file of bench/sections/ exports as `section`: figures that are no requests by the second. */
export interface Section {
  /** @returns a section of the report in Markdown, its title first. */
  measure(stage: Stage): Promise<string>;
}
