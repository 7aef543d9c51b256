import type { ServiceResets } from '../../gateway/services/service-resets.ts';
import type { Database } from '../sql/database.ts';
import { defineUnits, notice, type UnitSteps } from '../sql/unit.ts';

export const limitResetUnits = defineUnits('limitResets', {
  /** Stores nothing: the announcement is the effect. */
  *announceService(service: string): UnitSteps<void> {
    yield* notice({ changed: 'service-reset', service });
  },
});

export function createServiceResets(database: Database): ServiceResets {
  return {
    announce: (service) => database.write(limitResetUnits.announceService, service),
    onReset: (listener) =>
      database.onCommit((change) => {
        if (change.changed === 'service-reset') listener(change.service);
      }),
  };
}
