import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, run } from '../../cli/gatehouse.ts';
import { startChildService } from '../../support/child-service.ts';
import { administratorSecret, startService, type RunningService } from '../../support/service.ts';
import { startProxy, type ProxyOptions } from './deployments/proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The shared service behind a proxy with a fault. */
async function deployed(options: ProxyOptions, target = service.url): Promise<string> {
  const proxy = await startProxy(options);
  proxy.target = target;
  closing.push(proxy.close);
  return proxy.url;
}

interface JsonReport {
  readonly counts: Readonly<Record<'passed' | 'failed' | 'notRun' | 'leftOut', number>>;
  readonly endedEarly?: string;
  readonly checks: { id: string; outcome: string; reason?: string }[];
  readonly findings: {
    rule: string;
    operationId?: string;
    expected: string;
    actual: string;
    curl: string;
    spec?: { file: string };
  }[];
  readonly notes: string[];
}

async function verify(
  url: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = { GATEHOUSE_ADMIN_SECRET: administratorSecret },
  cwd = makeFolder(),
) {
  const reports = ['--report', 'text', '--report', 'json=r.json', '--report', 'junit=r.xml'];
  const ended = await run(['verify', url, ...reports, ...words], { cwd, environment });
  const [json, xml] = ['r.json', 'r.xml'].map((file) => readFileSync(join(cwd, file), 'utf8'));
  // Neither a report nor a message has the secret, or shows the inside of the program.
  for (const text of [json, xml, ended.stdout, ended.stderr]) {
    expect(text).not.toContain(administratorSecret);
    expect(text).not.toMatch(/\n {4}at /);
  }
  return {
    ...ended,
    report: JSON.parse(json ?? '') as JsonReport,
    totals: /<testsuites [^>]*>/.exec(xml ?? '')?.[0],
  };
}

const sentence = (text: string): string => `gatehouse: ${text}\nTry: gatehouse verify --help\n`;

const noAnswer = { status: 503, headers: { 'Retry-After': '0', 'Content-Type': 'application/json' } };

describe('an operation without a response, for gatehouse verify (docs/decisions/contract.md, silence)', () => {
  it('is an error of each of its cases, with a command that repeats it, if the connection is cut', async () => {
    const url = await deployed({
      intercept: ({ path }) => (path.startsWith('/filter') ? 'cut' : undefined),
    });
    const words = ['--phase', 'coverage', '--only', 'listFilters 401', '--only', 'listFilters 405'];
    const { code, report, totals } = await verify(url, [...words, '--only', 'listServices 401']);
    expect(code).toBe(1);
    const { passed, failed, notRun } = report.counts;
    expect([passed > 0, failed > 3, notRun]).toEqual([true, true, 0]);
    expect(report.findings).toHaveLength(failed);
    for (const finding of report.findings)
      expect(finding).toMatchObject({
        rule: 'no-response',
        operationId: 'listFilters',
        spec: { file: 'openapi/gateway.yaml' },
        curl: expect.stringMatching(/^curl -i -X [A-Z]+ .*"\$BASE_URL"'\/filter'$/),
      });
    expect(report.findings.map(({ expected }) => expected)).toContainEqual(
      expect.stringMatching(/^a response, 200 or .*401/),
    );
    expect(totals).toContain(`failures="${failed}" errors="0"`);
  });

  it('is an error if it hangs longer than --timeout', async () => {
    const url = await deployed({
      intercept: ({ path }) => (path.startsWith('/filter') ? 'hang' : undefined),
    });
    const words = ['--timeout', '1', '--phase', 'coverage', '--only', 'listFilters 401: without credentials'];
    const { code, report } = await verify(url, words);
    expect(code).toBe(1);
    expect(report.findings).toMatchObject([
      { rule: 'no-response', operationId: 'listFilters', actual: 'it was not complete within 1 s' },
    ]);
  });

  it('passes if a repetition on a new connection gets a response, of GET and of POST', async () => {
    const seen = new Set<string>();
    const url = await deployed({
      intercept({ method, path }) {
        const line = `${method} ${path.split('/')[1]}`;
        if (seen.has(line)) return undefined;
        seen.add(line);
        return 'cut';
      },
    });
    const words = [
      '--phase',
      'examples',
      '--only',
      'listFilters',
      '--only',
      'createOwner',
      '--only',
      'issueToken',
    ];
    const { code, report } = await verify(url, words);
    expect(report.findings).toEqual([]);
    expect([code, report.counts.notRun]).toEqual([0, 0]);
    expect(report.counts.passed).toBeGreaterThan(3);
    expect(seen.size).toBeGreaterThan(10);
  });

  it('does not hide what it created: a PUT without a response is removed', async () => {
    const url = await deployed({
      losesResponse: ({ method, path }) => method === 'PUT' && path.startsWith('/routes/route-'),
    });
    const routes = async () =>
      Object.keys((await (await fetch(`${service.url}/routes`, authorized())).json()) as object);
    const before = await routes();
    const { code, report } = await verify(url, ['--phase', 'coverage', '--only', 'putRoute 201']);
    expect(code).toBe(1);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ rule: 'no-response', operationId: 'putRoute' }),
    );
    expect(await routes()).toEqual(before);
  });
});

const authorized = () => ({ headers: { Authorization: service.administrator } });

describe('gatehouse verify of a deployment that is not available ends with 3, one sentence and its reports (docs/decisions/contract.md, exit-codes)', () => {
  it('if the service is killed in the middle of the run', async () => {
    const child = await startChildService(
      { storage: { url: 'sqlite::memory:' } },
      { environment: { GATEHOUSE_ADMIN_SECRET: administratorSecret } },
    );
    closing.push(() => child.kill());
    let seen = 0;
    const url = await deployed(
      {
        pass() {
          seen += 1;
          if (seen === 60) void child.kill();
        },
      },
      child.url,
    );
    const { code, stdout, stderr, report, totals } = await verify(url, ['--phase', 'coverage']);
    expect(code).toBe(3);
    expect(report.endedEarly).toMatch(
      /^the deployment stopped responding after \d+ responses: \S+ \/\S* and 9 further requests got none, and neither does \/livez \(.+\)$/,
    );
    expect(stderr).toContain(sentence(report.endedEarly ?? ''));
    const { passed, failed, notRun, leftOut } = report.counts;
    expect(passed + failed).toBeLessThan(80);
    expect(notRun).toBeGreaterThan(1000);
    expect(stdout).toContain(
      `checks: ${passed} passed, ${failed} failed, ${notRun} did not run, ${leftOut} left out\n`,
    );
    expect(stdout).toContain(` in ${passed + failed} checks over `);
    // The plan of the whole run is one more that did not run.
    expect(totals).toContain(`failures="${failed}" errors="${notRun + 1}" skipped="${leftOut}"`);
    expect(stdout.match(/did not run .*stopped responding/g)).toHaveLength(1);
  });

  it.each([
    ['the environment', ['GATEHOUSE_ADMIN_SECRET', 'wrong-secret-1'], [], 'GATEHOUSE_ADMIN_SECRET'],
    [
      'a file of the environment',
      ['GATEHOUSE_ADMIN_SECRET_FILE', 'wrong'],
      [],
      'GATEHOUSE_ADMIN_SECRET_FILE',
    ],
    ['a flag', ['OTHER', ''], ['--secret-file', 'wrong'], '--secret-file wrong'],
  ])('if it refuses the secret of admin, which comes from %s', async (_, [name, value], words, source) => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'wrong'), 'wrong-secret-2');
    const { code, stderr, report } = await verify(service.url, words, { [name ?? '']: value ?? '' }, cwd);
    const reason = `${service.url} refuses the secret of admin (from ${source})`;
    expect([code, stderr, report.endedEarly]).toEqual([3, sentence(reason), reason]);
    expect(report.findings).toEqual([]);
  });

  it.each([[[]], [['--read-only']]])(
    'if it is in maintenance, before credentials are sent: %j',
    async (words) => {
      const off = await startService({ maintenance: true });
      closing.push(() => off.stop());
      const used: string[] = [];
      const url = await deployed(
        { intercept: ({ authorization }) => void (authorization && used.push(authorization)) },
        off.url,
      );
      const { code, stderr, report } = await verify(url, words);
      const reason = 'the deployment is in maintenance; switch it off, and run this again';
      expect([code, stderr, report.endedEarly]).toEqual([3, sentence(reason), reason]);
      expect([report.findings, used]).toEqual([[], []]);
    },
  );

  it('if it is still overloaded after a bounded number of repetitions', async () => {
    let asked = 0;
    const url = await deployed({
      intercept({ method, path }) {
        if (method !== 'POST' || path !== '/owners') return undefined;
        asked += 1;
        return noAnswer;
      },
    });
    const { code, stderr, report } = await verify(url, ['--phase', 'coverage', '--only', 'getOwner 200']);
    const reason = 'the deployment is still overloaded: POST /owners returned 503 21 times in 0 s';
    expect([code, stderr, report.endedEarly]).toEqual([3, sentence(reason), reason]);
    expect([asked, report.findings, report.counts.passed]).toEqual([21, [], 0]);
  });

  it('if the set-up is refused, with the finding about the operation', async () => {
    const url = await deployed({
      pass(passed) {
        if (passed.method === 'POST' && passed.path === '/clients' && passed.status === 201)
          passed.status = 500;
      },
    });
    const { code, stderr, report, totals } = await verify(url, ['--only', 'getOwner 200']);
    expect([code, stderr]).toEqual([3, sentence(report.endedEarly ?? '')]);
    expect(report.endedEarly).toMatch(
      /^nothing can be set up at \S+: POST \/clients returned 500, not 201: \{/,
    );
    expect(report.findings).toMatchObject([
      {
        rule: 'set-up-failed',
        operationId: 'createClient',
        expected: '201',
        actual: expect.stringMatching(/^500 /),
      },
    ]);
    expect(report.findings[0]?.curl).toMatch(/^curl -i -X POST .*'\/clients'$/);
    expect(totals).toContain('failures="1" errors="1"');
  });
});

describe('gatehouse verify continues (docs/decisions/contract.md, verify)', () => {
  it('after a service that is overloaded for a while, as Retry-After says', async () => {
    let refused = 0;
    const url = await deployed({
      intercept({ method, path }) {
        if (method !== 'POST' || !['/clients', '/owners'].includes(path) || refused >= 6) return undefined;
        refused += 1;
        return noAnswer;
      },
    });
    const { code, report } = await verify(url, ['--phase', 'coverage', '--only', 'getOwner 200']);
    expect([code, report.findings, refused]).toEqual([0, [], 6]);
    expect(report.counts.passed).toBeGreaterThan(0);
  });

  it('without a part of the set-up that is not as the documents promise, which is a finding', async () => {
    const url = await deployed({
      pass(passed) {
        if (passed.method === 'PUT' && passed.path.startsWith('/routes/') && passed.status === 201)
          passed.status = 200;
      },
    });
    const { code, report } = await verify(url, ['--phase', 'coverage', '--only', 'listFilters 401']);
    expect(code).toBe(1);
    expect(report.findings).toMatchObject([
      {
        rule: 'set-up-failed',
        operationId: 'putRoute',
        expected: '201',
        actual: expect.stringMatching(/^200 /),
        curl: expect.stringMatching(/^curl -i -X PUT .*"\$BASE_URL"'\/routes\/route-/),
      },
    ]);
    expect(report.counts.passed).toBeGreaterThan(0);
    expect(report.notes).toEqual([]);
  });
});
