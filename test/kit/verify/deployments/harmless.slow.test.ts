import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder, run, start } from '../../../cli/gatehouse.ts';
import { administratorSecret, startService } from '../../../support/service.ts';
import { listsOf } from './lists.ts';
import { startProxy, type Passed } from './proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };

async function deployment(pass: (passed: Passed) => void) {
  const [service, proxy] = await Promise.all([startService(), startProxy({ pass })]);
  proxy.target = service.url;
  closing.push(proxy.close, () => service.stop());
  return { url: proxy.url, service };
}

describe('gatehouse verify does no harm (docs/decisions/contract.md, no-harm)', () => {
  it.each([['SIGINT', 40] as const, ['SIGTERM', 400] as const])(
    'also when %s comes after %i responses: the lists are as before, and the exit code is 130',
    async (signal, count) => {
      let seen = 0;
      let made = 0;
      const { promise: busy, resolve } = Promise.withResolvers<void>();
      const { url, service } = await deployment(({ status }) => {
        seen += 1;
        if (status === 201) made += 1;
        if (seen === count) resolve();
      });
      const before = await listsOf(service.url, administratorSecret);
      const cwd = makeFolder();
      const running = start(['verify', url, '--shuffle', '--report', 'json=r.json'], { cwd, environment });
      await busy;
      running.child.kill(signal);
      const { code } = await running.ended;
      expect(code).toBe(130);
      expect(made).toBeGreaterThan(3);
      expect(await listsOf(service.url, administratorSecret)).toEqual(before);
      expect((JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as { notes: string[] }).notes).toEqual(
        [],
      );
    },
  );

  it('never requests maintenance, a new key or a configuration change without --disruptive', async () => {
    const asked: string[] = [];
    const { url } = await deployment(({ method, path, status }) => {
      if (method !== 'GET' && status < 300) asked.push(`${method} ${path.split('?')[0]}`);
    });
    const words = [
      '--phase',
      'examples',
      '--phase',
      'coverage',
      '--phase',
      'fuzz',
      '--only',
      'Service',
      '--only',
      'Key',
    ];
    await run(['verify', url, ...words, '--only', 'Change', '--only', 'random', '--only', 'Push'], {
      environment,
    });
    expect(asked.filter((one) => /^(?:PATCH \/|POST \/(?:keys|changes|pushes))$/.test(one))).toEqual([]);
    expect(asked).toContain('POST /clients');
  });

  it('shows no secret in any report, however wrong the deployment is', async () => {
    const secrets = new Set<string>([administratorSecret, 'wonderland is wide']);
    let tokens = 0;
    const { url } = await deployment((passed) => {
      const text = passed.body.toString();
      const found = text.matchAll(
        /"(?:client_secret|access_token|refresh_token|token|registration_access_token)":"([^"]{8,})"/g,
      );
      for (const [, secret = ''] of found) secrets.add(secret);
      // Every second response with a token is wrong, so that it is reported: as a finding, or as a set-up that
      // fails.
      if (passed.path === '/token' && passed.status === 200 && (tokens += 1) % 2 === 0) passed.status = 201;
    });
    const cwd = makeFolder();
    const formats = ['json=r.json', 'junit=r.xml', 'html=r.html', 'sarif=r.sarif', 'github=r.txt', 'text'];
    const reports = formats.flatMap((format) => ['--report', format]);
    const direct = ['--phase', 'invariants', '--phase', 'flows'];
    const { code, stdout, stderr } = await run(['verify', url, ...reports, ...direct], { cwd, environment });
    expect(code, stderr).toBe(1);
    expect(stdout).toMatch(/returned 201, not 200.*redacted-/);
    expect(stdout).toMatch(
      /did not run .*set-up: POST \/token returned 201, not 200 with a token.*redacted-/,
    );
    const written = formats
      .slice(0, -1)
      .map((format) => readFileSync(join(cwd, format.split('=')[1] ?? ''), 'utf8'));
    for (const text of [...written, stdout, stderr])
      for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
    expect(secrets.size).toBeGreaterThan(2);
  });
});
