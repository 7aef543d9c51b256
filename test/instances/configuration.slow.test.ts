import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../configuration/changes/change-client.ts';
import { createRemote, type GitRemote } from '../configuration/support/git-remote.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { startService } from '../support/service.ts';
import { type Pair, startPair } from './pair.ts';

const secret = 'a-secret-of-the-pushes';

describe.skipIf(!hasPostgres)(
  'the configuration of two instances (docs/decisions/several-instances.md, configuration)',
  () => {
    let server: PostgresServer;
    let remote: GitRemote;
    beforeAll(async () => {
      server = await startPostgres();
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

    it('is the same after a change of a stored repository, and the other ends a waiting request with it', async () => {
      await using both = await pair({ database: {} });
      const [one, two] = [clientOf(both.one), clientOf(both.two)];
      const change = (value: number) =>
        one.change({ changes: [{ application: 'users', set: { k: value } }] });
      expect((await change(1)).status).toBe(201);
      await expect.poll(() => two.yaml('users-default')).toBe('k: 1\n');
      const etag = (await two.get('/users/default')).headers.get('etag') ?? '';
      const waiting = two.get('/users/default', { 'If-None-Match': etag, Prefer: 'wait=60' });
      expect((await change(2)).status).toBe(201);
      expect((await waiting).status).toBe(200);
      expect(await two.yaml('users-default')).toBe('k: 2\n');
    });

    it('is fetched by both after a webhook to one', async () => {
      // Only a push updates the repository within the test.
      await using both = await pair({ git: { url: remote.url, refreshSeconds: 86_400 } });
      const [one, two] = [clientOf(both.one), clientOf(both.two)];
      await remote.push({ 'users.yml': 'k: 2\n' });
      expect(await two.yaml('users-default')).toBe('k: 1\n');
      const pushed = await fetch(`${both.one.url}/pushes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Gitlab-Token': secret },
        body: JSON.stringify({ repository: { clone_url: remote.url } }),
      });
      expect(pushed.status).toBe(202);
      for (const client of [one, two]) await expect.poll(() => client.yaml('users-default')).toBe('k: 2\n');
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
