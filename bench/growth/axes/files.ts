import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basic } from '../../gatehouse.ts';
import { type Axis, numbered, type Place, scattered } from '../axis.ts';

function writeFiles({ folder, size }: Place): void {
  const directory = join(folder, 'files');
  mkdirSync(directory, { recursive: true });
  for (let index = 0; index < size; index += 1) {
    const text = `server: { port: ${1_024 + index} }\nname: app${index}\n`;
    writeFileSync(join(directory, `app${index}.yml`), text);
  }
}

export const axis: Axis = {
  name: 'files',
  title: 'Configuration files of a folder',
  about:
    'Files of a folder, one for each application. The environments of all applications are read in turn. The store has the last good version of each file.',
  steps: [10, 100, 1_000, 10_000],
  engines: ['SQLite', 'PostgreSQL'],
  // The service does not start without the folder of its settings.
  settings(place) {
    writeFiles(place);
    return { configuration: { prefix: '/config', repositories: [{ directory: './files' }] } };
  },
  async prepare(_url, { size }) {
    const read = (count: number) =>
      ({ method: 'GET', path: `/config/app${scattered(count, size)}/default`, headers: basic }) as const;
    return { operations: [{ title: 'GET /{application}/{profile}', walks: numbered(read) }] };
  },
};
