import { createSharedReads } from '../foundation/shared-reads.ts';
import type { ServiceStateStore } from '../storage/stores/service-state.ts';
import type { Maintenance } from './documents/service-document.ts';

/**
 * The maintenance switch, which all instances share. With the setting, an instance starts in maintenance until the
 * switch is used.
 */
export async function createMaintenance(options: {
  readonly setting: boolean;
  readonly store: ServiceStateStore;
}): Promise<Maintenance> {
  const { setting, store } = options;
  let isOn = setting || (await store.isMaintenanceOn()) === true;
  // One read at a time: an earlier one could end later and bring back the older state.
  const sharedReads = createSharedReads<void>();
  const read = async (): Promise<void> => {
    isOn = (await store.isMaintenanceOn()) ?? isOn;
  };
  store.onCommit(() => sharedReads('maintenance', read));
  return {
    get isOn() {
      return isOn;
    },
    async set(next) {
      await store.setMaintenance(next);
      isOn = next;
    },
  };
}
