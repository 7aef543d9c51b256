import type { Clock } from '../../foundation/clock.ts';
import { createSharedReads } from '../../foundation/shared-reads.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ServiceStateStore, StoredMaintenance } from '../../storage/stores/service-state.ts';
import type { Maintenance } from '../documents/service-document.ts';

/**
 * The maintenance switch, which all instances share. With the setting, an instance starts in maintenance until the
 * switch is used.
 */
export async function createMaintenance(options: {
  readonly settings: Pick<Settings, 'maintenance'>;
  readonly store: ServiceStateStore;
  readonly clock: Pick<Clock, 'now'>;
}): Promise<Maintenance> {
  const { settings, store, clock } = options;
  const stored = await store.maintenance();
  const start = settings.maintenance ? { since: clock.now() } : undefined;
  const bySetting: StoredMaintenance = { isOn: settings.maintenance, start };
  // Each request reads the state, so it is a plain member.
  const state: { -readonly [Name in keyof Maintenance]: Maintenance[Name] } = {
    ...(stored?.isOn === true ? stored : bySetting),
    async set(isOn, by) {
      await store.setMaintenance(isOn, { since: clock.now(), by });
      await sharedReads('maintenance', read);
    },
  };
  // One read at a time: an earlier one could end later and bring back the older state.
  const sharedReads = createSharedReads<void>();
  const read = async (): Promise<void> => void Object.assign(state, await store.maintenance());
  store.onCommit(() => sharedReads('maintenance', read));
  return state;
}
