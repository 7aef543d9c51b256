import { expect, it } from 'vitest';
import type { Driver } from '../drivers.ts';

const olga = { clientId: 'console', ownerId: 'olga' };

/** The rules of every engine for the switch of maintenance. */
export function serviceStateConformance(driver: Driver): void {
  it('stores the first start of maintenance until it ends', async () => {
    await using storage = await driver.openPorts();
    const { serviceState } = storage.opened;
    expect(await serviceState.maintenance()).toBeUndefined();
    await serviceState.setMaintenance(true, { since: 1000, by: olga });
    await serviceState.setMaintenance(true, { since: 2000, by: { clientId: 'admin' } });
    expect(await serviceState.maintenance()).toEqual({ isOn: true, start: { since: 1000, by: olga } });
    await serviceState.setMaintenance(false);
    expect(await serviceState.maintenance()).toEqual({ isOn: false, start: undefined });
    await serviceState.setMaintenance(true, { since: 3000 });
    expect(await serviceState.maintenance()).toEqual({ isOn: true, start: { since: 3000 } });
  });
}
