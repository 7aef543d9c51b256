import { describe, expect, it } from 'vitest';
import { startMortal } from '../support/mortal.ts';
import { eventually, get } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';

const rig = useServiceRig();

describe('one of three instances that dies under load (docs/decisions/gateway.md, ejection, second-try)', () => {
  it('causes no failure of a GET, and gets requests again after its return', async () => {
    const mortals = (await Promise.all([startMortal(), startMortal(), startMortal()])).map(rig.keep);
    const [first] = mortals;
    if (!first) throw new Error('there are three');
    const running = await rig.gateway({
      retryable: true,
      services: { users: mortals.map(({ url }) => url) },
      servicePolicy: { ejection: { baseMilliseconds: 300 } },
    });
    const statuses: number[] = [];
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) statuses.push((await get(running.port, '/users/1')).status);
    };
    const clients = Array.from({ length: 8 }, client);
    await eventually(() => statuses.length > 100);
    await first.die();
    const isOut = async (): Promise<boolean> =>
      (await shownService(running, 'users')).instances[0]?.available === false;
    await eventually(isOut);
    const atDeath = first.answered();
    const before = statuses.length;
    await eventually(() => statuses.length > before + 200);
    await first.rise();
    await eventually(() => first.answered() > atDeath + 50);
    isOver = true;
    await Promise.all(clients);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [shown] = (await shownService(running, 'users')).instances;
    expect(shown).toMatchObject({ available: true, state: 'up', inFlight: 0 });
    expect(shown?.ejections).toBeGreaterThan(0);
  });
});
