/** Troubles of the encryption key and the audit trail. */
import { chmodSync, copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderWith, type Plants, type Resting, type Watched, type RunningPlant } from './plant.ts';
import { createClient, storeIn, usedFolder } from './store-files.ts';
import { watchService } from './watch-service.ts';

const keyFile = (cwd: string): string => join(cwd, 'data', 'encryption-key');
const trailFile = (cwd: string): string => join(cwd, 'data', 'audit.log');

/** A service that has run, and a file of it that was spoiled. */
const spoiled = (spoil: (cwd: string) => unknown) => async (): Promise<Resting> => {
  const cwd = await usedFolder();
  spoil(cwd);
  return { cwd };
};

/** The next start finds it. */
const found = (rest: () => Promise<Resting>): Plants[string] => ({
  rest,
  running: { begin: async () => watchService({}, { cwd: (await rest()).cwd }) },
});

function replaceTrail(change: (text: string) => string): (cwd: string) => void {
  return (cwd) => writeFileSync(trailFile(cwd), change(readFileSync(trailFile(cwd), 'utf8')));
}

const losing = (lose: (trail: string) => unknown): RunningPlant => ({
  begin: () => watchService(),
  async plant(watched: Watched) {
    lose(trailFile(watched.cwd));
    await createClient(watched);
  },
});

function replaceFile(trail: string): void {
  copyFileSync(trail, `${trail}-copy`);
  renameSync(`${trail}-copy`, trail);
}

const anHour = 3_600_000;

/** A service with a key of nearly a day, whose store refuses further ones. */
async function refusingKeys(): Promise<Watched> {
  const cwd = await usedFolder(23 * anHour);
  using database = new DatabaseSync(storeIn(cwd));
  database.exec(
    `CREATE TRIGGER refused BEFORE INSERT ON sealing_key BEGIN SELECT RAISE(ABORT, 'no key'); END`,
  );
  return watchService({ authorization: { keys: { rotationSeconds: 86_400 } } }, { cwd });
}

export const keyPlants: Plants = {
  'the next signing key cannot be stored': {
    running: { begin: refusingKeys, plant: ({ pass }) => pass(2 * anHour) },
  },
  'the encryption key is gone': { rest: spoiled((cwd) => rmSync(keyFile(cwd))) },
  'the encryption key is that of another service': {
    rest: spoiled((cwd) => writeFileSync(keyFile(cwd), `${'A'.repeat(43)}\n`)),
  },
  'the encryption key is cut off': {
    rest: spoiled((cwd) => writeFileSync(keyFile(cwd), readFileSync(keyFile(cwd), 'utf8').slice(0, 20))),
  },
  'other users can read the encryption key': { rest: spoiled((cwd) => chmodSync(keyFile(cwd), 0o644)) },
  'the trail lost its end': found(spoiled(replaceTrail((text) => `${text.split('\n')[0] ?? ''}\n`))),
  'a line of the trail was changed': {
    rest: spoiled(replaceTrail((text) => text.replace('audit-opened', 'audit-closed'))),
  },
  'the trail is gone and the store knows it': found(spoiled((cwd) => rmSync(trailFile(cwd)))),
  'the folder of the trail is a file': {
    rest() {
      const cwd = folderWith({ audit: { file: 'taken/audit.log' } });
      writeFileSync(join(cwd, 'taken'), '');
      return { cwd };
    },
  },
  'the trail is removed while the service runs': { running: losing((trail) => rmSync(trail)) },
  'another file has the name of the trail': { running: losing(replaceFile) },
};
