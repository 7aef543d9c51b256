import { afterAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import { startService } from '../support/service.ts';

describe('forwarded fields of a peer that is not trusted (docs/decisions/operations.md, conditions)', () => {
  const started = startService();
  afterAll(async () => (await started).stop());

  it.each([
    ['forwarded', 'for=192.0.2.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'id.example.org'],
  ])('are logged whichever of them arrives: %s', async (name, value) => {
    const { url, logged, stop } = await startService();
    for (let sent = 0; sent < 2; sent += 1) await fetch(`${url}/livez`, { headers: { [name]: value } });
    await stop();
    expect(logged.filter((line) => line.includes('forwarded-fields-ignored'))).toHaveLength(1);
  });

  it('are logged again after ten minutes, so that the alert lasts as long as they arrive', async () => {
    const clock = createManualClock();
    const { url, logged, administrator: authorization, stop } = await startService({}, { clock });
    const alerts = async (): Promise<string> =>
      (await fetch(`${url}/alerts`, { headers: { authorization, 'x-forwarded-for': '192.0.2.1' } })).text();
    expect(await alerts()).toContain('proxy-not-trusted:127.0.0.1');
    clock.advance(600_000);
    expect(await alerts()).toContain('proxy-not-trusted:127.0.0.1');
    await stop();
    expect(logged.filter((line) => line.includes('forwarded-fields-ignored'))).toHaveLength(2);
  });

  it('are logged once in ten minutes, and are an alert with the remedy', async () => {
    const { url, logged, administrator: authorization } = await started;
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await fetch(`${url}/livez`, { headers: { 'x-forwarded-for': address } });
    const lines = logged.filter((line) => line.includes('forwarded-fields-ignored'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ peer: '127.0.0.1', condition: 'proxy-not-trusted' }),
    ]);
    const response = await fetch(`${url}/alerts`, { headers: { authorization } });
    expect(await response.json()).toMatchObject({
      items: [
        { id: 'proxy-not-trusted:127.0.0.1', remedy: expect.stringContaining('trustedProxies') as string },
      ],
    });
  });
});
