import { text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { defineUnits, notice, run, type UnitSteps } from '../sql/unit.ts';

/** Switches of the whole service, which all instances share. */
export interface ServiceStateStore {
  /** `undefined` until the switch was used. */
  isMaintenanceOn(): Promise<boolean | undefined>;
  setMaintenance(isOn: boolean): Promise<void>;
  /** Called after a switch was changed by any instance. */
  onCommit(listener: () => Promise<void>): void;
}

const maintenance = 'maintenance';

export const serviceStateUnits = defineUnits('serviceState', {
  *set({ name, value }: { name: string; value: string }): UnitSteps<void> {
    yield* run(
      `INSERT INTO service_state (name, value) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [name, value],
    );
    yield* notice({ changed: 'service-state' });
  },

  *remove({ name }: { name: string }): UnitSteps<void> {
    yield* run('DELETE FROM service_state WHERE name = $1', [name]);
    yield* notice({ changed: 'service-state' });
  },
});

export function createServiceStateStore(database: Database): ServiceStateStore {
  return {
    async isMaintenanceOn() {
      const [row] = await database.read('SELECT value FROM service_state WHERE name = $1', [maintenance]);
      return row && text(row, 'value') === 'on';
    },
    setMaintenance: (isOn) =>
      database.write(serviceStateUnits.set, { name: maintenance, value: isOn ? 'on' : 'off' }),
    onCommit: (listener) =>
      database.onCommit(({ changed }) =>
        changed === 'service-state' || changed === 'everything' ? listener() : undefined,
      ),
  };
}
