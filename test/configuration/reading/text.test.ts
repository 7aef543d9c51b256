import { afterEach, describe, expect, it } from 'vitest';
import { type Response, type Serving, serve } from '../support/serving.ts';

const files = {
  'application.yml': 'n: example.com\nport: 8080\n',
  'a-dev.yml': 'n: dev.example.com\n',
  'nginx.conf': 'server ${n}:${port}; ${nope} ${nope:x} \\${esc}\n',
  'nginx-dev.conf': 'dev ${n}\n',
  'nginx-qa.conf': 'qa\n',
  'v1/nginx.conf': 'v1\n',
  'deep/er/f.txt': 'deep\n',
  noext: 'plain\n',
  'noext-dev': 'plain dev\n',
  'p.html': '<script>1</script>',
  'b.bin': { hex: '89504e47fffe00' },
} as const;

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
});

async function get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response> {
  serving ??= await serve(files);
  return serving.request('GET', path, headers);
}

describe('a file as text (docs/decisions/configuration.md, companions)', () => {
  it('resolves placeholders from the environment of the application, unless disabled', async () => {
    expect((await get('/a/default/main/nginx.conf')).body.toString()).toBe(
      'server example.com:8080; ${nope} x ${esc}\n',
    );
    expect((await get('/a/dev/main/nginx.conf')).body.toString()).toBe('dev dev.example.com\n');
    for (const no of ['false', 'no', 'off', '0']) {
      expect((await get(`/a/dev/main/nginx.conf?resolvePlaceholders=${no}`)).body.toString()).toBe(
        'dev ${n}\n',
      );
    }
    for (const yes of ['', 'true', 'yes', 'on', '1']) {
      expect((await get(`/a/dev/main/nginx.conf?resolvePlaceholders=${yes}`)).body.toString()).toBe(
        'dev dev.example.com\n',
      );
    }
    const wrong = await get('/a/dev/main/nginx.conf?resolvePlaceholders=2');
    expect([wrong.status, JSON.parse(wrong.body.toString()).detail]).toMatchObject([
      400,
      { resolvePlaceholders: expect.any(String) },
    ]);
  });

  it("uses the first profile that has the file, then the file itself, a label's folder first", async () => {
    expect((await get('/a/qa,dev/main/nginx.conf')).body.toString()).toBe('qa\n');
    expect((await get('/a/none/v1/nginx.conf')).body.toString()).toBe('v1\n');
    expect((await get('/a/dev/main/noext')).body.toString()).toBe('plain dev\n');
    expect((await get('/a/dev/main/deep/er/f.txt')).body.toString()).toBe('deep\n');
    expect((await get('/a/dev/main/deep(_)er(_)f.txt')).body.toString()).toBe('deep\n');
  });

  it('preserves a byte order mark, with placeholders resolved or not (docs/decisions/configuration.md, text-bytes)', async () => {
    serving ??= await serve({ ...files, 'mark.txt': { hex: 'efbbbf24' }, 'marked.txt': '\ufeff${n}\n' });
    for (const query of ['', '?resolvePlaceholders=false'])
      expect((await get(`/a/dev/main/mark.txt${query}`)).body.toString('hex')).toBe('efbbbf24');
    expect((await get('/a/dev/main/marked.txt')).body.toString()).toBe('\ufeffdev.example.com\n');
  });

  it('is 500 with its name and no stack in the log if it is larger than the settings allow (docs/decisions/configuration.md, limits)', async () => {
    serving ??= await serve({ 'large.txt': 'x'.repeat(1_100_000), 'small.txt': 'x'.repeat(3_000) });
    const response = await get('/a/dev/main/large.txt');
    expect([response.status, JSON.parse(response.body.toString())]).toMatchObject([
      500,
      { error: 'config_source_invalid', detail: { 'large.txt': 'larger than 1048576 bytes' } },
    ]);
    const logged = serving.logged.filter((line) => line.includes('request-failed'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('stack');
    await serving.stop();
    const large = { 'large.txt': 'x'.repeat(1_100_000), 'small.txt': 'x'.repeat(3_000) };
    serving = await serve(large, { maximumFileBytes: 2_000_000 });
    expect((await get('/a/dev/main/large.txt')).body.length).toBe(1_100_000);
    await serving.stop();
    serving = await serve(large, { maximumFileBytes: 2_000 });
    expect((await get('/a/dev/main/small.txt')).status).toBe(500);
  });

  it('reads the default label with useDefaultLabel, in both shapes', async () => {
    expect((await get('/a/dev/nginx.conf?useDefaultLabel')).body.toString()).toBe('dev dev.example.com\n');
    expect((await get('/a/dev/deep/er/f.txt?useDefaultLabel=')).body.toString()).toBe('deep\n');
    expect((await get('/a/dev/none.txt?useDefaultLabel')).status).toBe(404);
  });

  it('is never HTML: text by default, bytes on request and for content that is not UTF-8', async () => {
    for (const accept of [undefined, '*/*', 'text/html', 'application/json', 'text/html, */*;q=0.1']) {
      const response = await get('/a/dev/main/p.html', accept === undefined ? {} : { Accept: accept });
      expect(response.headers.get('content-type'), accept).toBe('text/plain;charset=utf-8');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const bytes = await get('/a/default/main/nginx.conf', { Accept: 'application/octet-stream' });
    expect([bytes.headers.get('content-type'), bytes.body.toString()]).toEqual([
      'application/octet-stream',
      files['nginx.conf'],
    ]);
    const binary = await get('/a/default/main/b.bin');
    expect([binary.headers.get('content-type'), binary.body.toString('hex')]).toEqual([
      'application/octet-stream',
      '89504e47fffe00',
    ]);
  });

  it('is 404 for a folder and a missing file, and 500 with its name for a file that is too large (Spec §7)', async () => {
    for (const path of ['/a/dev/main/deep', '/a/dev/main/none', '/a/dev/main/deep/er/f.txt/x'])
      expect((await get(path)).status).toBe(404);
    await serving?.folder.write({ 'large.txt': 'x'.repeat(1_048_577), 'full.txt': 'x'.repeat(1_048_576) });
    expect((await get('/a/dev/main/full.txt')).body.length).toBe(1_048_576);
    const large = await get('/a/dev/main/large.txt');
    expect(large.status).toBe(500);
    expect(JSON.parse(large.body.toString())).toMatchObject({
      error: 'config_source_invalid',
      detail: { 'large.txt': 'larger than 1048576 bytes' },
    });
  });
});

describe('placeholders (docs/decisions/configuration.md, placeholders)', () => {
  const yml = async (source: string, query = ''): Promise<Response> => {
    serving ??= await serve({});
    await serving.folder.write({ 'p.yml': source });
    return serving.request('GET', `/p-default.properties${query}`);
  };

  it.each([
    [
      'a default, which may hold colons and placeholders',
      'a: "${x:1:2}"\nb: "${x:${c}}"\nc: 3\n',
      'a: 1:2\nb: 3\nc: 3',
    ],
    ['a nested name', 'a: "${${n}}"\nn: b\nb: 1\n', 'a: 1\nn: b\nb: 1'],
    [
      'a name with blanks around it, and a default with its own',
      'a: "${ b }|${ b : d }|${ none : d }|${ none }"\nb: 1\n',
      'a: 1|1| d |${ none }\nb: 1',
    ],
    ['an escape', 'a: "\\\\${b}"\nb: 1\n', 'a: ${b}\nb: 1'],
    ['what has no value, as it is', 'a: "x${none}y${b}"\nb: 1\n', 'a: x${none}y1\nb: 1'],
    ['braces inside a default', 'a: \'${x:{"k":1}}\'\n', 'a: {"k":1}'],
    ['what is never closed', 'a: "${b"\nb: 1\n', 'a: ${b\nb: 1'],
    [
      'no environment, no system property, no expression',
      'a: "${PATH} ${user.home} #{1+1}"\n',
      'a: ${PATH} ${user.home} #{1+1}',
    ],
    [
      'a line break as an escaped value and never as a new line',
      'a: "${b}"\nb: "1\\nc: 2"\n',
      'a: 1\\nc: 2\nb: 1\\nc: 2',
    ],
    [
      'numbers and booleans as text',
      'a: "${b}-${c}-${d}"\nb: 12345678901234567890\nc: true\nd: 2.50\n',
      'a: 12345678901234567890-true-2.5\nb: 12345678901234567890\nc: true\nd: 2.5',
    ],
  ])('resolve %s', async (_what, source, expected) => {
    expect((await yml(source)).body.toString()).toBe(expected);
  });

  it.each([
    ['a cycle', 'a: "${b}"\nb: "${a}"\n'],
    ['a value that refers to itself by a default', 'a: "${a:x}"\n'],
    ['nesting without end', `a: "${'${'.repeat(200)}${'}'.repeat(200)}"\n`],
    [
      'an expansion without end',
      `a0: ${'x'.repeat(1000)}\n${Array.from({ length: 9 }, (_, i) => `a${i + 1}: "${`\${a${i}}`.repeat(10)}"`).join('\n')}\n`,
    ],
  ])('refuse %s with 400 and without a value, quickly', async (_what, source) => {
    const response = await yml(source);
    expect([response.status, response.milliseconds < 20_000]).toEqual([400, true]);
    expect(response.body.length).toBeLessThan(1000);
    expect((await yml(source, '?resolvePlaceholders=false')).status).toBe(200);
  });

  it('name the key that refers to itself (Spec §7(1))', async () => {
    const response = await yml('a: "${b:x}"\nb: "${c}"\nc: "${b}"\n');
    expect(JSON.parse(response.body.toString())).toMatchObject({
      error: 'invalid_request',
      detail: { c: 'refers to itself' },
    });
  });
});
