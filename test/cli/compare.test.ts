import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './gatehouse.ts';

const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, unknown> };

/** Our document, and one without an operation, as YAML. */
function folder(): string {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'before.json'), JSON.stringify(document));
  const { '/filter': _, ...paths } = document.paths;
  writeFileSync(
    join(cwd, 'after.yaml'),
    dump({ ...document, paths: { ...paths, '/new': { get: { operationId: 'n', responses: {} } } } }),
  );
  return cwd;
}

describe('gatehouse compare (docs/decisions/contract.md, compare)', () => {
  it('ends with 1 where a change breaks clients, and tells the others too', async () => {
    const cwd = folder();
    const { code, stdout } = await run(['compare', 'before.json', '--to', 'after.yaml'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe(
      'breaking  GET /filter  the operation is gone\nother     GET /new  an operation is new\n1 breaking and 1 other changes\n',
    );
  });

  it('gives a part of a changelog, and JSON', async () => {
    const cwd = folder();
    const words = ['compare', 'before.json', '--to', 'after.yaml', '--format'];
    const [markdown, json] = await Promise.all([
      run([...words, 'markdown'], { cwd }),
      run([...words, 'json'], { cwd }),
    ]);
    expect(markdown.stdout).toBe(
      '### Breaking\n\n- `GET /filter`: the operation is gone\n\n### Other\n\n- `GET /new`: an operation is new\n\n',
    );
    expect(JSON.parse(json.stdout)).toHaveLength(2);
  });

  it('ends with 0 where nothing breaks', async () => {
    const { code, stdout } = await run(['compare', 'before.json', '--to', 'before.json'], { cwd: folder() });
    expect([code, stdout]).toEqual([0, '0 breaking and 0 other changes\n']);
  });

  it.each([
    [['before.json'], '--to FILE is missing'],
    [['missing.json', '--to', 'before.json'], 'missing.json cannot be read: ENOENT'],
    [['before.json', '--to', 'broken.json'], 'broken.json is neither JSON nor YAML'],
    [['before.json', '--to', 'other.yaml'], 'other.yaml is no OpenAPI document'],
    [['before.json', '--to', 'after.yaml', '--format', 'pdf'], '--format is text, markdown or json'],
  ])('ends with 2 and says what is wrong: %j', async (words, message) => {
    const cwd = folder();
    writeFileSync(join(cwd, 'broken.json'), '{');
    writeFileSync(join(cwd, 'other.yaml'), 'a: 1\n');
    const { code, stderr } = await run(['compare', ...words], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
