import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { load } from 'js-yaml';
import { nearest } from '../../src/foundation/nearest.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import { settingsSchema } from '../../src/settings/schema.ts';

type Node = Record<string, unknown>;

/** Every schema of the document that has a `properties`, with each property's own schema. */
function* properties(node: unknown, path: string): Generator<{ path: string; schema: Node }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'properties') {
      for (const [key, schema] of Object.entries(value as Record<string, Node>)) {
        yield { path: `${path}.${key}`, schema };
      }
    }
    yield* properties(value, `${path}.${name}`);
  }
}

const all = [...properties(settingsSchema, '')];

describe('the schema of the settings', () => {
  it('is openapi/settings.yaml itself', () => {
    const source: unknown = load(
      readFileSync(new URL('../../openapi/settings.yaml', import.meta.url), 'utf8'),
    );
    expect(settingsSchema).toEqual(source);
  });

  it('describes every key', () => {
    const undescribed = all.filter(
      ({ schema }) => schema['$ref'] === undefined && schema['description'] === undefined,
    );
    expect(undescribed.map(({ path }) => path)).toEqual([]);
    expect(all.length).toBeGreaterThan(80);
  });

  it('marks every key that is named like a secret', () => {
    const secret = all.filter(({ path }) => /\.(client_secret|password)(_\w+)?$/.test(path));
    expect(secret.length).toBeGreaterThanOrEqual(4);
    expect(secret.filter(({ schema }) => schema['x-secret'] !== true)).toEqual([]);
  });

  it('has a sentence for every pattern', () => {
    const patterns = all.filter(
      ({ schema }) => schema['pattern'] !== undefined && schema['x-must'] === undefined,
    );
    expect(patterns.map(({ path }) => path)).toEqual([]);
  });

  it('accepts its own defaults', () => {
    const settings = completeSettings({});
    expect(completeSettings(structuredClone(settings))).toEqual(settings);
  });
});

describe('the nearest name', () => {
  it.each([
    ['prot', 'port'],
    ['prt', 'port'],
    ['PORT', 'port'],
    ['striprefix', 'stripPrefix'],
    ['hots', 'host'],
    ['strip', 'stripPrefix'],
  ])('of %s is %s', (given, expected) => {
    expect(nearest(given, ['host', 'port', 'stripPrefix', 'tls'])).toBe(expected);
  });

  it('does not exist if none is similar', () => {
    expect(nearest('elephant', ['host', 'port'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });
});
