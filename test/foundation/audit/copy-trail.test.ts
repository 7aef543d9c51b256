import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyTrail } from '../../../src/foundation/audit/copy-trail.ts';
import { chained, chainStart } from '../../../src/foundation/audit/hash-chain.ts';
import { verifyTrail } from '../../../src/foundation/audit/verify-trail.ts';
import { temporaryFolder } from '../../storage/folder.ts';

/** The lines of a trail of `count` entries. */
function linesOf(count: number): readonly string[] {
  const lines: string[] = [];
  let end = { sequence: 0, hash: chainStart };
  for (let number = 0; number < count; number += 1) {
    const { line, link } = chained('2026-11-23T00:00:00.000Z', { event: 'probe' }, end);
    end = link;
    lines.push(`${line}\n`);
  }
  return lines;
}

const [first = '', second = '', third = ''] = linesOf(3);

function prepared(root: string): { readonly trail: string; readonly target: string } {
  const target = join(root, 'copy');
  mkdirSync(target);
  return { trail: join(root, 'audit.log'), target };
}

describe('a copy of an audit trail (docs/decisions/storage.md, backup)', () => {
  it('ends with the last complete line', async () => {
    using folder = temporaryFolder();
    const { trail, target } = prepared(folder.path);
    writeFileSync(trail, first + second + third.slice(0, 40), { mode: 0o644 });
    const [copy = ''] = await copyTrail(trail, target);
    expect(readFileSync(copy, 'utf8')).toBe(first + second);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await verifyTrail(copy)).toMatchObject({ last: { sequence: 2 }, problems: [] });
  });

  it('is complete if the trail begins a new file meanwhile', async () => {
    using folder = temporaryFolder();
    const { trail, target } = prepared(folder.path);
    const full = `${trail}.0000000000000002`;
    writeFileSync(trail, first + second);
    let steps = 0;
    const copies = await copyTrail(trail, target, () => {
      steps += 1;
      if (steps > 1) return;
      renameSync(trail, full);
      writeFileSync(trail, third);
    });
    expect(copies.map((file) => basename(file))).toEqual([basename(full), 'audit.log']);
    expect(await verifyTrail(join(target, 'audit.log'))).toMatchObject({ lines: 3, problems: [] });
  });

  it('fails if the trail begins a new file during each of five copies', async () => {
    using folder = temporaryFolder();
    const { trail, target } = prepared(folder.path);
    writeFileSync(trail, first);
    let files = 0;
    const copying = copyTrail(trail, target, (name) => {
      if (name !== 'audit.log') return;
      files += 1;
      renameSync(trail, `${trail}.${String(files).padStart(16, '0')}`);
      writeFileSync(trail, first);
    });
    await expect(copying).rejects.toThrow('began new files during each of 5 copies');
  });
});
