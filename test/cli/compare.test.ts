import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  it('ends with 1 if a change breaks clients, and reports other changes too', async () => {
    const cwd = folder();
    const { code, stdout } = await run(['compare', 'before.json', 'after.yaml'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe(
      'breaking  GET /filter  the operation was removed\nother     GET /new  an operation is new\n1 breaking and 1 other changes\n',
    );
  });

  it('reports the same in every requested format', async () => {
    const cwd = folder();
    const reports = [
      'markdown',
      'json=r.json',
      'junit=r.xml',
      'html=r.html',
      'sarif=r.sarif',
      'github=r.txt',
    ];
    const words = ['compare', 'before.json', 'after.yaml', ...reports.flatMap((one) => ['--report', one])];
    const { code, stdout } = await run(words, { cwd });
    expect([code, stdout]).toEqual([
      1,
      '### Breaking\n\n- `GET /filter`: the operation was removed\n\n### Other\n\n- `GET /new`: an operation is new\n\n',
    ]);
    const written = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(JSON.parse(written('r.json'))).toMatchObject({
      command: 'compare',
      errors: 1,
      checks: [
        { id: 'GET /filter', outcome: 'failed' },
        { id: 'GET /new', outcome: 'passed' },
      ],
      findings: [{ rule: 'breaking-change', message: 'GET /filter: the operation was removed' }],
    });
    for (const name of ['r.xml', 'r.html', 'r.sarif', 'r.txt'])
      expect(written(name)).toContain('GET /filter: the operation was removed');
  });

  it('ends with 0 without a breaking change, and with --fail-on never', async () => {
    const same = await run(['compare', 'before.json', 'before.json'], { cwd: folder() });
    expect([same.code, same.stdout]).toEqual([0, '0 breaking and 0 other changes\n']);
    const words = ['compare', 'before.json', 'after.yaml', '--fail-on', 'never'];
    expect((await run(words, { cwd: folder() })).code).toBe(0);
  });

  it('reads a folder, and a git revision', async () => {
    const cwd = folder();
    const git = (...words: string[]): void => {
      const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
      const { status, stderr } = spawnSync('git', [...identity, ...words], { cwd, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    };
    mkdirSync(join(cwd, 'docs'));
    const { '/filter': _, ...paths } = document.paths;
    writeFileSync(join(cwd, 'docs/openapi.json'), JSON.stringify({ ...document, paths }));
    writeFileSync(join(cwd, 'openapi.json'), JSON.stringify(document));
    git('init', '-q');
    git('add', 'openapi.json', 'docs');
    git('commit', '-q', '-m', 'first');
    git('tag', 'v1');
    const gone = 'breaking  GET /filter  the operation was removed\n1 breaking and 0 other changes\n';
    for (const after of ['docs', 'HEAD:docs/openapi.json'])
      expect((await run(['compare', 'v1', after], { cwd })).stdout).toBe(gone);
  });

  it.each([
    [['before.json'], 'AFTER is missing'],
    [['before.json', 'missing.json'], 'missing.json is not a file, a folder or a git revision'],
    [['before.json', 'empty'], 'empty contains neither generated/openapi.json nor openapi.json'],
    [['before.json', 'broken.json'], 'broken.json is neither JSON nor YAML'],
    [['before.json', 'other.yaml'], 'other.yaml is not an OpenAPI document'],
    [['before.json', 'after.yaml', 'third.json'], 'unexpected word "third.json"'],
    [['before.json', 'after.yaml', '--report', 'pdf'], '--report pdf must be one of text, json, junit'],
  ])('ends with 2 and names the error: %j', async (words, message) => {
    const cwd = folder();
    mkdirSync(join(cwd, 'empty'));
    writeFileSync(join(cwd, 'broken.json'), '{');
    writeFileSync(join(cwd, 'other.yaml'), 'a: 1\n');
    const { code, stderr } = await run(['compare', ...words], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
