import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';

describe('gatehouse route put and the callers of a route (docs/decisions/gateway.md, who-may-call)', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ authorization: { scopes: { 'orders:read': 'Read orders' } } });
  });
  afterAll(() => service.stop());

  function run(...words: readonly string[]) {
    const basic = Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64').toString();
    const environment = {
      GATEHOUSE_URL: service.url,
      GATEHOUSE_ADMIN_SECRET: decodeURIComponent(basic.split(':')[1] ?? ''),
    };
    return runHere(['route', ...words], { workingDirectory: '/tmp', environment, isAttended: false });
  }
  const put = (id: string, ...flags: readonly string[]) =>
    run('put', id, '--target', 'http://127.0.0.1:9010', '--yes', '--json', ...flags);

  it.each([
    ['--open', 'open'],
    ['--any-token', { scopes: [] }],
    ['--scopes=orders:read, gateway:read', { scopes: ['orders:read', 'gateway:read'] }],
  ])('takes them from %s', async (flag, authorization) => {
    const { stdout, stderr } = await put('taken', flag);
    expect(JSON.parse(stdout)).toMatchObject({ authorization });
    expect(stderr).toBe('');
  });

  it('warns if nothing says who they are, and about a scope that no token can have', async () => {
    expect((await put('silent')).stderr).toMatch(/^Warning: authorization is missing, so everyone may call/);
    expect((await put('wrong', '--dry-run', '--scopes', 'orders:reed')).stderr).toBe(
      'Warning: authorization.scopes requires the scope `orders:reed`, which authorization.scopes does not list; ' +
        'did you mean `orders:read`?\n',
    );
    expect((await run('list')).stdout).toMatch(/^\/silent\/\*\* +everyone \* /m);
  });

  it('refuses two of the flags together, and a list without a scope', async () => {
    const both = await put('both', '--open', '--scopes', 'orders:read');
    expect([both.outcome, both.stderr]).toEqual([
      'usage',
      expect.stringContaining('--open and --scopes exclude'),
    ]);
    const none = await put('none', '--scopes', ' , ');
    expect([none.outcome, none.stderr]).toEqual(['usage', expect.stringContaining('--scopes needs a scope')]);
  });
});
