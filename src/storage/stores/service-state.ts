import { text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { defineUnits, notice, run, type UnitSteps } from '../sql/unit.ts';

/** The start of maintenance. */
export interface MaintenanceStart {
  readonly since: number;
  /** Absent if the setting switched it on. The user is absent if the client acted for itself. */
  readonly by?: { readonly clientId: string; readonly ownerId?: string | undefined } | undefined;
}

export interface StoredMaintenance {
  readonly isOn: boolean;
  readonly start: MaintenanceStart | undefined;
}

/** Switches of the whole service, which all instances share. */
export interface ServiceStateStore {
  /** `undefined` until the switch was used. */
  maintenance(): Promise<StoredMaintenance | undefined>;
  /** The first start remains while maintenance is on. */
  setMaintenance(isOn: boolean, start?: MaintenanceStart): Promise<void>;
  /** Called after a switch was changed by any instance. */
  onCommit(listener: () => Promise<void>): void;
}

const maintenance = 'maintenance';
/** The start has a row of its own, which an older program does not know. */
const maintenanceStart = 'maintenance start';

/** If an older program switched maintenance off, the start of before is still there and is replaced. */
const insertStart = `INSERT INTO service_state (name, value) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value
  WHERE NOT EXISTS (SELECT 1 FROM service_state AS switch WHERE switch.name = $3 AND switch.value = 'on')`;

function* put(name: string, value: string): UnitSteps<void> {
  yield* run(
    `INSERT INTO service_state (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [name, value],
  );
  yield* notice({ changed: 'service-state' });
}

export const serviceStateUnits = defineUnits('serviceState', {
  *set({ name, value }: { name: string; value: string }): UnitSteps<void> {
    yield* put(name, value);
  },

  *switchMaintenance({ isOn, start }: { isOn: boolean; start: string | undefined }): UnitSteps<void> {
    if (!isOn) yield* run('DELETE FROM service_state WHERE name = $1', [maintenanceStart]);
    else if (start !== undefined) yield* run(insertStart, [maintenanceStart, start, maintenance]);
    yield* put(maintenance, isOn ? 'on' : 'off');
  },

  *remove({ name }: { name: string }): UnitSteps<void> {
    yield* run('DELETE FROM service_state WHERE name = $1', [name]);
    yield* notice({ changed: 'service-state' });
  },
});

export function createServiceStateStore(database: Database): ServiceStateStore {
  return {
    async maintenance() {
      const rows = await database.read('SELECT name, value FROM service_state WHERE name IN ($1, $2)', [
        maintenance,
        maintenanceStart,
      ]);
      const values = new Map(rows.map((row) => [text(row, 'name'), text(row, 'value')]));
      const value = values.get(maintenance);
      if (value === undefined) return undefined;
      const start = value === 'on' ? values.get(maintenanceStart) : undefined;
      return {
        isOn: value === 'on',
        start: start === undefined ? undefined : (JSON.parse(start) as MaintenanceStart),
      };
    },
    setMaintenance: (isOn, start) =>
      database.write(serviceStateUnits.switchMaintenance, {
        isOn,
        start: start && JSON.stringify(start),
      }),
    onCommit: (listener) =>
      database.onCommit(({ changed }) =>
        changed === 'service-state' || changed === 'everything' ? listener() : undefined,
      ),
  };
}
