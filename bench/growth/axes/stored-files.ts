import { digest } from '../../../src/foundation/digest.ts';
import { basic } from '../../gatehouse.ts';
import { type Axis, numbered, scattered } from '../axis.ts';
import { postJson } from '../requests.ts';
import type { Store } from '../stores.ts';

const application = (number: number): string => `app${number}`;
const textOf = (number: number): string => `server: { port: ${1_024 + number} }\nname: app${number}\n`;

async function fill(store: Store, size: number): Promise<void> {
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  await store.insert(
    'configuration_content',
    numbers.map((number) => ({
      digest: digest(textOf(number)),
      base64: Buffer.from(textOf(number)).toString('base64'),
    })),
  );
  // The change of the preparation made the version 1 of `main`, and these files belong to it.
  await store.insert(
    'configuration_file',
    numbers.map((number) => ({
      repository: 'configuration',
      line: 'main',
      path: `${application(number)}.yml`,
      since: 1,
      until: Number.MAX_SAFE_INTEGER,
      digest: digest(textOf(number)),
    })),
  );
}

export const axis: Axis = {
  name: 'stored-files',
  title: 'Configuration files of the database',
  about:
    'Files of a repository in the store, one for each application. The environments of all applications are read in turn.',
  steps: [10, 100, 1_000, 10_000],
  engines: ['SQLite', 'PostgreSQL'],
  settings: () => ({
    configuration: { prefix: '/config', repositories: [{ database: {}, writable: true }] },
  }),
  async prepare(url, { size }) {
    await postJson(`${url}/changes`, {
      message: 'The first file.',
      changes: [{ application: 'first', set: { name: 'first' } }],
    });
    const read = (count: number) => {
      const path = `/config/${application(scattered(count, size) + 1)}/default`;
      return { method: 'GET', path, headers: basic } as const;
    };
    return {
      fill: (store) => fill(store, size),
      operations: [{ title: 'GET /{application}/{profile}', walks: numbered(read) }],
    };
  },
};
