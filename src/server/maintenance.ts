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
  store.onCommit(async () => {
    isOn = (await store.isMaintenanceOn()) ?? isOn;
  });
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
