import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';

describe('a destructive command (docs/decisions/operations.md, destructive)', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ configuration: { repositories: [{ database: {}, writable: true }] } });
  });
  afterAll(() => service.stop());

  function run(words: readonly string[], user: { isAttended: boolean; input?: string }) {
    const basic = Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64').toString();
    const environment = {
      GATEHOUSE_URL: service.url,
      GATEHOUSE_ADMIN_SECRET: decodeURIComponent(basic.split(':')[1] ?? ''),
    };
    return runHere(words, { workingDirectory: '/tmp', environment, ...user });
  }
  const script = { isAttended: false };

  const route = (port: number) => ['route', 'put', 'orders', '--target', `http://127.0.0.1:${port}`];
  const portOf = async (): Promise<string> => {
    const headers = { Authorization: service.administrator };
    const reply = await fetch(`${service.url}/routes/orders`, { headers });
    return ((await reply.json()) as { url: string }).url.split(':')[2] ?? '';
  };

  it('route put asks before it replaces a route, and creates a new one without a question', async () => {
    expect((await run(route(9010), script)).outcome).toBe('clean');
    const refused = await run(route(9020), script);
    expect([refused.outcome, refused.stderr]).toEqual([
      'usage',
      expect.stringContaining('add --yes') as string,
    ]);
    expect((await run([...route(9020), '--dry-run'], script)).outcome).toBe('clean');
    const no = await run(route(9020), { isAttended: true, input: 'n\n' });
    expect(no.stderr).toContain('Really replace the route orders? [y/N] Nothing was done.');
    expect(await portOf()).toBe('9010');
    expect((await run(route(9020), { isAttended: true, input: 'y\n' })).outcome).toBe('clean');
    expect((await run([...route(9030), '--yes'], script)).outcome).toBe('clean');
    expect(await portOf()).toBe('9030');
  });

  it.each([
    ['key', 'rotate', 'access-token'],
    ['config', 'restore', '7d0a2c6be1f54c1d9c3d6b4a8e2f10d59a3b7c61', '--message', 'Back.'],
  ])('%s %s refuses without --yes where there is no terminal', async (...words) => {
    const refused = await run(words, script);
    expect([refused.outcome, refused.stderr]).toEqual([
      'usage',
      expect.stringContaining('add --yes') as string,
    ]);
    const no = await run(words, { isAttended: true, input: 'n\n' });
    expect(no.stderr).toContain('Nothing was done.');
  });
});
