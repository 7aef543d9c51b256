import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMergedDocument } from '../../../src/contract/document/contract.ts';
import { makeFolder, run } from '../../cli/gatehouse.ts';
import { administratorSecret, startService, type RunningService } from '../../support/service.ts';
import { startOtherServer, type OtherServer } from './other-server.ts';

interface JsonReport {
  readonly errors: number;
  readonly checks: { id: string; group: string; outcome: string; reason?: string }[];
  readonly notes: readonly string[];
  readonly findings: { rule: string; operationId?: string; spec?: { file: string; line: number } }[];
}

async function verify(url: string, words: readonly string[]) {
  const cwd = makeFolder();
  const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
  const ended = await run(['verify', url, '--report', 'json=r.json', '--report', 'text', ...words], {
    cwd,
    environment,
  });
  const report = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as JsonReport;
  return { ...ended, report };
}

describe('gatehouse verify (docs/decisions/contract.md, verify)', () => {
  let service: RunningService;
  let other: OtherServer;
  beforeAll(async () => {
    [service, other] = await Promise.all([
      startService({ configuration: { overrides: { greeting: 'hello' } } }),
      startOtherServer(),
    ]);
  });
  afterAll(async () => {
    other.close();
    await service.stop();
  });

  it('finds nothing on our own service, and shows operations and status codes', async () => {
    const { code, stdout, report } = await verify(service.url, [
      '--phase',
      'examples',
      '--phase',
      'fuzz',
      '--fuzz',
      '200',
    ]);
    expect(report.findings).toEqual([]);
    expect(report.checks.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'left-out')).toEqual([]);
    expect(report.checks.length).toBeGreaterThan(50);
    expect(new Set(report.checks.map(({ group }) => group))).toEqual(new Set(['examples', 'fuzz']));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^issueToken +.*✓/m);
  });

  it('finds real faults in another implementation, each with its line, and changes nothing there', async () => {
    const { code, report } = await verify(other.url, ['--read-only']);
    expect(code).toBe(1);
    const rules = new Set(report.findings.map(({ rule }) => rule));
    for (const rule of ['unexpected-answer', 'undocumented-status', 'content-type', 'error-shape', 'leak'])
      expect([...rules]).toContain(rule);
    const routes = report.findings.find(({ operationId }) => operationId === 'listRoutes');
    expect(routes?.spec).toMatchObject({
      file: expect.stringMatching(/^openapi\//),
      line: expect.any(Number),
    });
    expect(report.checks.every(({ outcome }) => outcome !== 'skipped')).toBe(true);
  });

  it('lists the planned steps, also those that change nothing', async () => {
    const [all, harmless] = await Promise.all([
      run(['verify', '--list']),
      run(['verify', '--list', '--read-only']),
    ]);
    expect([all.code, harmless.code]).toEqual([0, 0]);
    const lines = all.stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.some((line) => line.startsWith('invariants  '))).toBe(true);
    expect(harmless.stdout.trimEnd().split('\n').length).toBeLessThan(200);
    expect(harmless.stdout).not.toMatch(/ (?:POST|PUT|DELETE) /);
  });

  it('lists the steps of the given document', async () => {
    const cwd = makeFolder();
    const { paths, ...rest } = readMergedDocument() as { paths: Record<string, unknown> };
    const kept = Object.fromEntries(Object.entries(paths).filter(([path]) => path !== '/livez'));
    writeFileSync(join(cwd, 'other.json'), JSON.stringify({ ...rest, paths: kept }));
    const words = [
      'verify',
      '--list',
      '--phase',
      'examples',
      '--phase',
      'coverage',
      '--only',
      'getLiveness ',
    ];
    const [own, other] = await Promise.all([
      run(words, { cwd }),
      run([...words, '--document', 'other.json'], { cwd }),
    ]);
    expect(own.stdout).toMatch(/getLiveness 200/);
    expect(other).toMatchObject({ code: 0, stdout: '' });
  });

  it('runs the steps that --only selects, by the lines of --list', async () => {
    const words = ['--only', 'issueToken 400'];
    const [listed, { code, report }] = await Promise.all([
      run(['verify', '--list', ...words]),
      verify(service.url, ['--workers', '2', ...words]),
    ]);
    expect(code).toBe(0);
    const played = report.checks.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id);
    expect(played.length).toBeGreaterThan(30);
    for (const id of played) expect(listed.stdout).toContain(`  ${id}  (`);
    expect(report.checks.filter(({ id }) => !id.includes('issueToken 400'))).toEqual([]);
  });

  it('plays own flows, and reports skipped findings with their reason', async () => {
    const cwd = makeFolder();
    const flow = (status: number): string => `arazzo: 1.0.1
info: { title: Mine, version: 1.0.0 }
sourceDescriptions: [{ name: gatehouse, url: '${service.url}/openapi.json' }]
workflows:
  - workflowId: alive
    steps:
      - stepId: ask
        operationId: getLiveness
        successCriteria: [{ condition: $statusCode == ${status} }]
`;
    writeFileSync(join(cwd, 'good.yaml'), flow(200));
    writeFileSync(join(cwd, 'bad.yaml'), flow(204));
    writeFileSync(
      join(cwd, 'skip.yaml'),
      '- { rule: flow-broken, operationId: getLiveness, reason: known }\n- { rule: leak, reason: unused }\n',
    );
    const words = ['verify', service.url, '--read-only', '--only', 'alive: ', '--report', 'json=r.json'];
    const readReport = () => JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as JsonReport;
    const both = await run([...words, '--flow', 'good.yaml', '--flow', 'bad.yaml'], { cwd });
    expect(both.code).toBe(1);
    expect(readReport().findings).toEqual([
      expect.objectContaining({
        rule: 'flow-broken',
        spec: expect.objectContaining({ file: 'bad.yaml', line: 9 }),
      }),
    ]);
    const skipped = await run([...words, '--flow', 'bad.yaml', '--skip', 'skip.yaml'], { cwd });
    expect(skipped.code, skipped.stderr).toBe(0);
    expect(readReport().checks).toMatchObject([{ outcome: 'left-out', reason: 'known' }]);
    expect(readReport().notes).toEqual([
      'skipped flow-broken of getLiveness, 1 time: known',
      'the skip file has an entry for leak of every operation that nothing needs: unused',
    ]);
  });

  it('uses the given document, and reports its differences', async () => {
    const cwd = makeFolder();
    const document = readMergedDocument() as { info: object; paths: Record<string, Record<string, object>> };
    const path = document.paths['/livez'];
    Object.assign(path?.['get'] ?? {}, { responses: { 204: { description: 'It lives.' } } });
    writeFileSync(join(cwd, 'other.json'), JSON.stringify(document));
    const words = [
      '--read-only',
      '--only',
      'getLiveness',
      '--document',
      'other.json',
      '--report',
      'json=r.json',
    ];
    const { code } = await run(['verify', service.url, ...words], { cwd });
    const report = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as JsonReport;
    expect(code).toBe(1);
    expect(report.findings).toContainEqual(expect.objectContaining({ rule: 'undocumented-status' }));
    expect(report.notes).toEqual([expect.stringMatching(/^the given document is of version .* it is used$/)]);
  });

  it.each([
    [['--phase', 'nonsense'], 2, '--phase must be one of examples, coverage, flows, invariants, fuzz'],
    [['--fuzz', 'many'], 2, '--fuzz must be a number of requests'],
    [['--workers', '17'], 2, '--workers must be a number from 1 to 16'],
    [['--timeout', '0'], 2, '--timeout must be a number of seconds above 0'],
    [['--ca', 'nothing.pem'], 2, '--ca nothing.pem cannot be read'],
    [['--document', 'nothing.json'], 2, 'nothing.json is not a file'],
    [['--read-only', '--disruptive'], 2, '--read-only and --disruptive exclude each other'],
    [['http://127.0.0.1:1', '--read-only'], 3, 'http://127.0.0.1:1 did not respond'],
  ])('%j ends with %i', async (words, status, message) => {
    const { code, stderr } = await run(['verify', ...words], {
      environment: { GATEHOUSE_ADMIN_SECRET: 'x' },
    });
    expect([code, stderr]).toEqual([status, expect.stringContaining(message)]);
  });
});
