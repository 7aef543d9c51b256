import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateFiles } from '../../tools/codegen/generated-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

async function generateInto(target: string): Promise<void> {
  const { files } = await generateFiles(pathToFileURL(`${folder}/openapi/`));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, target, name)), { recursive: true });
    writeFileSync(join(folder, target, name), text);
  }
}

/** The lines that `git diff` adds and removes in all files, without changes of white space. */
function changedLines(): number {
  const words = ['diff', '--no-index', '--ignore-all-space', '--numstat', 'before', 'after'];
  const { stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/^(\d+)\t(\d+)\t/gm)].reduce(
    (sum, [, added, removed]) => sum + Number(added) + Number(removed),
    0,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-member-'));
  cpSync(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
  await generateInto('before');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one more optional member (docs/adr/0024-rooms-and-floors.md)', () => {
  it.each([
    ['common/schemas.yaml', 'ErrorBody', ''],
    ['authorization.yaml', 'Client', '    '],
    ['authorization.yaml', 'ClientPatch', '    '],
    ['authorization.yaml', 'AuthorizationForm', '    '],
    ['gateway.yaml', 'InstancePatch', '    '],
    ['settings.yaml', 'RouteSettings', '  '],
  ])('of a schema in openapi/%s, %s, changes at most 60 generated lines', async (file, schema, indent) => {
    const path = join(folder, 'openapi', file);
    const text = readFileSync(path, 'utf8');
    const place = new RegExp(`^${indent}${schema}:\n(?:${indent}  .*\n|\n)*?${indent}  properties:\n`, 'm');
    expect(text).toMatch(place);
    const lines = ['zone:', '  type: string', '  maxLength: 30', '  description: A zone.'];
    const member = lines.map((line) => `${indent}    ${line}\n`).join('');
    writeFileSync(
      path,
      text.replace(place, (found) => found + member),
    );
    try {
      await generateInto('after');
    } finally {
      writeFileSync(path, text);
    }
    expect(changedLines()).toBeGreaterThan(0);
    expect(changedLines()).toBeLessThanOrEqual(60);
  });
});
