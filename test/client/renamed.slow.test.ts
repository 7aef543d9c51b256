import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Names of the documents that get another one, and the files in which the old name must not compile. */
const renamed = [
  {
    what: 'an operation',
    from: 'listLocks',
    to: 'listBlocks',
    files: ['src/console/pages/users.ts', 'src/cli/commands/administration/owner.ts'],
  },
  {
    what: 'a member',
    from: 'username',
    to: 'login_name',
    files: [
      'src/console/rest/find-user.ts',
      'src/cli/administration/usernames.ts',
      'src/kit/verify/play/suite-registrations.ts',
    ],
  },
  {
    what: 'a parameter of a path',
    from: 'owner_id',
    to: 'person_id',
    files: ['src/console/pages/users.ts', 'src/cli/administration/owner-id.ts'],
  },
  {
    what: 'an operation of the suite',
    from: 'createInitialAccessToken',
    to: 'createFirstToken',
    files: [
      'src/kit/verify/play/suite-registrations.ts',
      'src/cli/commands/administration/registration-token.ts',
    ],
  },
  {
    what: 'a value of the suite',
    from: "'client_credentials'",
    to: "'own_credentials'",
    files: ['src/kit/verify/play/suite-registrations.ts', 'src/cli/commands/administration/token.ts'],
  },
  {
    what: 'a value',
    from: "'administrator'",
    to: "'root'",
    files: ['src/console/pages/users.ts', 'src/cli/commands/signing-in/open.ts'],
  },
  {
    what: 'a header field',
    from: "'If-Match'",
    to: "'If-Version'",
    files: ['src/console/submit-form.ts'],
  },
];

describe('a caller of an operation (docs/decisions/contract.md, typed-client)', () => {
  let folder: string;
  let errors: readonly string[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-renamed-'));
    for (const name of ['src', 'generated', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const name of ['authorization.ts', 'calls.ts']) {
      const file = join(folder, 'generated', name);
      const text = renamed.reduce(
        (all, { from, to }) => all.replaceAll(from, to),
        readFileSync(file, 'utf8'),
      );
      writeFileSync(file, text);
    }
    const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src'] }));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    errors = stdout.split('\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { what, from, files } of renamed)
    it.each(files)(`does not compile after ${what} has another name: %s`, (file) => {
      const own = errors.filter((line) => line.startsWith(`${file}(`));
      expect(own.join('\n')).toContain(from.replaceAll("'", ''));
    });
});
