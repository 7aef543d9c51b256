import type { SettingsEntryStore } from '../../../../authorization/ports/settings-entry-store.ts';
import type { Denial, SettingsEntries } from '../../../../authorization/stores.ts';
import { text } from '../../../columns.ts';
import type { Database } from '../../../database.ts';
import { all, defineUnits, run, type UnitSteps } from '../../../unit.ts';
import { endHoldings, forgetConsents, putDenial } from '../rows/endings.ts';

interface Settlement {
  entries: SettingsEntries;
  now: number;
  denyUntil: number;
}

async function present(database: Database, sql: string, candidates: readonly string[]): Promise<string[]> {
  const found = await Promise.all(candidates.map((candidate) => database.read(sql, [candidate])));
  return candidates.filter((_, index) => (found[index]?.length ?? 0) > 0);
}

export const settingsEntryUnits = defineUnits('settingsEntries', {
  *settle({ entries, now, denyUntil }: Settlement): UnitSteps<{ removed: readonly Denial[] }> {
    const current = new Set([
      ...entries.clientIds.map((id) => `client ${id}`),
      ...entries.ownerIds.map((id) => `owner ${id}`),
    ]);
    const removed: Denial[] = [];
    for (const row of yield* all('SELECT kind, id FROM settings_entry')) {
      const kind = text(row, 'kind') as 'client' | 'owner';
      const id = text(row, 'id');
      if (current.delete(`${kind} ${id}`)) continue;
      const denial: Denial = { kind, key: id, notBefore: now, until: denyUntil };
      yield* endHoldings(kind, id, now);
      yield* forgetConsents(kind, id);
      yield* putDenial(denial);
      yield* run('DELETE FROM settings_entry WHERE kind = $1 AND id = $2', [kind, id]);
      removed.push(denial);
    }
    // What is left was not there before.
    for (const entry of current) {
      const space = entry.indexOf(' ');
      const values = [entry.slice(0, space), entry.slice(space + 1)];
      yield* run(
        'INSERT INTO settings_entry (kind, id) VALUES ($1, $2) ON CONFLICT (kind, id) DO NOTHING',
        values,
      );
    }
    return { removed };
  },
});

export function createSettingsEntryStore(database: Database): SettingsEntryStore {
  return {
    async collisions({ clientIds, ownerIds, usernames }) {
      return {
        clientIds: await present(database, 'SELECT client_id FROM client WHERE client_id = $1', clientIds),
        ownerIds: await present(
          database,
          'SELECT owner_id FROM resource_owner WHERE owner_id = $1',
          ownerIds,
        ),
        usernames: await present(
          database,
          'SELECT owner_id FROM resource_owner WHERE username = $1',
          usernames,
        ),
      };
    },
    settle: (entries, now, denyUntil) =>
      database.write(settingsEntryUnits.settle, { entries, now, denyUntil }),
  };
}
