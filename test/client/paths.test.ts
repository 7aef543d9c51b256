import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callTable } from '../../generated/calls.ts';

const root = join(import.meta.dirname, '../..');

/** The fixed first segments of all operations, such as `clients`. */
const first = new Set(
  Object.values(callTable).flatMap(({ path }) => {
    const segment = path.split('/')[1] ?? '';
    return segment === '' || segment.startsWith('{') ? [] : [segment];
  }),
);

/** The metadata of another server, which an issuer names (RFC 8414 §3), a file of the kernel, and pages for people. */
const others = new Set([
  'src/cli/administration/sign-in.ts:.well-known',
  'src/cli/doctor/process-checks.ts:limits',
]);
const pages = new Set(['console', 'docs']);

/** Each text of a file that begins with the path of an operation, as `file:segment`. */
function pathsIn(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/['"`}]\/([\w.-]+)(?=['"`/?$])/g)]
    .map(([, segment = '']) => segment)
    .filter((segment) => first.has(segment) && !pages.has(segment))
    .map((segment) => `${file}:${segment}`);
}

describe('the rooms that call operations (docs/decisions/contract.md, typed-client)', () => {
  it.each(['src/console', 'src/cli', 'src/kit/verify/{play,deployment,cases}', 'src/contract/record'])(
    'name no path of an operation: %s',
    (room) => {
      const files = globSync(`${room}/**/*.ts`, { cwd: root });
      expect(files.length).toBeGreaterThan(9);
      const found = files.flatMap(pathsIn).filter((one) => !others.has(one));
      expect(found).toEqual([]);
    },
  );
});
