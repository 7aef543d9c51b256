/** A rolling upgrade: instances are replaced one after the other with a version that has one migration more. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '../../src/storage/migrations/list.ts';
import type { Violation } from './check/violation.ts';
import type { Fault } from './fault-list.ts';
import { instanceNames } from './history.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface LaterVersion extends Disposable {
  /** The program to start. */
  readonly program: string;
}

const known = migrations.length;

/** It adds a column to a table that every request of the load writes, and one more table. */
const list = `import { migrations as earlier } from './earlier-list.ts';

export const migrations = [
  ...earlier,
  {
    version: ${known + 1},
    name: 'upgrade',
    sql: 'ALTER TABLE token_grant ADD COLUMN note TEXT; CREATE TABLE note (note TEXT)',
    compatibleFrom: ${known},
  },
];
`;

/** A copy of this version with one migration more, which the instances of this version survive. */
export function createLaterVersion(): LaterVersion {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-later-'));
  for (const part of ['src', 'generated', 'openapi', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const listFile = join(folder, 'src/storage/migrations/list.ts');
  cpSync(listFile, join(folder, 'src/storage/migrations/earlier-list.ts'));
  writeFileSync(listFile, list);
  return {
    program: join(folder, 'src/cli/main.ts'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Each instance ends as an operator ends it, and starts as another program. The other one still serves. */
export const upgradesTo = ({ program }: LaterVersion): readonly Fault[] =>
  instanceNames.map((name) => ({
    name: `instance ${name} upgraded`,
    seconds: 0,
    begin: ({ instances }) => instances[name].stop(),
    end: ({ instances }) => instances[name].start(program),
  }));

/** The version of the schema before the upgrade and after it. */
export interface SchemaVersions {
  readonly before: number;
  readonly after: number;
}

/** An upgrade that applies no migration would show less than it says. */
export function checkMigrated({ before, after }: SchemaVersions): readonly Violation[] {
  if (before < after) return [];
  return [{ rule: 'migrated', key: 'schema', told: `it was ${before} and is ${after}`, calls: [] }];
}
