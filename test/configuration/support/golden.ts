import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import { expect } from 'vitest';
import { loadProperties } from './java-properties.ts';
import type { LaidFile } from './lay-files.ts';
import type { Response, Serving } from './serving.ts';

/**
 * Cases that a real Spring Cloud Config Server returned for the same files (`spring`), the places where this
 * service differs on purpose (`deviation`) and its own rules (`own`). The runner reads expectations and contains no
 * case.
 */
export interface Case {
  readonly id: string;
  readonly kind: 'spring' | 'deviation' | 'own';
  readonly title: string;
  /** Content of the directory; the cases of git share one repository. */
  readonly files?: Readonly<Record<string, LaidFile>>;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxMs?: number;
  readonly expect: Expectations;
}

interface Pattern {
  readonly regex: string;
  readonly flags: string;
}

interface Expectations {
  readonly status: number | readonly number[];
  readonly type?: Pattern;
  readonly headers?: Readonly<Record<string, Pattern>>;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly keys?: readonly string[];
  readonly jsonKeys?: readonly string[];
  readonly sources?: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
  readonly json?: unknown;
  readonly yaml?: unknown;
  readonly text?: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly propsHas?: Readonly<Record<string, string>>;
  readonly propsLack?: readonly string[];
  readonly has?: readonly string[];
  readonly hasNot?: readonly string[];
  readonly maxBytes?: number;
  readonly maxMs?: number;
  readonly emptyBody?: boolean;
  readonly etagDiffers?: readonly string[];
  readonly then304?: boolean;
}

interface Environment {
  readonly propertySources: readonly {
    readonly name: string;
    readonly source: Readonly<Record<string, unknown>>;
  }[];
}

interface Asked {
  readonly response: Response;
  readonly each: Case;
  readonly serving: Serving;
}

/** One check for each kind of expectation; an expectation without a check fails its case. */
const checks: {
  readonly [Name in keyof Required<Expectations>]: (
    expected: NonNullable<Expectations[Name]>,
    asked: Asked,
  ) => void | Promise<void>;
} = {
  status: (expected, { response }) => expect([expected].flat()).toContain(response.status),
  type: (expected, { response }) => expect(response.headers.get('content-type')).toMatch(regex(expected)),
  headers(expected, { response }) {
    for (const [name, pattern] of Object.entries(expected))
      expect(response.headers.get(name)).toMatch(regex(pattern));
  },
  env: (expected, { response }) => expect(json(response)).toMatchObject(expected),
  keys: (expected, { response }) => expect(Object.keys(json(response) as object)).toEqual(expected),
  jsonKeys: (expected, { response }) =>
    expect(Object.keys(json(response) as object)).toEqual(expect.arrayContaining([...expected])),
  sources(expected, { response }) {
    const { propertySources } = json(response) as Environment;
    expect(propertySources.map(({ source }) => source)).toEqual(expected.map(([, source]) => source));
    propertySources.forEach(({ name }, index) =>
      expect(name.endsWith(expected[index]?.[0] ?? '')).toBe(true),
    );
  },
  json: (expected, { response }) => expect(json(response)).toEqual(expected),
  yaml: (expected, { response }) =>
    expect(load(response.body.toString(), { schema: CORE_SCHEMA })).toEqual(expected),
  text: (expected, { response }) => expect(response.body.toString()).toBe(expected),
  props: (expected, { response }) =>
    expect(Object.fromEntries(loadProperties(response.body.toString()))).toEqual(expected),
  propsHas: (expected, { response }) =>
    expect(Object.fromEntries(loadProperties(response.body.toString()))).toMatchObject(expected),
  propsLack(expected, { response }) {
    for (const key of expected) expect(loadProperties(response.body.toString()).has(key)).toBe(false);
  },
  has(expected, { response }) {
    for (const part of expected) expect(response.body.toString()).toContain(part);
  },
  hasNot(expected, { response }) {
    for (const part of expected) expect(response.body.toString()).not.toContain(part);
  },
  maxBytes: (expected, { response }) => expect(response.body.length).toBeLessThanOrEqual(expected),
  // A busy machine is slow; only a hang is an error.
  maxMs: (expected, { response }) => expect(response.milliseconds).toBeLessThan(Math.max(expected, 20_000)),
  emptyBody: (expected, { response }) => expect(response.body.length === 0).toBe(expected),
  async etagDiffers(expected, { response, serving }) {
    const others = await Promise.all(expected.map((path) => serving.request('GET', path)));
    const tags = [response, ...others].map(({ headers }) => headers.get('etag'));
    expect(tags).not.toContain(undefined);
    expect(new Set(tags).size).toBe(tags.length);
  },
  async then304(expected, { response, each, serving }) {
    const headers = { ...each.headers, 'If-None-Match': response.headers.get('etag') ?? '' };
    const again = await serving.request(each.method ?? 'GET', each.path, headers);
    expect(again.status === 304 && again.body.length === 0).toBe(expected);
    expect(again.headers.get('etag')).toBe(response.headers.get('etag'));
  },
};

function regex({ regex: source, flags }: Pattern): RegExp {
  return new RegExp(source, flags);
}

function json(response: Response): unknown {
  return JSON.parse(response.body.toString());
}

/** The cases of a file in this folder. */
export function readCorpus(name: string): readonly Case[] {
  return JSON.parse(
    readFileSync(new URL(`../corpus/${name}.json`, import.meta.url), 'utf8'),
  ) as readonly Case[];
}

/** Sends the request of a case and checks every expectation. @returns their number. */
export async function checkCase(each: Case, serving: Serving): Promise<number> {
  const response = await serving.request(each.method ?? 'GET', each.path, each.headers);
  const asked = { each, serving, response };
  const expectations = { ...each.expect, ...(each.maxMs === undefined ? {} : { maxMs: each.maxMs }) };
  for (const [name, expected] of Object.entries(expectations)) {
    const check = checks[name as keyof Expectations] as
      | ((expected: unknown, asked: Asked) => void | Promise<void>)
      | undefined;
    expect(check, `the expectation ${name} has a check`).toBeDefined();
    await check?.(expected, asked);
  }
  return Object.keys(expectations).length;
}
