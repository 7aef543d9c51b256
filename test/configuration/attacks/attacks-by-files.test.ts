import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingSeen, expectUnharmed, hidden } from '../support/nothing-seen.ts';
import { type Serving, serve } from '../support/serving.ts';

describe('a malicious file', () => {
  const alias = (levels: number, width: number): string =>
    [
      'a0: &a0 x',
      ...Array.from(
        { length: levels },
        (_, i) => `a${i + 1}: &a${i + 1} [${Array(width).fill(`*a${i}`).join(',')}]`,
      ),
    ].join('\n');
  const bombs: Readonly<Record<string, string>> = {
    'nine levels of nine aliases': alias(9, 9),
    'aliases of empty maps, which make no key': alias(9, 9).replace('&a0 x', '&a0 {}'),
    'a long value, many times': `a: &a ${'x'.repeat(500_000)}\nb: [${Array(5000).fill('*a').join(',')}]\n`,
    'a long key above many': `? ${'k'.repeat(500_000)}\n: {${Array.from({ length: 5000 }, (_, i) => `a${i}: {b: {}}`).join(', ')}}\n`,
    'merge keys of merge keys': [
      'b0: &b0 {k0: 1}',
      ...Array.from({ length: 400 }, (_, i) => `b${i + 1}: &b${i + 1}\n  <<: *b${i}\n  k${i + 1}: 1`),
    ].join('\n'),
    'a list that holds itself': 'a: &a [*a]\n',
    'a map that holds itself': 'a: &a\n  b: *a\n',
    'a merge of itself': 'a: &a\n  <<: *a\n',
    '5,000 flow lists deep': '['.repeat(5000),
    '5,000 blocks deep': Array.from({ length: 5000 }, (_, i) => `${' '.repeat(i)}a:`)
      .join('\n')
      .slice(0, 1_000_000),
    'depth through aliases': [
      'a0: &a0 x',
      ...Array.from({ length: 60 }, (_, i) => `a${i + 1}: &a${i + 1} {k: *a${i}}`),
    ].join('\n'),
    '10,001 keys': Array.from({ length: 10_001 }, (_, i) => `k${i}: 1`).join('\n'),
    'more than a mebibyte': `a: ${'x'.repeat(1_048_576)}\n`,
    '100,001 empty maps, which make no key': `a: [${Array(100_001).fill('{}').join(',')}]`,
    'an unknown tag': 'a: !evil x\n',
    'a tag that names a class': 'a: !!javax.script.ScriptEngineManager [x]\n',
    'a tag handle': '%TAG !e! tag:example.com,2026:\n---\na: !e!x y\n',
    'bytes that are no UTF-8': '\u0000',
    'two equal keys': 'a: 1\na: 2\n',
    'two equal keys of another type': '1: a\n0b1: b\n',
    'a collection as a key': '? [a, b]\n: 1\n',
    'the key spring.profiles': 'spring.profiles: dev\n',
    'a broken profile expression': 'spring.config.activate.on-profile: "(dev"\n',
    'a mixed profile expression': 'spring.config.activate.on-profile: "a & b | c"\n',
  };
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve({ 'good.yml': 'k: 1\n' });
  });
  afterAll(() => serving.stop());

  it.each(Object.keys(bombs))(
    '%s: 500 that names the file and shows nothing of it, quickly',
    async (what) => {
      await serving.folder.write({ 'bomb.yml': bombs[what] ?? '' });
      const response = await serving.request('GET', '/bomb/default');
      const body = JSON.parse(response.body.toString()) as {
        error: string;
        detail: Record<string, string>;
        request_id: string;
      };
      expect([response.status, body.error, Object.keys(body.detail)]).toEqual([
        500,
        'config_source_invalid',
        ['bomb.yml'],
      ]);
      expect(body.request_id).toMatch(/./);
      expect(response.milliseconds).toBeLessThan(20_000);
      expect(response.body.length).toBeLessThan(500);
      expectNothingSeen(response, serving);
      expect((await serving.request('GET', '/good/default')).status).toBe(200);
      await rm(join(serving.folder.root, 'bomb.yml'));
      expect((await serving.request('GET', '/bomb/default')).status).toBe(200);
    },
  );

  it.each([
    ['a line continued without end', `k=${'\\\n'.repeat(300_000)}`],
    ['a line of backslashes', `k=${'\\'.repeat(1_000_000)}`],
    ['an integer of a million digits', `a=${'9'.repeat(1_000_000)}`],
  ])('%s in a properties file is read quickly', async (_what, source) => {
    await serving.folder.write({ 'long.properties': source });
    const response = await serving.request('GET', '/long/default');
    expect([response.status, response.milliseconds < 20_000]).toEqual([200, true]);
  });

  it.each([
    ['base 60 without end', `a: 1${':1'.repeat(300_000)}\n`],
    ['an integer of a million digits', `a: ${'9'.repeat(1_000_000)}\n`],
    ['a huge index', '"a[999999999999999999999]": x\n"b[4000000]": y\n'],
  ])('%s in YAML is read quickly and stays small', async (_what, source) => {
    await serving.folder.write({ 'odd.yml': source });
    for (const path of ['/odd/default', '/odd-default.yml', '/odd-default.json']) {
      const response = await serving.request('GET', path);
      expect([response.status, response.milliseconds < 20_000, response.body.length < 1_100_000]).toEqual([
        200,
        true,
        true,
      ]);
    }
  });

  it('never quotes a part of a broken file, which may be a secret', async () => {
    const sources = [
      `password: *${hidden}\n`,
      `password: !${hidden} x\n`,
      `password: [${hidden}\n`,
      `password: "${hidden}\n`,
      `a: 1\n ${hidden}: x: y\n`,
      `a: !<tag:${hidden}> x\n`,
      `a: !${hidden}!x y\n`,
      `a: |${hidden}\n  x\n`,
      `\t${hidden}: 1\n`,
      `${hidden}: 1\n${hidden}: 2\n`,
      `a: "\\${hidden}"\n`,
    ];
    for (const source of sources) {
      await serving.folder.write({ 'leak.yml': source });
      const response = await serving.request('GET', '/leak/default');
      expect(response.status, source).toBe(500);
      expect(response.body.toString(), source).toMatch(/"leak\.yml":"line \d+, column \d+: [a-z!*]/);
      expectNothingSeen(response, serving);
    }
    expect(serving.logged.join('\n')).not.toContain(hidden);
  });

  it('leaves the process unharmed (Spec §7(2))', () => expectUnharmed(serving));
});

describe('keys that name a prototype (cloud-config-client is polluted by them; the service must not be)', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve({
      'a.yml':
        '__proto__:\n  polluted: yes\nconstructor:\n  prototype:\n    polluted: yes\ntoString: 3\nhasOwnProperty: x\nk: "${__proto__.polluted}-${toString}-${valueOf}"\n',
      'a.properties': '__proto__=x\n',
      '__proto__.yml': 'k: 1\n',
    });
  });
  afterAll(() => serving.stop());

  it('are ordinary data in every format', async () => {
    const environment = (await serving.request('GET', '/a/default')).body.toString();
    for (const part of [
      '"__proto__":"x"',
      '"__proto__.polluted":true',
      '"constructor.prototype.polluted":true',
      '"toString":3',
      '"hasOwnProperty":"x"',
    ]) {
      expect(environment).toContain(part);
    }
    expect((await serving.request('GET', '/a-default.properties')).body.toString()).toContain(
      'k: true-3-${valueOf}',
    );
    expect((await serving.request('GET', '/a-default.json')).body.toString()).toContain(
      '"__proto__.polluted":true',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('are ordinary names of applications, profiles and labels', async () => {
    expect((await serving.request('GET', '/__proto__/default')).body.toString()).toContain(
      'config:__proto__.yml',
    );
    for (const path of [
      '/constructor/toString/__proto__',
      '/a/default/main/__proto__',
      '/hasOwnProperty/constructor',
    ]) {
      expect([200, 404]).toContain((await serving.request('GET', path)).status);
    }
  });
});
