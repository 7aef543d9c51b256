import { afterEach, describe, expect, it } from 'vitest';
import { type Serving, serve } from '../support/serving.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';

let serving: Serving | undefined;
let remote: GitRemote | undefined;
afterEach(async () => {
  await serving?.stop();
  await remote?.remove();
  [serving, remote] = [undefined, undefined];
});

async function start(more: Readonly<Record<string, unknown>>, required = true): Promise<Serving> {
  remote = await createRemote({ 'a.yml': 'k: 1\n' });
  await remote.hide();
  const repositories = [{ git: { url: remote.url, refreshSeconds: 1 }, required }];
  serving = await serve({}, { ...more, repositories });
  return serving;
}

const readiness = async (of: Serving): Promise<unknown> => {
  const response = await of.request('GET', '/readyz');
  return [response.status, response.headers.get('retry-after'), JSON.parse(response.body.toString())];
};

describe('a repository that was never read (docs/decisions/configuration.md, readiness)', () => {
  it('is 503 at /readyz if the settings say so, until it is read, and degraded afterwards', async () => {
    const own = await start({ readyWhenRead: true });
    expect(await readiness(own)).toEqual([
      503,
      '5',
      expect.objectContaining({ error: 'temporarily_unavailable' }),
    ]);
    expect(own.logged.join('\n')).not.toContain('request-failed');
    await remote?.show();
    while ((await own.request('GET', '/readyz')).status !== 200)
      await new Promise((resolve) => void setImmediate(resolve));
    await remote?.hide();
    expect((await own.request('GET', '/readyz')).status).toBe(200);
  });

  it('is 200 and degraded otherwise, and if it is not required', async () => {
    const degraded = [200, undefined, expect.objectContaining({ status: 'degraded' })];
    expect(await readiness(await start({}))).toEqual(degraded);
    await serving?.stop();
    await remote?.remove();
    expect(await readiness(await start({ readyWhenRead: true }, false))).toEqual(degraded);
  });
});
