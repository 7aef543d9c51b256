import { afterEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';

let service: RunningService;
afterEach(() => service.stop());

const secret = (): string =>
  Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':')[1] ?? '';

async function create(...words: string[]): Promise<string> {
  const environment = { GATEHOUSE_URL: service.url, GATEHOUSE_ADMIN_SECRET: decodeURIComponent(secret()) };
  const done = await runHere(['client', 'create', ...words], { workingDirectory: '/tmp', environment });
  expect(done.outcome, done.stderr).toBe('clean');
  return done.stderr;
}

describe('gatehouse client create (docs/decisions/newcomers.md)', () => {
  it('warns about a client without a scope, with the next command', async () => {
    service = await startService({ authorization: { scopes: { 'orders:read': 'Read' }, defaultScope: '' } });
    expect(await create('robot', '--grant-types', 'client_credentials')).toContain(
      "Warning: the client has no scope, so its tokens allow nothing. authorization.defaultScope is not set either.\nNext: gatehouse client update robot --scope 'orders:read'\n",
    );
    const scoped = await create('other', '--grant-types', 'client_credentials', '--scope', 'orders:read');
    expect(scoped).not.toContain('Warning');
  });

  it('does not warn if the service has a default scope', async () => {
    service = await startService({
      authorization: { scopes: { 'orders:read': 'Read your orders' }, defaultScope: 'orders:read' },
    });
    expect(await create('robot', '--grant-types', 'client_credentials')).not.toContain('Warning');
  });
});
