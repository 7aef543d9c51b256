import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCipherKeyRing } from '../../src/configuration/encryption/key-ring.ts';
import { createSystemRandom } from '../../src/foundation/random.ts';
import { makeFolder, run } from './gatehouse.ts';

/** `mysecret` under the key `foo`, as Spring's documentation prints it. */
const printed = '682bc583f4641835fa2db009355293665d2647dade3375c0ee201de2a49f7bda';
const keys = { k1: 'foo', k2: 'canary-of-the-second-key' };
const anybody = { applications: [], profiles: [] };

async function ring(current: string) {
  const made = await createCipherKeyRing({ keys, current, unnamed: 'k1' }, createSystemRandom());
  if (!made) throw new Error('there is no ring');
  return made;
}

/** A folder with a settings file beside the files of `configuration/`. */
function lay(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  const encryption = { keys, current: 'k2', unnamed: 'k1' };
  writeFileSync(join(folder, 'gatehouse.yaml'), JSON.stringify({ configuration: { encryption } }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'configuration', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content, 'latin1');
  }
  return folder;
}

const rotate = (folder: string, ...words: string[]) =>
  run(['config', 'rotate', '--config', 'gatehouse.yaml', ...words, 'configuration'], { cwd: folder });
const read = (folder: string, name: string): string =>
  readFileSync(join(folder, 'configuration', name), 'latin1');

describe('gatehouse config rotate (docs/decisions/configuration.md, rotation)', () => {
  it('lists file and line by default, changes nothing, and ends with 1', async () => {
    const files = {
      'a.yml': `# c\np: '{cipher}${printed}'\n`,
      'sub/b.properties': `q={cipher}{key\\:k1}${printed}\n`,
    };
    const folder = lay(files);
    const ended = await rotate(folder);
    expect(ended).toMatchObject({
      code: 1,
      stdout: 'a.yml:2: to be encrypted again with k2\nsub/b.properties:1: to be encrypted again with k2\n',
      stderr: '',
    });
    for (const [name, content] of Object.entries(files)) expect(read(folder, name)).toBe(content);
  });

  it('encrypts values again in place, preserves all other bytes, and is then complete', async () => {
    const [older, current] = [await ring('k1'), await ring('k2')];
    const kept = current.encrypt('kept');
    const bound = older.encrypt('bound', { application: 'users' });
    const frame = (one: string, two: string, three: string): string =>
      `# é\xe9 ${one}\r\np: '${one}'   # why\r\nlist: ["${two}", x]\r\n---\r\nq: '${three}'\r\n`;
    const old = `{cipher}${printed}`;
    const latin = Buffer.from(frame(old, bound, kept), 'utf8').toString('latin1');
    const folder = lay({ 'a.yml': latin, 'b.properties': `n\xe9=1\np={cipher}{key\\:k1}${printed}\n` });
    chmodSync(join(folder, 'configuration/a.yml'), 0o600);
    expect(await rotate(folder, '--write')).toMatchObject({
      code: 0,
      stdout: ['a.yml:1', 'a.yml:2', 'a.yml:3', 'b.properties:2']
        .map((at) => `${at}: encrypted again with k2\n`)
        .join(''),
    });
    const values = read(folder, 'a.yml').match(/\{cipher\}[^'"\s]+/g) ?? [];
    const [comment = '', one = '', two = '', three = ''] = values;
    expect(Buffer.from(read(folder, 'a.yml'), 'latin1').toString('utf8')).toBe(
      frame(one, two, three).replace(one, comment),
    );
    expect([comment, one, three].map((value) => current.decrypt(value, anybody))).toEqual([
      'mysecret',
      'mysecret',
      'kept',
    ]);
    expect(three).toBe(kept);
    expect([two, ...values].every((value) => value.startsWith('{cipher}{key:k2}'))).toBe(true);
    expect(current.decrypt(two, { applications: ['users'], profiles: [] })).toBe('bound');
    expect(current.decrypt(two, anybody)).toBeUndefined();
    expect(read(folder, 'b.properties')).toMatch(/^n\xe9=1\np=\{cipher\}\{key:k2\}v1\.[\w-]+\n$/);
    expect(statSync(join(folder, 'configuration/a.yml')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'configuration'))).toEqual(['a.yml', 'b.properties']);
    expect(await rotate(folder)).toMatchObject({ code: 0, stdout: '' });
  });

  it('names values that it cannot replace, leaves them, and shows no secret', async () => {
    const half = [printed.slice(0, 32), printed.slice(32)] as const;
    const files = {
      'broken.yml': `p: '{cipher}${printed}'\np: 2\n`,
      'folded.yml': `o: '{cipher}${printed}'\np: '{cipher}${half[0]}\\\n  ${half[1]}'\n`,
      'unknown.yml': `p: '{cipher}{key:k9}${printed}'\n`,
      'wrapped.properties': `o={cipher}${printed}\np={cipher}${printed}\\\n  00\n`,
      '.hidden/a.yml': `p: '{cipher}${printed}'\n`,
    };
    const folder = lay(files);
    symlinkSync('broken.yml', join(folder, 'configuration/link.yml'));
    const { code, stdout, stderr } = await rotate(folder, '--write');
    expect(code).toBe(1);
    expect(stdout.split('\n').map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
      'broken.yml: the file cannot be read as configuration; it remains unchanged',
      'folded.yml:1',
      'folded.yml:2',
      'unknown.yml:1',
      'wrapped.properties: a value cannot be replaced in place, for example because it has several lines; the file remains unchanged',
      '',
    ]);
    const { 'folded.yml': folded, ...others } = files;
    for (const [name, content] of Object.entries(others)) expect(read(folder, name)).toBe(content);
    expect(read(folder, 'folded.yml').split('\n').slice(1)).toEqual(folded.split('\n').slice(1));
    for (const canary of ['mysecret', keys.k2, printed]) expect(stdout + stderr).not.toContain(canary);
  });

  it('requires a folder and a key, and accepts no other operand', async () => {
    const folder = lay({ 'a.yml': 'k: 1\n' });
    writeFileSync(join(folder, 'none.yaml'), '{}');
    const ended = await Promise.all([
      run(['config', 'rotate'], { cwd: folder }),
      run(['config', 'rotate', 'nowhere'], { cwd: folder }),
      run(['config', 'rotate', 'configuration', 'more'], { cwd: folder }),
      run(['config', 'rotate', '--config', 'none.yaml', 'configuration'], { cwd: folder }),
      run(['config', 'rotat'], { cwd: folder }),
      run(['config'], { cwd: folder }),
    ]);
    expect(ended.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
    const said = ended.map(({ stderr }) => stderr.split('\n')[0]);
    expect(said).toEqual([
      'gatehouse: DIR is missing: the folder, such as a git work tree',
      'gatehouse: folder nowhere does not exist',
      'gatehouse: unexpected word "more"',
      'gatehouse: configuration.encryption.keys is empty: add a key',
      'gatehouse: unknown command "config rotat"; did you mean config rotate?',
      'gatehouse: the command is incomplete',
    ]);
  });
});
