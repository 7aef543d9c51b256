import { describe, expect, it } from 'vitest';
import type { TokenResponse, TokenService } from '../token-service.ts';
import { startStalledService, type StalledService } from '../../server/stalled-service.ts';

/** No grace period, so that only the late commit excuses a repeat. */
const settings = { refreshToken: { graceSeconds: 0 }, codeLifetimeSeconds: 600 };

/** A request that uses up a code or token, and the resulting token. */
interface UseCase {
  readonly name: string;
  readonly alarm: string;
  prepare(service: TokenService): Promise<(to: TokenService) => Promise<TokenResponse>>;
}

const uses: readonly UseCase[] = [
  {
    name: 'a code of a confidential client',
    alarm: 'code-reused',
    async prepare(service) {
      const fields = { grant_type: 'authorization_code', ...(await service.obtainCode('rotating')) };
      return (to) => to.post('/token', fields, { client: 'rotating' });
    },
  },
  {
    name: 'a code of a public client',
    alarm: 'code-reused',
    async prepare(service) {
      const flow = await service.obtainCode('app');
      return (to) => to.post('/token', { grant_type: 'authorization_code', client_id: 'app', ...flow });
    },
  },
  {
    name: 'a refresh token',
    alarm: 'refresh-token-reused',
    async prepare(service) {
      const { refresh } = await service.obtainTokens('rotating');
      const fields = { grant_type: 'refresh_token', refresh_token: refresh };
      return (to) => to.post('/token', fields, { client: 'rotating' });
    },
  },
];

const tooLate = { status: 504, body: { error: 'temporarily_unavailable', detail: { outcome: 'unknown' } } };

async function expectTokens(stalled: StalledService, response: TokenResponse): Promise<void> {
  expect(response).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
  expect(await stalled.service.isActive(String(response.body.access_token))).toBe(true);
  const refreshed = await stalled.service.post(
    '/introspection',
    {
      token: String(response.body.refresh_token),
    },
    { client: 'watcher' },
  );
  expect(refreshed.body['active']).toBe(true);
}

function alarms(stalled: StalledService, alarm: string): number {
  return stalled.audit().filter(({ event }) => event === alarm).length;
}

describe.each(uses)('the repeat after a 503, of $name', ({ prepare, alarm }) => {
  it('is the first use if the store never began (docs/decisions/storage.md, outcome)', async () => {
    await using stalled = await startStalledService(settings);
    const send = await prepare(stalled.service);
    const response = await stalled.whileLocked(send);
    expect(response).toMatchObject({ status: 503 });
    expect(response.body.detail).toBeUndefined();
    await expectTokens(stalled, await send(stalled.service));
    expect(await send(stalled.service)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('receives tokens once if the store committed too late, and is reuse after that (docs/decisions/grants.md, late-commit)', async () => {
    await using stalled = await startStalledService(settings);
    const send = await prepare(stalled.service);
    expect(await stalled.untilTooLate(send)).toMatchObject(tooLate);
    const repeat = await send(stalled.service);
    await expectTokens(stalled, repeat);
    const again = await send(stalled.service);
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await stalled.service.isActive(String(repeat.body.access_token))).toBe(false);
    await stalled.restart();
    expect(alarms(stalled, alarm)).toBe(1);
  });

  it('receives tokens after a restart too (docs/decisions/grants.md, late-commit)', async () => {
    await using stalled = await startStalledService(settings);
    const send = await prepare(stalled.service);
    expect(await stalled.untilTooLate(send)).toMatchObject(tooLate);
    await stalled.restart();
    await expectTokens(stalled, await send(stalled.service));
    await stalled.restart();
    expect(alarms(stalled, alarm)).toBe(0);
  });

  it('receives tokens if the repeat itself committed too late (docs/decisions/grants.md, late-commit)', async () => {
    await using stalled = await startStalledService(settings);
    const send = await prepare(stalled.service);
    expect(await stalled.untilTooLate(send)).toMatchObject(tooLate);
    // The repeat must not wait in the queue behind the follow-up write of the first commit.
    await expect.poll(() => stalled.repeatables()).toBe(1);
    expect(await stalled.untilTooLate(send)).toMatchObject(tooLate);
    await expectTokens(stalled, await send(stalled.service));
  });

  it('is reuse after its time limit (docs/decisions/grants.md, late-commit)', async () => {
    await using stalled = await startStalledService(settings);
    const send = await prepare(stalled.service);
    const { clock } = stalled.service;
    const end = clock.now() + 600_000;
    expect(await stalled.untilTooLate(send)).toMatchObject(tooLate);
    clock.advance(end - clock.now());
    expect(await send(stalled.service)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    await stalled.restart();
    expect(alarms(stalled, alarm)).toBe(1);
  });
});

it('honours the repeat of the same client alone, with the right verifier (docs/decisions/grants.md, late-commit)', async () => {
  await using stalled = await startStalledService(settings);
  const flow = await stalled.service.obtainCode('rotating');
  const fields = { grant_type: 'authorization_code', ...flow };
  const send = (to: TokenService) => to.post('/token', fields, { client: 'rotating' });
  expect(await stalled.untilTooLate(send)).toMatchObject(tooLate);
  const wrong = { ...fields, code_verifier: 'x'.repeat(43) };
  const refused = { status: 400, body: { error: 'invalid_grant' } };
  expect(await stalled.service.post('/token', wrong, { client: 'rotating' })).toMatchObject(refused);
  expect(await stalled.service.post('/token', fields, { client: 'other' })).toMatchObject(refused);
  await expectTokens(stalled, await send(stalled.service));
});

it('gives the repeat the scope that it asks for, not that of the lost response (RFC 6749 §6, docs/decisions/grants.md, late-commit)', async () => {
  await using stalled = await startStalledService(settings);
  const { refresh } = await stalled.service.obtainTokens('rotating', { scope: 'read write' });
  const fields = { grant_type: 'refresh_token', refresh_token: refresh };
  const ask = (scope: string) => (to: TokenService) =>
    to.post('/token', { ...fields, scope }, { client: 'rotating' });
  expect(await stalled.untilTooLate(ask('read'))).toMatchObject(tooLate);
  expect(await ask('write')(stalled.service)).toMatchObject({ status: 200, body: { scope: 'write' } });
});
