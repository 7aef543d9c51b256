import { afterAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../../support/long-runs.ts';
import { fillDatabase } from '../support/fill-database.ts';
import { type Case, checkCase, readCorpus } from '../support/golden.ts';
import { type Serving, serve } from '../support/serving.ts';

/** A label is a folder only in a directory. */
function asksForFolder({ path, files = {} }: Case): boolean {
  return Object.keys(files).some((file) => file.includes('/') && path.startsWith(`/${file.split('/')[0]}/`));
}

const cases = readCorpus('configuration-directory').filter((each) => !asksForFolder(each));
/** Each group has a store and a service of its own. */
const everyGroup = [...Map.groupBy(cases, ({ files }) => JSON.stringify(files)).values()];
/** Without a long run, one of five groups with a single case: the directory shows all of them. */
const groups = everyGroup.filter((group, index) => isLongRun || group.length > 1 || index % 5 === 0);

async function serveStored({ files = {} }: Partial<Case>): Promise<Serving> {
  const store = await fillDatabase(files);
  const serving = await serve({}, { repositories: [{ database: {} }] }, { storage: { url: store.url } });
  return {
    ...serving,
    async stop() {
      await serving.stop();
      await store.remove();
    },
  };
}

describe('a repository in the store responds as Spring Cloud Config does (Spec §4.6)', () => {
  it('reads nearly every case of the corpus', () => expect(cases.length).toBeGreaterThan(100));
  it('plays most cases', () => expect(groups.flat().length).toBeGreaterThan(60));

  for (const group of groups) {
    describe(`over the files of ${group[0]?.id}`, () => {
      let started: Promise<Serving> | undefined;
      const serving = (): Promise<Serving> => (started ??= serveStored(group[0] ?? {}));
      afterAll(async () => (await started)?.stop());

      it.each(group)('$id $kind: $title', async (each) => {
        expect(await checkCase(each, await serving())).toBeGreaterThan(0);
      });
    });
  }
});
