/** Debian's omniauth and oidc-agent, unmodified, at a service with the settings of a guide. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, type Project } from '../guides/project.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { readOutput, startProgram } from './installed-client.ts';

const alice = { username: 'alice', password: 'wonderland-example' };
const clientSecret = 'shop-Jm2vB9dQs5Lx7Gh4';
const redirectUris = ['http://127.0.0.1:9010/auth/openid_connect/callback', 'http://localhost:9010'];

const has = (program: string, ...words: string[]): boolean => spawnSync(program, words).status === 0;
const hasOmniauth = has('ruby', '-e', "require 'omniauth_openid_connect'");
const hasAgent = has('oidc-agent', '--version');

it("Debian's clients are installed if the gate says so, and otherwise their absence is reported", () => {
  if (!hasOmniauth || !hasAgent)
    process.stderr.write('\n*** Tests of omniauth and oidc-agent DID NOT RUN: they are not installed ***\n');
  const mustHave = process.env['CI'] === 'true' && process.env['DEBIAN_CLIENTS'] === 'installed';
  expect(mustHave ? [hasOmniauth, hasAgent] : [true, true]).toEqual([true, true]);
});

describe.runIf(hasOmniauth || hasAgent)('with the settings of docs/guides/openid-connect.md', () => {
  let project: Project;
  let service: string;
  beforeAll(async () => {
    project = await createProject('openid-connect', (text) =>
      text.replace("['http://127.0.0.1:9010/callback']", JSON.stringify(redirectUris)),
    );
    service = project.own('http://127.0.0.1:8080');
    await project.follow('Set up the service');
  });
  afterAll(() => project[Symbol.asyncDispose]());

  it.runIf(hasOmniauth)(
    'omniauth signs a user in, verifies the ID token, reads /userinfo and signs out (docs/decisions/tests.md, stock-clients)',
    async () => {
      const home = project.own('http://127.0.0.1:9010');
      const words = [join(import.meta.dirname, 'omniauth.rb'), new URL(home).port, service];
      await using _application = await startProgram('ruby', words, {
        environment: {
          CLIENT_ID: 'shop',
          CLIENT_SECRET: clientSecret,
          APP_SECRET: 'a-secret-of-the-application-0123456789'.repeat(2),
        },
      });
      const agent = createUserAgent();
      const asked = await agent.submit(await agent.open(home), {});
      const callback = await signInAndAllow(agent, asked.url, alice);
      expect(JSON.parse((await agent.open(callback.href)).html)).toMatchObject({
        provider: 'openid_connect',
        uid: 'alice',
        info: { name: 'Alice Liddell', email: 'alice@example.org' },
      });
      const { url } = await agent.open(`${home}/auth/openid_connect/logout`);
      // It sends no ID token, so the service asks.
      const question = await agent.open(url);
      expect(question.html).toContain('Sign out?');
      expect((await agent.submit(question, {})).html).toContain('signed out');
    },
  );

  it.runIf(hasAgent)(
    'oidc-agent signs a user in, hands out tokens and refreshes (docs/decisions/tests.md, stock-clients)',
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'gatehouse-oidc-agent-'));
      const environment = { HOME: home, PATH: process.env['PATH'] ?? '', OIDC_ENCRYPTION_PW: 'of the test' };
      const socket = join(home, 'agent');
      const run = (program: string, ...words: string[]) =>
        spawn(program, words, { env: { ...environment, OIDC_SOCK: socket } });
      try {
        await using _agent = await startProgram('oidc-agent', ['--console', '--socket-path', socket], {
          environment,
          isReady: () => existsSync(socket),
        });
        const generation = run(
          'oidc-gen',
          `--iss=${service}`,
          '--client-id=shop',
          `--client-secret=${clientSecret}`,
          `--redirect-uri=${project.own('http://localhost:9010')}`,
          '--scope=openid profile email offline_access',
          '--flow=code',
          '--pw-env',
          '--prompt=none',
          '--no-url-call',
          'shop',
        );
        const printed = readOutput(generation);
        await expect.poll(() => printed.text()).toMatch(/^http\S+\/authorize\?\S+$/m);
        const [asked = ''] = /^http\S+\/authorize\?\S+$/m.exec(printed.text()) ?? [];
        const callback = await signInAndAllow(createUserAgent(), asked, alice);
        expect(await (await fetch(callback)).text()).toContain('Success');
        expect([await printed.ended, printed.text()]).toEqual([
          0,
          expect.stringContaining('Everything setup correctly'),
        ]);
        const token = async (...words: string[]): Promise<string> => {
          const output = readOutput(run('oidc-token', ...words, 'shop'));
          expect([await output.ended, output.text()]).toEqual([0, expect.stringMatching(/^at3\.\S+\s$/)]);
          return output.text().trim();
        };
        const first = await token();
        const second = await token('--force-new');
        expect(second).not.toBe(first);
        const headers = { Authorization: `Bearer ${second}` };
        const info = await fetch(`${service}/userinfo`, { headers });
        expect(await info.json()).toMatchObject({ sub: 'alice', email: 'alice@example.org' });
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  );
});
