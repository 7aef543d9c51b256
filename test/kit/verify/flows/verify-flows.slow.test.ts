import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, run } from '../../../cli/gatehouse.ts';
import { administratorSecret, startService, type RunningService } from '../../../support/service.ts';
import { startOtherServer, type OtherServer } from '../other-server.ts';

interface JsonReport {
  readonly checks: { id: string; group: string; outcome: string; reason?: string }[];
  readonly findings: { rule: string; spec?: { file: string; line: number }; curl: string }[];
}

async function verify(url: string, words: readonly string[]) {
  const cwd = makeFolder();
  const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
  const reports = ['--report', 'json=r.json', '--report', 'text'];
  const ended = await run(['verify', url, '--phase', 'flows', ...reports, ...words], { cwd, environment });
  return { ...ended, report: JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as JsonReport };
}

describe('gatehouse verify --phase flows (docs/decisions/contract.md, flows)', () => {
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

  it('runs every flow that does not need our settings, without a finding', async () => {
    const { code, report } = await verify(service.url, []);
    expect(report.findings).toEqual([]);
    expect(report.checks.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'left-out')).toEqual([]);
    expect(report.checks.map(({ group }) => group)).toEqual(report.checks.map(() => 'flows'));
    const names = report.checks
      .filter(({ outcome }) => outcome === 'passed')
      .map(({ id }) => id.split(':')[0]);
    expect(names).toEqual(expect.arrayContaining(['signInWithCode', 'publishService']));
    expect(names).not.toEqual(expect.arrayContaining(['registerItself']));
    expect(code).toBe(0);
  });

  it.each([
    ['read write', 'passed', undefined],
    ['read', 'left-out', 'no client can register itself now with the scopes read and write'],
    [undefined, 'left-out', 'authorization.registration.open is not set'],
  ])(
    'finds the way to a protected server if clients that register themselves may have both scopes: %s (RFC 9728 §5)',
    async (scope, outcome, reason) => {
      const open = await startService({
        ...(scope !== undefined && {
          authorization: { registration: { open: true, unvettedClients: { scope } } },
        }),
      });
      try {
        const { code, report } = await verify(open.url, []);
        const found = report.checks.find(({ id }) => id.startsWith('useProtectedServer'));
        expect([report.findings, found?.outcome, found?.reason, code]).toEqual([[], outcome, reason, 0]);
        const authorization = `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`;
        const read = async (path: string): Promise<string> =>
          (await fetch(open.url + path, { headers: { authorization } })).text();
        // Nothing of the run remains.
        expect(await read('/routes')).not.toContain('echo-');
        expect(await read('/clients')).not.toContain('Pocket notes');
      } finally {
        await open.stop();
      }
    },
  );

  it('sends only requests that change nothing with --read-only, and reports the line of the flow', async () => {
    const { code, report, stdout } = await verify(other.url, ['--read-only']);
    expect(report.checks.map(({ id, outcome }) => [id.split(':')[0], outcome])).toEqual([
      ['findTheWay', 'failed'],
    ]);
    const broken = report.findings.find(({ rule }) => rule === 'flow-broken');
    expect(broken).toMatchObject({
      spec: { file: 'openapi/flows/conventions.yaml', line: expect.any(Number) },
      curl: expect.stringMatching(/^curl -i -X GET /),
    });
    expect(stdout).toMatch(/openapi\/flows\/conventions\.yaml:\d+/);
    expect(code).toBe(1);
  });

  it('is in the list, each flow with its source', async () => {
    const [all, harmless] = await Promise.all([
      run(['verify', '--list', '--phase', 'flows']),
      run(['verify', '--list', '--phase', 'flows', '--read-only']),
    ]);
    expect(all.stdout).toMatch(/^flows {2}signInWithCode: .+ {2}\(RFC 6749 §4\.1, RFC 7636 §4\)$/m);
    expect(all.stdout.trimEnd().split('\n').length).toBeGreaterThanOrEqual(13);
    expect(harmless.stdout).toMatch(/^flows {2}findTheWay: [^\n]+\n$/);
  });

  it('skips flows with a local upstream if the deployment is on another machine', async () => {
    const listed = ['--list', '--phase', 'flows', '--phase', 'invariants'];
    const [near, far] = await Promise.all([
      run(['verify', 'http://127.0.0.1:8080', ...listed]),
      run(['verify', 'https://id.example.com', ...listed]),
    ]);
    for (const name of ['publishService', 'credentials and fields of the hop are not forwarded']) {
      expect(near.stdout).toContain(name);
      expect(far.stdout).not.toContain(name);
    }
    expect(far.stdout).toContain('signInWithCode');
  });
});
