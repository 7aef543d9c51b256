import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService } from '../../support/service.ts';
import { type MaintenanceWorld, startMaintenanceWorld } from './world.ts';

interface Document {
  readonly maintenance: boolean;
  readonly maintenance_since?: string;
  readonly maintenance_by?: unknown;
}

const clock = createManualClock();
let world: MaintenanceWorld;
beforeAll(async () => {
  world = await startMaintenanceWorld({}, { clock });
});
afterAll(() => world.stop());

async function read(authorization?: string): Promise<Document> {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  return (await (await fetch(world.url, { headers })).json()) as Document;
}

describe('the start of maintenance (docs/decisions/conventions.md, maintenance)', () => {
  it('has its time, and its author for those who maintain the service', async () => {
    const app = `Bearer ${await world.token('app')}`;
    const began = new Date(clock.now()).toISOString();
    await world.switchTo(true);
    const by = { client_id: 'admin', name: 'admin' };
    expect(await read(world.administrator)).toMatchObject({ maintenance_since: began, maintenance_by: by });
    expect(await read(world.basic('tool'))).toMatchObject({ maintenance_by: by });
    for (const authorization of [undefined, app, world.basic('app')]) {
      const document = await read(authorization);
      expect(document).toMatchObject({ maintenance: true, maintenance_since: began });
      expect(document).not.toHaveProperty('maintenance_by');
    }
  });

  it('remains if maintenance is switched on again, and ends with it', async () => {
    const { maintenance_since: began } = await read();
    clock.advance(60_000);
    await world.switchTo(true);
    expect((await read()).maintenance_since).toBe(began);
    await world.switchTo(false);
    expect(await read(world.administrator)).not.toHaveProperty('maintenance_since');
    await world.switchTo(true);
    expect((await read()).maintenance_since).toBe(new Date(clock.now()).toISOString());
    await world.switchTo(false);
  });

  it('is that of the process if the setting switched it on', async () => {
    const now = createManualClock();
    const service = await startService({ maintenance: true }, { clock: now });
    const began = new Date(now.now()).toISOString();
    now.advance(5000);
    const headers = { Authorization: service.administrator };
    const document = (await (await fetch(service.url, { headers })).json()) as Document;
    await service.stop();
    expect(document).toMatchObject({ maintenance: true, maintenance_since: began });
    expect(document).not.toHaveProperty('maintenance_by');
  });

  it('is not shown to invalid credentials, which get 401', async () => {
    for (const authorization of ['Bearer never-issued', `Basic ${btoa('admin:wrong')}`]) {
      const response = await fetch(world.url, { headers: { Authorization: authorization } });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
    }
    expect((await fetch(world.url)).status).toBe(200);
  });
});
