/** An unmodified library whose secret is wrong is locked out, and an operator lets it in again. */
import { ClientCredentials } from 'simple-oauth2';
import { expect, it } from 'vitest';
import { runHere } from '../cli/commands/in-process.ts';
import { administratorSecret, startService } from '../support/service.ts';

it('simple-oauth2 gets a token after gatehouse limit reset (RFC 6749 §2.3.1; docs/decisions/operations.md, limits-listed)', async () => {
  const secret = 'a secret of the tests, 0123456789 abc';
  const client = { client_id: 'batch', client_secret: secret, grant_types: ['client_credentials'] };
  const service = await startService({
    authorization: {
      clients: [client],
      scopes: { read: 'Read' },
      defaultScope: 'read',
      loginAttempts: { limit: 1, windowSeconds: 600 },
    },
  });
  const tokenWith = async (given: string): Promise<unknown> => {
    const library = new ClientCredentials({
      client: { id: 'batch', secret: given },
      auth: { tokenHost: service.url, tokenPath: '/token' },
    });
    return (await library.getToken({})).token['access_token'];
  };
  const isRefused = (given: string, statusCode: number) =>
    expect(tokenWith(given)).rejects.toMatchObject({ output: { statusCode } });
  for (let index = 0; index < 10; index += 1) await isRefused('an old secret', 401);
  await isRefused(secret, 429);
  const run = (...words: readonly string[]) =>
    runHere(words, {
      workingDirectory: import.meta.dirname,
      environment: { GATEHOUSE_URL: service.url, GATEHOUSE_ADMIN_SECRET: administratorSecret },
    });
  const [limit, ...others] = JSON.parse((await run('limit', 'list', '--json')).stdout) as {
    limit_id: string;
  }[];
  expect(others).toEqual([]);
  expect((await run('limit', 'list')).stdout).toContain('client batch, from 127.0.0.1');
  const done = await run('limit', 'reset', limit?.limit_id ?? '');
  expect(done).toMatchObject({ outcome: 'clean', stdout: `reset ${limit?.limit_id}\n` });
  expect(await tokenWith(secret)).toEqual(expect.any(String));
  await service.stop();
});
