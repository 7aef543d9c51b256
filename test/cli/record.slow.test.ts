import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';
import { startProxy } from '../kit/verify/deployments/proxy.ts';
import { makeFolder, runProcess as run, start } from './gatehouse.ts';

const secret = 'the-secret-of-the-recorded-client';
const asksForToken = `
  const [, , secret, grant] = process.argv;
  const answer = await fetch(process.env.BASE_URL + '/token', {
    method: 'POST',
    headers: { Authorization: 'Basic ' + Buffer.from('job:' + secret).toString('base64') },
    body: new URLSearchParams({ grant_type: grant, scope: 'read' }),
  });
  process.exitCode = Number(process.argv[4] ?? 0);
  console.log((await answer.json()).token_type);
`;

let service: RunningService;

beforeAll(async () => {
  const client = {
    client_id: 'job',
    client_secret: secret,
    grant_types: ['client_credentials'],
    scope: 'read',
  };
  service = await startService({ authorization: { clients: [client] } });
});
afterAll(() => service.stop());

/** Records one run of the small client. The last word is its exit code. */
function record(flags: readonly string[], words: readonly string[], cwd = makeFolder()) {
  writeFileSync(join(cwd, 'client.mjs'), asksForToken);
  return run(['record', service.url, ...flags, '--', process.execPath, 'client.mjs', ...words], { cwd });
}

describe('gatehouse record (docs/decisions/contract.md, exit-codes)', () => {
  it('runs a command against itself, writes the exchanges without secrets, and ends with 0', async () => {
    const cwd = makeFolder();
    const { code, stdout, stderr } = await record(
      ['--out', 'session.ndjson'],
      [secret, 'client_credentials'],
      cwd,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Recording http/) });
    expect(stdout).toMatch(/^Bearer$/m);
    expect(stdout).toMatch(/^0 errors, 0 warnings in 1 check over 1 exchange/m);
    const kept = readFileSync(join(cwd, 'session.ndjson'), 'utf8');
    expect(kept.trimEnd().split('\n')).toHaveLength(1);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(`job:${secret}`).toString('base64'));
    const again = await run(['record', '--from', 'session.ndjson', '--report', 'json'], { cwd });
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({
      command: 'record',
      exchanges: 1,
      errors: 0,
      findings: [],
    });
  });

  it('prints only the report with --quiet', async () => {
    const { code, stdout, stderr } = await record(['--quiet'], [secret, 'client_credentials']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^0 errors, 0 warnings in 1 check over 1 exchange/m);
  });

  it('ends with 1 if the client is wrong, and says so in every requested report', async () => {
    const cwd = makeFolder();
    const reports = ['json=r.json', 'junit=r.xml', 'html=r.html', 'sarif=r.sarif', 'github', 'text'];
    const flags = reports.flatMap((one) => ['--report', one]);
    const { code, stdout } = await record([...flags, '--out', 'session.har'], [secret, 'nonsense'], cwd);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=openapi\/authorization\.yaml,line=\d+,title=request-schema::/m);
    expect(stdout).toMatch(/^error request-schema client, issueToken$/m);
    for (const file of ['r.json', 'r.xml', 'r.html', 'r.sarif'])
      expect(readFileSync(join(cwd, file), 'utf8')).toContain('request-schema');
    expect((await run(['record', '--from', 'session.har', '--fail-on', 'never'], { cwd })).code).toBe(0);
    expect((await run(['record', '--from', 'session.har'], { cwd })).code).toBe(1);
  });

  it('expects a finding that a client causes on purpose (docs/decisions/contract.md, expected-findings)', async () => {
    const expected = ['--expect', 'request-schema:issueToken'];
    const bad = await record(expected, [secret, 'nonsense']);
    expect({ code: bad.code, stdout: bad.stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^0 errors, 0 warnings in 1 check/m),
    });
    const good = await record(expected, [secret, 'client_credentials']);
    expect(good.code).toBe(1);
    expect(good.stdout).toMatch(/^error expected-finding-missing client, issueToken$/m);
    const unknown = await record(['--expect', 'request-shema'], [secret, 'client_credentials']);
    expect({ code: unknown.code, stderr: unknown.stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('did you mean request-schema?'),
    });
  });

  it('ends with the exit code of its command if that fails', async () => {
    expect((await record([], [secret, 'client_credentials', '7'])).code).toBe(7);
  });

  it('sets GATEHOUSE_URL too, which no test runner uses for itself', async () => {
    const script = 'process.exitCode = process.env.BASE_URL === process.env.GATEHOUSE_URL ? 0 : 9';
    expect((await run(['record', service.url, '--', process.execPath, '-e', script])).code).toBe(0);
  });

  it("reads the prefix of the configuration surface from the deployment's document", async () => {
    const mounted = await startService({
      configuration: { prefix: '/configuration', repositories: [{ directory: 'examples/config' }] },
    });
    const script =
      "await fetch(process.env.GATEHOUSE_URL + '/configuration/users/dev', { headers: { Authorization: 'Bearer x' } })";
    const words = ['--report', 'json', '--', process.execPath, '--input-type=module', '-e', script];
    const { stdout } = await run(['record', mounted.url, ...words]);
    await mounted.stop();
    expect(JSON.parse(stdout)).toMatchObject({ checks: [{ id: 'getEnvironment' }] });
  });

  it('ends with 0 when it is stopped, and reports the exchanges', async () => {
    const recording = start(['record', service.url]);
    await expect.poll(() => recording.printed().stderr).toMatch(/ at http:\/\/127\.0\.0\.1:\d+\n/);
    const [base = ''] = /http:\/\/127\.0\.0\.1:\d+$/m.exec(recording.printed().stderr) ?? [];
    expect((await fetch(`${base}/livez`)).status).toBe(200);
    recording.child.kill('SIGINT');
    const { code, stdout } = await recording.ended;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/over 1 exchange/)]);
  });

  it('ends with 130 when it is stopped before its command ends, and writes the reports', async () => {
    const cwd = makeFolder();
    const forever =
      'fetch(process.env.BASE_URL + "/livez").then(() => { console.log("asked"); setInterval(() => {}, 1e6); })';
    const recording = start(
      ['record', service.url, '--report', 'json=r.json', '--', process.execPath, '-e', forever],
      { cwd },
    );
    await recording.prints(/asked/);
    recording.child.kill('SIGTERM');
    expect((await recording.ended).code).toBe(130);
    expect(JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))).toMatchObject({ exchanges: 1 });
  });

  it.each([
    [[], 'give either UPSTREAM or --from'],
    [['nonsense'], 'nonsense is not an http or https URL of a deployment'],
    [['http://127.0.0.1:1', '--report', 'pdf'], '--report pdf must be one of'],
    [
      ['http://127.0.0.1:1', '--fail-on', 'info'],
      '--fail-on must be one of error, warning, never, not "info"',
    ],
    [['http://127.0.0.1:1', '--port', '70000'], '--port must be a number from 0 to 65535'],
    [['--from', 'missing.har'], 'missing.har cannot be read: ENOENT'],
    [['http://127.0.0.1:1', '--', 'no-such-program'], 'no-such-program cannot be run'],
  ])('ends with 2 and names the error: %j', async (words, message) => {
    const { code, stderr } = await run(['record', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('ends with 3 if the deployment does not respond, or the port is in use', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as AddressInfo;
    const ask = 'fetch(process.env.BASE_URL)';
    const upstream = 'http://127.0.0.1:1';
    const cwd = makeFolder();
    const words = ['--report', 'json=r.json', '--', process.execPath, '-e', ask];
    const unreachable = await run(['record', upstream, ...words], { cwd });
    const busy = await run(['record', upstream, '--port', String(port), '--', process.execPath, '-e', ask]);
    taken.close();
    expect([unreachable.code, busy.code]).toEqual([3, 3]);
    expect(busy.stderr).toContain('choose another port with --port');
    expect(unreachable.stderr).toContain(`${upstream} did not respond`);
    expect(JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))).toMatchObject({
      exchanges: 0,
      errors: 1,
      endedEarly: expect.stringContaining(`${upstream} did not respond`),
    });
  });

  it('ends with 1 if an operation does not respond, and others do (docs/decisions/contract.md, silence)', async () => {
    const proxy = await startProxy({
      intercept: ({ path }) => (path === '/owners' ? 'cut' : undefined),
    });
    proxy.target = service.url;
    const cwd = makeFolder();
    const ask = `
      const body = JSON.stringify({ username: 'rosa', password: 'never shown to anyone' });
      const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer at1.never.shown' };
      await fetch(process.env.BASE_URL + '/livez');
      const { status } = await fetch(process.env.BASE_URL + '/owners', { method: 'POST', headers, body });
      process.exitCode = status === 502 ? 0 : 9;`;
    const words = ['--report', 'json=r.json', '--', process.execPath, '--input-type=module', '-e', ask];
    const { code } = await run(['record', proxy.url, ...words], { cwd });
    proxy.close();
    const text = readFileSync(join(cwd, 'r.json'), 'utf8');
    expect(code).toBe(1);
    expect(JSON.parse(text)).toMatchObject({
      counts: { passed: 1, failed: 1 },
      findings: [
        { rule: 'no-response', operationId: 'createOwner', curl: expect.stringMatching(/\/owners'$/) },
      ],
    });
    expect(text).not.toContain('never');
  });
});
