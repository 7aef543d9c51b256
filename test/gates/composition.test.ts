import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOfComposition, mostLines, mostMembers } from './composition.ts';

const root = resolve(import.meta.dirname, '../..');

function read(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const folders = ['src/server/composing', 'src/server/front', 'src/authorization/parts'];
const composed = [
  'src/server/service.ts',
  'src/gateway/index.ts',
  'src/gateway/gateway-routes.ts',
  'src/configuration/index.ts',
  ...['primary', 'listening', 'shared-holdings', 'joined-reads'].map((name) => `src/workers/${name}.ts`),
  'src/authorization/index.ts',
  'src/authorization/authentication/client-authentication.ts',
  'src/authorization/interaction/interaction.ts',
  'src/authorization/token/grants.ts',
  ...folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)),
];

function faultsOf(text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const files: Readonly<Record<string, string>> = { 'src/a/root.ts': text, ...others };
  return faultsOfComposition('src/a/root.ts', (path) => files[path]);
}

const members = (count: number): string =>
  Array.from({ length: count }, (_, at) => `readonly m${at}: string;`).join(' ');
const body = (lines: number): string => `function f() {\n${'g();\n'.repeat(lines - 2)}}`;

describe('a composition root (docs/adr/0038)', () => {
  it.each(composed)('%s has short functions, few members, and no name before its value', (path) => {
    expect(faultsOfComposition(path, read)).toEqual([]);
  });

  it.each([
    ['a function of 61 lines', body(mostLines + 1), 'a function has 61 lines'],
    [
      'an arrow of 61 lines',
      `const f = () => {\n${'g();\n'.repeat(mostLines - 1)}};`,
      'a function has 61 lines',
    ],
    [
      'a parameter of 13 members',
      `function f(a: { ${members(mostMembers + 1)} }) {}`,
      'a parameter has 13 members',
    ],
    [
      'a parameter with a group',
      `function f({ m0, group }: { ${members(10)} readonly group: { a: 1; b: 2 } }) {}`,
      'a parameter has 13 members',
    ],
    [
      'a parameter of two types',
      `function f(a: Pick<A, 'm0' | 'm12'> & { ${members(mostMembers)} }) {}`,
      'a parameter has 13 members',
    ],
    ['a type of its own', `interface A { ${members(mostMembers + 1)} }`, 'A has 13 members'],
    [
      'an inherited type',
      `interface B { ${members(mostMembers)} }\ninterface A extends B { readonly other: B }`,
      'A has 13 members',
    ],
    [
      'a name before its declaration',
      'function f() { const g = () => h; const h = 1; return g; }',
      'h is used before its declaration',
    ],
    [
      'a shorthand before its declaration',
      'function f() { g(() => ({ h })); const { h } = k; }',
      'h is used before its declaration',
    ],
    [
      'a name before its assignment',
      'function f() { let h; const g = () => h?.(); h = k; return g; }',
      'h is used before its assignment',
    ],
    [
      'an object that others have',
      'function f(h) { Object.assign(h, k); }',
      'Object.assign changes an object that others may have',
    ],
  ])('is reported for %s', (_, text, fault) => {
    expect(faultsOf(text)).toContainEqual(
      expect.stringMatching(new RegExp(`^src/a/root\\.ts:\\d+ ${fault}$`)),
    );
  });

  it('is reported for a parameter whose type is imported', () => {
    const others = {
      'src/b/wide.ts': `export interface Wide { ${members(mostMembers + 1)} }`,
      'src/b/door.ts': "export { type Wide as Given } from './wide.ts';",
    };
    expect(faultsOf("import type { Given } from '../b/door.ts'; function f(a: Given) {}", others)).toEqual([
      'src/a/root.ts:1 a parameter has 13 members',
    ]);
  });

  it.each([
    ['a function of 60 lines', body(mostLines)],
    ['a request', `function f(e: Exchange) {}\ninterface Exchange { ${members(mostMembers)} }`],
    ['an object that is new', 'function f() { return Object.assign(new Error(), k); }'],
    ['a parameter of 12 members', `function f(a: { ${members(mostMembers)} }) {}`],
    ['a function that is used before its text', 'function f() { return g(); function g() { return 1; } }'],
    [
      'a name of another function',
      'function f() { const g = () => { const h = 1; return h; }; const h = 2; return [g, h]; }',
    ],
    [
      'a state that changes later',
      'function f() { let n = 0; return { next: () => (n += 1), end() { n = 0; } }; }',
    ],
    ['a member of that name', 'function f(k) { g(k.h); const h = 1; return { h }; }'],
  ])('is not reported for %s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
