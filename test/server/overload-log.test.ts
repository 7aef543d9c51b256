import { expect, it } from 'vitest';
import { startTokenService, type TokenResponse } from '../authorization/token-service.ts';

const linesOf = (logged: readonly string[]): Readonly<Record<string, unknown>>[] =>
  logged
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ event }) => event === 'request-failed');

it('logs a reason for refusing thousands of requests once a second, and counts the others (docs/decisions/conventions.md, repeated-lines)', async () => {
  const service = await startTokenService({ loginAttempts: { addressLimit: 1000 } });
  try {
    const ask = (name: string): Promise<TokenResponse> =>
      service.post(
        '/token',
        { grant_type: 'password', username: name, password: 'a wrong password' },
        { client: 'kiosk' },
      );
    const replies = await Promise.all(Array.from({ length: 90 }, (_, index) => ask(`nobody-${index}`)));
    const refused = replies.filter(({ status }) => status === 503).length;
    expect(refused).toBeGreaterThan(10);
    expect(linesOf(service.logged)).toEqual([expect.objectContaining({ status: 503, level: 'error' })]);
    service.clock.advance(1000);
    const more = await Promise.all(Array.from({ length: 90 }, (_, index) => ask(`nobody-${index}`)));
    expect(more.some(({ status }) => status === 503)).toBe(true);
    expect(linesOf(service.logged)[1]).toMatchObject({ status: 503, repeated: refused - 1 });
    expect(linesOf(service.logged)).toHaveLength(2);
  } finally {
    await service.stop();
  }
});

it('hashes no password at the start, and one for each sign-in, of a registered user or not (docs/decisions/clients-and-owners.md, hashing)', async () => {
  const service = await startTokenService();
  try {
    const done = async (): Promise<number> => {
      const headers = { Authorization: service.administrator };
      const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
      return Number(/^gatehouse_password_hashes_total (\d+)$/m.exec(text)?.[1]);
    };
    const ask = (username: string, password: string): Promise<TokenResponse> =>
      service.post('/token', { grant_type: 'password', username, password }, { client: 'kiosk' });
    expect(await done()).toBe(0);
    expect((await ask('alice', 'wönder+land &=%€')).status).toBe(200);
    expect(await done()).toBe(1);
    expect((await ask('alice', 'wonder+land')).status).toBe(400);
    expect((await ask('nobody', 'wonder+land')).status).toBe(400);
    expect(await done()).toBe(3);
  } finally {
    await service.stop();
  }
});
