import type {
  DeclaredRights,
  RemovedEntry,
  SettingsEntryStore,
} from '../../../../authorization/stores/settings-entry-store.ts';
import type { Holder, SettingsEntries } from '../../../../authorization/records/records.ts';
import { text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import { all, defineUnits, run, type UnitSteps } from '../../../sql/unit.ts';
import { raise } from '../rows/generations.ts';
import { endHoldings } from '../rows/holdings.ts';
import { words, wordsText } from '../rows/lists.ts';

interface Settlement {
  entries: SettingsEntries;
  now: number;
  rights: readonly DeclaredRights[];
  withdrawn: readonly string[];
}

async function present(database: Database, sql: string, candidates: readonly string[]): Promise<string[]> {
  const found = await Promise.all(candidates.map((candidate) => database.read(sql, [candidate])));
  return candidates.filter((_, index) => (found[index]?.length ?? 0) > 0);
}

export const settingsEntryUnits = defineUnits('settingsEntries', {
  *settle({ entries, now, rights, withdrawn }: Settlement): UnitSteps<{ removed: readonly RemovedEntry[] }> {
    const current = new Set([
      ...entries.clientIds.map((id) => `client ${id}`),
      ...entries.ownerIds.map((id) => `owner ${id}`),
    ]);
    const removed: RemovedEntry[] = [];
    for (const row of yield* all('SELECT kind, id FROM settings_entry')) {
      const kind = text(row, 'kind') as Holder;
      const id = text(row, 'id');
      if (current.delete(`${kind} ${id}`)) continue;
      yield* endHoldings(kind, id, now);
      yield* run('DELETE FROM settings_entry WHERE kind = $1 AND id = $2', [kind, id]);
      removed.push({ kind, id });
    }
    // The remaining entries are new.
    for (const entry of current) {
      const space = entry.indexOf(' ');
      const values = [entry.slice(0, space), entry.slice(space + 1)];
      yield* run(
        'INSERT INTO settings_entry (kind, id) VALUES ($1, $2) ON CONFLICT (kind, id) DO NOTHING',
        values,
      );
    }
    for (const { ownerId, scope } of rights) {
      const values = [ownerId, wordsText(scope)];
      yield* run("UPDATE settings_entry SET scope = $2 WHERE kind = 'owner' AND id = $1", values);
    }
    for (const ownerId of withdrawn) yield* raise('owner', ownerId, ['accessTokens'], now);
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
    async rights() {
      const rows = await database.read("SELECT id, scope FROM settings_entry WHERE kind = 'owner'");
      return rows.map((row) => ({ ownerId: text(row, 'id'), scope: words(row, 'scope') }));
    },
    settle: (entries, now, { rights, withdrawn } = { rights: [], withdrawn: [] }) =>
      database.write(settingsEntryUnits.settle, { entries, now, rights, withdrawn }),
  };
}
