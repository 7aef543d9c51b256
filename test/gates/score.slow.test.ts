import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const bounds = new Set(['pattern', 'format', 'minLength', 'minimum', 'maximum', 'uniqueItems']);

/** The document without any constraint on its values. */
function vague(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(vague);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([name]) => !bounds.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, vague(value)]));
}

describe('npm run score (docs/decisions/contract.md, score)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-scored-'));
    cpSync(join(root, 'openapi'), folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names a document that has become worse, and passes the others', () => {
    const file = join(folder, 'gateway.yaml');
    writeFileSync(file, JSON.stringify(vague(load(readFileSync(file, 'utf8')))));
    const { status, stdout } = spawnSync(process.execPath, ['tools/score.ts', '--source', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAILED gateway {8}\d\d\.\d, at least 95; unresolved \d\d\.\d$/m);
    expect(stdout.match(/^ok /gm)).toHaveLength(3);
  });
});
