import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../configuration/changes/change-client.ts';
import { createRemote, type GitRemote } from '../configuration/support/git-remote.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { startService } from '../support/service.ts';
import { type Pair, startPair } from './pair.ts';

const secret = 'a-secret-of-the-pushes';

describe.skipIf(!hasPostgres)(
  'the configuration of two instances (docs/decisions/several-instances.md, configuration)',
  () => {
    let server: SharedPostgres;
    let remote: GitRemote;
    beforeAll(async () => {
      server = await sharePostgres();
      remote = await createRemote({ 'users.yml': 'k: 1\n' });
    });
    afterAll(async () => {
      await remote.remove();
      await server[Symbol.asyncDispose]();
    });

    async function pair(repository: object): Promise<Pair> {
      const url = await server.createDatabase();
      const configuration = { readyWhenRead: true, pushes: { secret }, repositories: [repository] };
      const both = await startPair([url, url], {}, { configuration });
      for (const service of [both.one, both.two])
        await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
      return both;
    }

    async function push(service: { readonly url: string }): Promise<void> {
      const pushed = await fetch(`${service.url}/pushes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Gitlab-Token': secret },
        body: JSON.stringify({ repository: { clone_url: remote.url } }),
      });
      expect(pushed.status).toBe(202);
    }

    /** Only a push updates the repository within the test. */
    const gitRepository = () => ({ git: { url: remote.url, refreshSeconds: 86_400 } });

    it('is the last good version at both after a push with a broken file, also after a restart (docs/decisions/configuration.md, last-good)', async () => {
      await remote.push({ 'broken.yml': 'k: 1\n', 'other.yml': 'k: 1\n' });
      const url = await server.createDatabase();
      const configuration = { readyWhenRead: true, pushes: { secret }, repositories: [gitRepository()] };
      const start = () => startPair([url, url], {}, { configuration });
      {
        await using both = await start();
        const clients = [clientOf(both.one), clientOf(both.two)];
        for (const client of clients) await expect.poll(() => client.yaml('broken-default')).toBe('k: 1\n');
        await remote.push({ 'broken.yml': 'k: 2\nk: 3\n', 'other.yml': 'k: 2\n' });
        await push(both.one);
        for (const client of clients) {
          await expect.poll(() => client.yaml('other-default')).toBe('k: 2\n');
          expect(await client.yaml('broken-default')).toBe('k: 1\n');
        }
      }
      // The instances and their mirrors are new.
      await using again = await start();
      for (const client of [clientOf(again.one), clientOf(again.two)]) {
        await expect.poll(() => client.yaml('other-default')).toBe('k: 2\n');
        expect(await client.yaml('broken-default')).toBe('k: 1\n');
      }
    });

    it('is refused to a second instance in the same folder, which would fetch into the same mirror', async () => {
      const url = await server.createDatabase();
      using folder = temporaryFolder();
      const settings = {
        storage: { url, folder: folder.path },
        configuration: { repositories: [{ git: { url: remote.url } }] },
      };
      const first = await startService(settings);
      await expect(startService(settings)).rejects.toThrow(
        `uses ${folder.path}; stop it, or choose another storage.folder`,
      );
      await first.stop();
    });

    it('is fetched by the other after a change that one has committed to a repository', async () => {
      await using both = await pair({ git: { url: remote.url, refreshSeconds: 86_400 }, writable: true });
      const [one, two] = [clientOf(both.one), clientOf(both.two)];
      const made = await one.change({ changes: [{ application: 'users', set: { k: 3 } }] });
      expect(made.status).toBe(201);
      await expect.poll(() => two.yaml('users-default')).toBe('k: 3\n');
    });
  },
);
