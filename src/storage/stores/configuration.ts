import type {
  ConfigurationStore,
  GoodFileChange,
  NewStoredChange,
  StoredChange,
  StoredVersion,
} from '../../configuration/index.ts';
import { integer, json, optionalText, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { defineUnits, first, notice, type Row, run, type UnitSteps } from '../sql/unit.ts';

/** A validity without an end; exact in every engine and in JavaScript. */
const stillSo = Number.MAX_SAFE_INTEGER;

function versionOf(row: Row): StoredVersion {
  return {
    id: text(row, 'id'),
    line: text(row, 'line'),
    number: integer(row, 'number'),
    at: integer(row, 'changed_at'),
  };
}

function changeOf(row: Row): StoredChange {
  return {
    ...versionOf(row),
    author: text(row, 'author'),
    message: text(row, 'message'),
    restores: optionalText(row, 'restores'),
    files: json(row, 'files'),
  };
}

export const configurationUnits = defineUnits('configuration', {
  /** Stores nothing: the announcement is the effect. */
  *announceNews(names: readonly string[]): UnitSteps<void> {
    yield* notice({ changed: 'remotes', names });
  },

  *record({
    repository,
    change,
    begins,
    follows,
    contents,
  }: NewStoredChange): UnitSteps<'recorded' | 'moved'> {
    const { id, line, number } = change;
    if ((yield* headOf(repository, line)) !== follows) return 'moved';
    if (begins) {
      if ((yield* headOf(repository, begins.line)) !== begins.id) return 'moved';
      yield* run(
        `INSERT INTO configuration_file (repository, line, path, since, until, digest)
         SELECT repository, $2, path, 0, until, digest FROM configuration_file
         WHERE repository = $1 AND line = $3 AND until = $4`,
        [repository, line, begins.line, stillSo],
      );
    }
    for (const { path, digest, bytes } of contents) {
      yield* run(
        `UPDATE configuration_file SET until = $4
         WHERE repository = $1 AND line = $2 AND path = $3 AND until = $5`,
        [repository, line, path, number, stillSo],
      );
      if (!bytes) continue;
      yield* run(
        `INSERT INTO configuration_content (digest, base64) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING`,
        [digest, Buffer.from(bytes).toString('base64')],
      );
      yield* run(
        `INSERT INTO configuration_file (repository, line, path, since, until, digest)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [repository, line, path, number, stillSo, digest],
      );
    }
    yield* run(
      `INSERT INTO configuration_change (repository, id, line, number, author, message, restores, changed_at, files)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        repository,
        id,
        line,
        number,
        change.author,
        change.message,
        change.restores ?? null,
        change.at,
        JSON.stringify(change.files),
      ],
    );
    yield* notice({ changed: 'configuration' });
    return 'recorded';
  },
  *keepGoodFiles({ place, files }: { place: string; files: readonly GoodFileChange[] }): UnitSteps<void> {
    for (const { path, digest, bytes } of files) {
      if (!bytes) {
        yield* run('DELETE FROM configuration_good_file WHERE place = $1 AND path = $2', [place, path]);
        continue;
      }
      yield* run(
        `INSERT INTO configuration_good_file (place, path, digest, base64) VALUES ($1, $2, $3, $4)
         ON CONFLICT (place, path) DO UPDATE SET digest = $3, base64 = $4`,
        [place, path, digest, Buffer.from(bytes).toString('base64')],
      );
    }
  },
});

function* headOf(repository: string, line: string): UnitSteps<string | undefined> {
  const row = yield* first(
    'SELECT id FROM configuration_change WHERE repository = $1 AND line = $2 ORDER BY number DESC LIMIT 1',
    [repository, line],
  );
  return row && text(row, 'id');
}

export function createConfigurationStore(database: Database): ConfigurationStore {
  return {
    async heads(repository) {
      const rows = await database.read(
        `SELECT id, line, number, changed_at FROM configuration_change AS latest
         WHERE repository = $1 AND number =
           (SELECT MAX(number) FROM configuration_change WHERE repository = $1 AND line = latest.line)
         ORDER BY line`,
        [repository],
      );
      return rows.map(versionOf);
    },
    async versions(repository, prefix) {
      // All hexadecimal digits sort before this letter.
      const rows = await database.read(
        `SELECT id, line, number, changed_at FROM configuration_change
         WHERE repository = $1 AND id >= $2 AND id < $3 ORDER BY id LIMIT 2`,
        [repository, prefix, `${prefix}g`],
      );
      return rows.map(versionOf);
    },
    async files(repository, { line, number }) {
      const rows = await database.read(
        `SELECT path, digest FROM configuration_file
         WHERE repository = $1 AND line = $2 AND since <= $3 AND until > $3 ORDER BY path`,
        [repository, line, number],
      );
      return rows.map((row) => ({ path: text(row, 'path'), digest: text(row, 'digest') }));
    },
    async content(digest) {
      const [row] = await database.read('SELECT base64 FROM configuration_content WHERE digest = $1', [
        digest,
      ]);
      return row && Buffer.from(text(row, 'base64'), 'base64');
    },
    async changes({ repository, line, before = stillSo, limit }) {
      const rows = await database.read(
        `SELECT * FROM configuration_change WHERE repository = $1 AND line = $2 AND number < $3
         ORDER BY number DESC LIMIT $4`,
        [repository, line, before, limit],
      );
      return rows.map(changeOf);
    },
    async change(repository, id) {
      const [row] = await database.read(
        'SELECT * FROM configuration_change WHERE repository = $1 AND id = $2',
        [repository, id],
      );
      return row && changeOf(row);
    },
    record: (change) => database.write(configurationUnits.record, change),
    async goodFiles(place) {
      const rows = await database.read(
        'SELECT path, digest FROM configuration_good_file WHERE place = $1 ORDER BY path',
        [place],
      );
      return rows.map((row) => ({ path: text(row, 'path'), digest: text(row, 'digest') }));
    },
    async goodFile(place, path) {
      const [row] = await database.read(
        'SELECT digest, base64 FROM configuration_good_file WHERE place = $1 AND path = $2',
        [place, path],
      );
      return row && { digest: text(row, 'digest'), bytes: Buffer.from(text(row, 'base64'), 'base64') };
    },
    keepGoodFiles: (place, files) => database.write(configurationUnits.keepGoodFiles, { place, files }),
    announceNews: (names) => database.write(configurationUnits.announceNews, names),
    onNews: (listener) =>
      database.onCommit((change) => {
        if (change.changed === 'remotes') listener(change.names);
      }),
    onCommit: (listener) =>
      database.onCommit(({ changed }) =>
        changed === 'configuration' || changed === 'everything' ? listener() : undefined,
      ),
  };
}
