import type {
  DeclaredUser,
  RemovedEntry,
  SettingsEntryStore,
} from '../../../../authorization/stores/settings-entry-store.ts';
import type { Holder, SettingsEntries } from '../../../../authorization/records/records.ts';
import { integer, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import { all, defineUnits, first, run, type UnitSteps } from '../../../sql/unit.ts';
import { raise } from '../rows/generations.ts';
import { endHoldings } from '../rows/holdings.ts';
import { words, wordsText } from '../rows/lists.ts';

interface Settlement {
  entries: SettingsEntries;
  now: number;
  users: readonly DeclaredUser[];
  withdrawn: readonly string[];
}

type Settled = Awaited<ReturnType<SettingsEntryStore['settle']>>;

function* present(sql: string, candidates: readonly string[]): UnitSteps<string[]> {
  const found: string[] = [];
  for (const candidate of candidates) if (yield* first(sql, [candidate])) found.push(candidate);
  return found;
}

/** The entries whose ids or usernames stored clients and users have. */
function* takenOf({ clientIds, ownerIds, usernames }: SettingsEntries): UnitSteps<SettingsEntries> {
  return {
    clientIds: yield* present('SELECT client_id FROM client WHERE client_id = $1', clientIds),
    ownerIds: yield* present('SELECT owner_id FROM resource_owner WHERE owner_id = $1', ownerIds),
    usernames: yield* present('SELECT owner_id FROM resource_owner WHERE username = $1', usernames),
  };
}

/** True if the settings declare a client with the id. */
export function* isDeclaredClient(clientId: string): UnitSteps<boolean> {
  const sql = "SELECT id FROM settings_entry WHERE kind = 'client' AND id = $1";
  return (yield* first(sql, [clientId])) !== undefined;
}

/** True if the settings declare a user with the id or the username. */
export function* isDeclaredOwner(ownerId: string, username: string): UnitSteps<boolean> {
  const sql = "SELECT id FROM settings_entry WHERE kind = 'owner' AND (id = $1 OR username = $2)";
  return (yield* first(sql, [ownerId, username])) !== undefined;
}

const storeUser = `UPDATE settings_entry SET scope = $2, profile = $3,
  profile_changed_at = CASE WHEN profile = $3 THEN profile_changed_at ELSE $4 END
  WHERE kind = 'owner' AND id = $1`;
const profileChanges = `SELECT id, profile_changed_at FROM settings_entry
  WHERE kind = 'owner' AND profile_changed_at IS NOT NULL`;

export const settingsEntryUnits = defineUnits('settingsEntries', {
  *settle({ entries, now, users, withdrawn }: Settlement): UnitSteps<Settled> {
    const taken = yield* takenOf(entries);
    if (Object.values(taken).some(({ length }) => length > 0)) return { taken };
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
    for (const [index, ownerId] of entries.ownerIds.entries())
      yield* run("UPDATE settings_entry SET username = $2 WHERE kind = 'owner' AND id = $1", [
        ownerId,
        entries.usernames[index] ?? null,
      ]);
    for (const { ownerId, scope, profile } of users)
      yield* run(storeUser, [ownerId, wordsText(scope), profile, now]);
    for (const ownerId of withdrawn) yield* raise('owner', ownerId, ['accessTokens'], now);
    const profiles = (yield* all(profileChanges)).map((row) => ({
      ownerId: text(row, 'id'),
      changedAt: integer(row, 'profile_changed_at'),
    }));
    return { removed, profiles };
  },
});

export function createSettingsEntryStore(database: Database): SettingsEntryStore {
  return {
    async rights() {
      const rows = await database.read("SELECT id, scope FROM settings_entry WHERE kind = 'owner'");
      return rows.map((row) => ({ ownerId: text(row, 'id'), scope: words(row, 'scope') }));
    },
    settle: (entries, now, { users, withdrawn } = { users: [], withdrawn: [] }) =>
      database.write(settingsEntryUnits.settle, { entries, now, users, withdrawn }),
  };
}
