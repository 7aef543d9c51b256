import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeFolder, run, runProcess } from './gatehouse.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

describe('gatehouse docs', () => {
  it('writes compressed copies of the same content beside the files', async () => {
    const cwd = makeFolder();
    const { code, stdout } = await run(['docs', '--out', 'public', '--compress'], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringContaining('with compressed copies (.br and .gz)')]);
    const folder = join(cwd, 'public');
    const files = readdirSync(folder).filter((file) => /\.(?:html|css|js)$/.test(file));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      const text = readFileSync(join(folder, file));
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).equals(text), file).toBe(true);
      expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).equals(text), file).toBe(true);
    }
  });

  it('checks the pages, reports figures, and writes nothing', async () => {
    const cwd = makeFolder();
    const { code, stdout, stderr } = await run(['docs', '--check'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^\d+ files, \d+ of them pages with \d+ links$/m);
    expect(stdout).toMatch(/^largest page \S+\.html: [\d.]+ kB of 60\.0 kB transferred$/m);
    expect(stdout).toMatch(/^0 problems$/m);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('ends with 1 and names a page that must not be published', async () => {
    // A copy of the program whose page script sends a request to another server.
    const root = makeFolder();
    for (const name of ['src', 'generated', 'openapi', 'docs/guides', 'package.json'])
      cpSync(join(checkout, name), join(root, name), { recursive: true });
    symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'));
    appendFileSync(join(root, 'src/site/assets/docs.js'), "fetch('https://example.org/');\n");
    const { code, stdout } = await runProcess(['docs', '--check'], {
      program: join(root, 'src/cli/main.ts'),
    });
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^docs\.\w+\.js: loads another file: https:.*\n[^]*^1 problem$/m),
    ]);
  });
});
