import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureRemote, type GitRemote } from '../support/git-remote.ts';
import { checkCase, readCorpus } from '../support/golden.ts';
import { type Serving, serve } from '../support/serving.ts';

const cases = readCorpus('configuration-git');

describe('a repository of git responds as Spring Cloud Config does (Spec §4.6)', () => {
  let remote: GitRemote;
  let serving: Serving;
  beforeAll(async () => {
    remote = await createFixtureRemote();
    serving = await serve({}, { repositories: [{ git: { url: remote.url } }] });
  });
  afterAll(async () => {
    await serving.stop();
    await remote.remove();
  });

  it('reads every case of the corpus', () => expect(cases.length).toBe(23));
  it.each(cases)('$id $kind: $title', async (each) => {
    expect(await checkCase(each, serving)).toBeGreaterThan(0);
  });
});
