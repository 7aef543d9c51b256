import { afterAll, describe, expect, it } from 'vitest';
import { checkCase, readCorpus } from './support/golden.ts';
import { type Serving, serve } from './support/serving.ts';

const cases = readCorpus('configuration-directory');

/** Cases with the same files share a service; no case writes. */
const byFiles = Map.groupBy(cases, ({ files }) => JSON.stringify(files));

describe('the configuration shapes respond as Spring Cloud Config does (Spec §4.6)', () => {
  it('reads every case of the corpus', () => expect(cases.length).toBe(109));

  for (const group of byFiles.values()) {
    describe(`over the files of ${group[0]?.id}`, () => {
      let started: Promise<Serving> | undefined;
      const serving = (): Promise<Serving> => (started ??= serve(group[0]?.files ?? {}));
      afterAll(async () => (await started)?.stop());

      it.each(group)('$id $kind: $title', async (each) => {
        expect(await checkCase(each, await serving())).toBeGreaterThan(0);
      });
    });
  }
});
