import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mockCommand } from '../../src/cli/commands/kit/mock.ts';
import { scenarios } from '../../src/kit/mock/scenarios/stage.ts';
import { makeFolder, run, start, type Running } from './gatehouse.ts';

async function mock(
  words: readonly string[],
  cwd = makeFolder(),
): Promise<{ running: Running; url: string }> {
  const running = start(['mock', ...words], { cwd });
  const [line = ''] = await running.prints(/^Gatehouse mock listening on \S+$/m);
  return { running, url: line.split(' ').at(-1) ?? '' };
}

describe('gatehouse mock (docs/decisions/contract.md, mock)', () => {
  it('prints its address and its clients, and ends with 0 for a correct client', async () => {
    const { running, url } = await mock([]);
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'read' });
    const Authorization = `Basic ${Buffer.from('web:web-secret-of-the-mock').toString('base64')}`;
    expect((await fetch(`${url}/token`, { method: 'POST', body, headers: { Authorization } })).status).toBe(
      200,
    );
    running.child.kill('SIGTERM');
    const { code, stdout, stderr } = await running.ended;
    expect(stderr).toBe('');
    expect(stdout).toContain('client web, secret web-secret-of-the-mock');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^0 errors, 0 warnings in 1 check/m)]);
  });

  it.each([
    [[], 1],
    [['--lenient'], 0],
  ])('ends %j with %i for an incorrect client, and reports it', async (words, status) => {
    const cwd = makeFolder();
    const { running, url } = await mock([...words, '--report', 'json=r.json'], cwd);
    await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams({ scope: 'read' }) });
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(status);
    const { findings } = JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) as {
      findings: { rule: string }[];
    };
    expect(findings.map(({ rule }) => rule)).toContain('request-schema');
  });

  it('names every scenario in its help', () => {
    const names = scenarios.map(({ name }) => name);
    const help = mockCommand.description.replaceAll('\n', ' ');
    expect(help).toContain(`Scenarios: ${names.join(', ')}.`);
  });

  it('uses clients and owners of a settings file', async () => {
    const cwd = makeFolder();
    const client = {
      client_id: 'own',
      client_secret: 'a-secret-of-its-own',
      grant_types: ['authorization_code'],
      redirect_uris: ['https://app.example/cb'],
    };
    writeFileSync(
      join(cwd, 'own.json'),
      JSON.stringify({
        authorization: { clients: [client], owners: [{ username: 'bob', password: 'a password of bob' }] },
      }),
      { mode: 0o600 },
    );
    const { running, url } = await mock(
      ['--config', 'own.json', '--auto-approve', 'bob', '--fail-on', 'never'],
      cwd,
    );
    const query = 'response_type=code&client_id=own&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=s';
    const response = await fetch(`${url}/authorize?${query}`, { redirect: 'manual' });
    expect(response.headers.get('location')).toMatch(/^https:\/\/app\.example\/cb\?code=.+&state=s/);
    running.child.kill();
    expect((await running.ended).code).toBe(0);
  });

  it.each([
    [['--scenario', 'nonsense'], '--scenario must be one of state-mismatch, access-denied'],
    [['--port', 'x'], '--port must be a number from 0 to 65535'],
    [['--config', 'missing.yaml'], 'missing.yaml'],
  ])('ends with 2 and names the error: %j', async (words, message) => {
    const { code, stderr } = await run(['mock', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('ends with 3 if the port is in use, and closes nothing else', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await run(['mock', '--port', String(port)]);
    taken.close();
    expect([code, stderr]).toEqual([
      3,
      `gatehouse: Another program uses port ${port} of 127.0.0.1.\n  Stop it, or choose another port with --port. (port-in-use)\n`,
    ]);
  });
});
