import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, run } from '../../cli/gatehouse.ts';
import { administratorSecret, startService, type RunningService } from '../../support/service.ts';
import { startOtherServer, type OtherServer } from './other-server.ts';

interface JsonReport {
  readonly errors: number;
  readonly checks: { id: string; group: string; outcome: string; reason?: string }[];
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

  it('finds nothing on our own service, and shows operations against statuses', async () => {
    const { code, stdout, report } = await verify(service.url, [
      '--phase',
      'examples',
      '--phase',
      'fuzz',
      '--fuzz',
      '200',
    ]);
    expect(report.findings).toEqual([]);
    expect(report.checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(report.checks.length).toBeGreaterThan(50);
    expect(new Set(report.checks.map(({ group }) => group))).toEqual(new Set(['examples', 'fuzz']));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^issueToken +.*✓/m);
  });

  it('finds true faults on another implementation, each with its line, without changing anything there', async () => {
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

  it('lists what it would do, also only what changes nothing', async () => {
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

  it.each([
    [['--phase', 'nonsense'], 2, '--phase is one of examples, coverage, flows, invariants, fuzz'],
    [['--fuzz', 'many'], 2, '--fuzz is a number of requests'],
    [['http://127.0.0.1:1', '--read-only'], 3, 'http://127.0.0.1:1 gave no answer'],
  ])('%j ends with %i', async (words, status, message) => {
    const { code, stderr } = await run(['verify', ...words], {
      environment: { GATEHOUSE_ADMIN_SECRET: 'x' },
    });
    expect([code, stderr]).toEqual([status, expect.stringContaining(message)]);
  });
});
