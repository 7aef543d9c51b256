import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');

/** A rule that matters here, the file that breaks it, and the text of the file. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'typescript(no-explicit-any)',
    'src/server/any.ts',
    'export const value = (given: any): unknown => given;',
  ],
  [
    'typescript(no-floating-promises)',
    'src/server/floating.ts',
    'const work = async (): Promise<number> => await Promise.resolve(1);\nexport const start = (): void => { work(); };',
  ],
  [
    'typescript(no-misused-promises)',
    'src/server/misused.ts',
    'export const run = (list: number[]): void => list.forEach(async (one) => { await Promise.resolve(one); });',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/server/switch.ts',
    "export function name(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}",
  ],
  [
    'typescript(no-non-null-assertion)',
    'src/server/bang.ts',
    'export const first = (list: string[]): string => list[0]!;',
  ],
  ['eslint(no-console)', 'src/server/front/console.ts', "console.log('a');"],
  ['eslint(no-eval)', 'src/gateway/eval.ts', "export const value: unknown = eval('1');"],
  [
    'eslint(no-new-func)',
    'src/gateway/function.ts',
    "export const value: unknown = new Function('return 1');",
  ],
  ['eslint(no-restricted-imports)', 'src/gateway/vm.ts', "export { runInNewContext } from 'node:vm';"],
  ['eslint(no-restricted-properties)', 'src/authorization/random.ts', 'export const value = Math.random();'],
  ['eslint(no-restricted-properties)', 'src/authorization/now.ts', 'export const value = Date.now();'],
  [
    'eslint(no-restricted-properties)',
    'src/authorization/performance.ts',
    'export const value = performance.now();',
  ],
  ['eslint(no-restricted-properties)', 'test/now.test.ts', 'export const value = Date.now();'],
  ['clock(no-ambient-date)', 'src/authorization/date.ts', 'export const value = new Date();'],
  ['clock(no-ambient-date)', 'src/authorization/date-text.ts', 'export const value = Date();'],
  [
    'carriers(no-sockets)',
    'src/server/member.ts',
    'export const end = (one: { socket: { end(): void } }): void => one.socket.end();',
  ],
  [
    'carriers(no-sockets)',
    'src/gateway/filters/pattern.ts',
    'export const take = ({ socket }: { socket: unknown }): unknown => socket;',
  ],
  [
    'carriers(no-sockets)',
    'src/configuration/type.ts',
    "import type { Socket } from 'node:net';\nexport type Line = Socket;",
  ],
  [
    'carriers(no-sockets)',
    'src/gateway/data-plane/message.ts',
    "import type { IncomingMessage } from 'node:http';\nexport type Message = IncomingMessage;",
  ],
  ['regex(no-backtracking)', 'src/gateway/exponential.ts', 'export const words = /^(?:[a-z]+-?)+$/;'],
  ['regex(no-backtracking)', 'src/gateway/polynomial.ts', 'export const place = /^[^/]+@[^/]+:/;'],
  [
    'documented(no-private-names)',
    'src/http/member.ts',
    'export const under = (socket: { _httpMessage: unknown }): unknown => socket._httpMessage;',
  ],
  [
    'documented(no-private-names)',
    'src/http/destructured.ts',
    'export function last(response: never): unknown {\n  const { _last: last } = response;\n  return last;\n}',
  ],
  [
    'documented(no-private-names)',
    'src/http/computed.ts',
    "export const head = (response: Record<string, unknown>): unknown => response['_header'];",
  ],
  [
    'documented(no-private-names)',
    'src/http/declared.ts',
    "import { ServerResponse } from 'node:http';\nexport class Own extends ServerResponse {\n  declare _last: boolean;\n}",
  ],
  [
    'documented(no-private-names)',
    'src/http/listeners.ts',
    "import type { Server } from 'node:http';\nexport const nodes = (server: Server): unknown => server.listeners('connection')[0];",
  ],
  [
    'documented(no-private-names)',
    'src/http/typed.ts',
    "import type { ServerResponse } from 'node:http';\nexport const isKept = ({ shouldKeepAlive }: ServerResponse): boolean => shouldKeepAlive;",
  ],
  [
    'documented(no-private-names)',
    'src/gateway/extend.ts',
    'export const extend = (util: { _extend: unknown }): unknown => util._extend;',
  ],
  ['eslint(no-restricted-globals)', 'src/authorization/timer.ts', 'setTimeout(() => {}, 5);'],
  ['eslint(no-restricted-globals)', 'src/foundation/timer.ts', 'setInterval(() => {}, 5);'],
  [
    'eslint(no-restricted-imports)',
    'src/authorization/sleep.ts',
    "import { setTimeout as sleep } from 'node:timers/promises';\nexport const nap = sleep;",
  ],
  [
    'eslint(no-restricted-imports)',
    'src/authorization/bytes.ts',
    "import { randomBytes } from 'node:crypto';\nexport const token = randomBytes;",
  ],
  ['import(no-default-export)', 'src/server/default.ts', 'const value = 1;\nexport default value;'],
  ['unicorn(filename-case)', 'src/server/CamelCase.ts', 'export const value = 1;'],
  [
    'eslint(max-lines)',
    'src/server/long.ts',
    'export const row = 1;\n'.replace('row', 'first').concat('void 0;\n'.repeat(300)),
  ],
];

/** Places in which the same text is allowed: the rules depend on the place. */
const innocent: Readonly<Record<string, string>> = {
  'src/foundation/clock.ts': 'export const now = (): number => Date.now();\nsetTimeout(() => {}, 1);',
  'src/foundation/random.ts': "import { randomBytes } from 'node:crypto';\nexport const bytes = randomBytes;",
  'src/cli/print.ts': "console.log('Gatehouse');",
  'src/server/given-date.ts': 'export const text = (time: number): string => new Date(time).toISOString();',
};

interface Finding {
  readonly filename: string;
  readonly code: string;
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function findings(): readonly Finding[] {
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'tools/lint']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const files = [...planted.map(([, file, text]) => [file, text] as const), ...Object.entries(innocent)];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '--type-aware', '--format', 'json', 'src', 'test'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Finding[] };
  return diagnostics;
}

describe('the lint rules', () => {
  let found: readonly string[];
  beforeAll(() => {
    found = findings().map(({ filename, code }) => `${code} ${filename}`);
  });

  it.each(planted)('%s fires on %s', (rule, file) => {
    expect(found).toContain(`${rule} ${file}`);
  });

  it.each(Object.keys(innocent))('accept %s', (file) => {
    expect(found.filter((one) => one.endsWith(` ${file}`))).toEqual([]);
  });
});
