import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres-server.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { simulateClock } from '../support/simulated-clock.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { doctor, type Examined, portOf } from './doctor.ts';
import { makeFolder } from './gatehouse.ts';
import { serve } from './serving.ts';

const quick = { shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

/** A proxy in front of `target()`, which removes the path `/login` and sends `fields`. */
async function proxied(
  target: () => string,
  fields: Readonly<Record<string, string>>,
  tls?: { readonly key: string; readonly cert: string },
): Promise<{ readonly url: string; close(): void }> {
  const forward: Parameters<typeof createServer>[1] = (incoming, response) => {
    const path = (incoming.url ?? '').replace('/login', '');
    const sent = request(
      new URL(path, target()),
      { headers: { ...incoming.headers, ...fields } },
      (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(response);
      },
    );
    sent.once('error', () => response.destroy());
    sent.end();
  };
  const server: Server = tls ? createSecureServer(tls, forward) : createServer(forward);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, close: () => server.close() };
}

describe('gatehouse doctor behind a proxy (docs/decisions/operations.md, doctor)', () => {
  it('compares the metadata at the issuer with that of the service', async () => {
    let target = '';
    const proxy = await proxied(() => target, {});
    const issuer = `${proxy.url}/login`;
    const settings = { ...quick, server: { trustedProxies: ['127.0.0.1'] }, authorization: { issuer } };
    const serving = await serve(settings);
    const look = (): Promise<Examined> => doctor({ cwd: serving.cwd }, ...portOf(serving));
    target = serving.url;
    const good = await look();
    expect(good.wrong).toEqual([]);
    const metadata = `${proxy.url}/.well-known/oauth-authorization-server/login`;
    expect(good.findings).toContainEqual({
      check: 'issuer',
      state: 'ok',
      message: `${metadata} is the metadata of this service`,
    });

    const other = await serve(quick);
    target = other.url;
    expect((await look()).wrong).toEqual([
      `problem issuer: ${metadata} is the metadata of another service than the one of these settings`,
    ]);
    await other.stop();
    const [gone] = (await look()).wrong;
    expect(gone).toContain(`problem issuer: ${metadata} cannot be reached`);
    proxy.close();

    writeFileSync(join(serving.cwd, 'gatehouse.yaml'), JSON.stringify(quick));
    expect((await look()).wrong).toEqual([
      expect.stringContaining(`the running service has the issuer ${issuer}`),
    ]);
    await serving.stop();
  });

  it.each([
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }, []],
    [{}, ['warning forwarded-fields: the service treats https requests through the proxy as http']],
  ])('finds a proxy that does not say that the client used https (%j)', async (fields, expected) => {
    let target = '';
    const pair = createSelfSigned();
    const proxy = await proxied(() => target, fields, pair);
    const settings = {
      ...quick,
      server: { trustedProxies: ['127.0.0.1'] },
      authorization: { issuer: proxy.url },
    };
    const serving = await serve(settings);
    target = serving.url;
    const authority = join(serving.cwd, 'authority.pem');
    writeFileSync(authority, pair.cert);
    const options = { cwd: serving.cwd, environment: { NODE_EXTRA_CA_CERTS: authority } };
    expect((await doctor(options, ...portOf(serving))).wrong).toEqual(expected);
    const unknown = await doctor({ cwd: serving.cwd }, ...portOf(serving));
    expect(unknown.wrong).toEqual([expect.stringContaining('cannot be reached: self-signed certificate')]);
    await serving.stop();
    proxy.close();
  });
});

reportUnownedPostgres('gatehouse doctor with PostgreSQL');

describe.skipIf(!ownsPostgres)(
  'gatehouse doctor with PostgreSQL (docs/decisions/operations.md, doctor)',
  () => {
    it('reads the database next to a running service, compares the clocks, and finds a server that is down', async () => {
      await using server = await startPostgres();
      const environment = { GATEHOUSE_STORAGE_URL: await server.createDatabase() };
      const cwd = makeFolder();
      const before = await doctor({ cwd, environment });
      expect(before.wrong).toEqual([]);
      const serving = await serve(quick, { cwd, environment });
      const running = await doctor({ cwd, environment }, ...portOf(serving));
      expect(running.wrong).toEqual([]);
      expect(running.findings).toContainEqual({
        check: 'clock',
        state: 'ok',
        message: 'this machine and the database differ by 0 s',
      });
      expect(running.findings).toContainEqual({
        check: 'audit',
        state: 'ok',
        message: expect.stringMatching(/^[1-9]\d* entries in one chain are unchanged$/) as string,
      });
      await server.query(
        `ALTER DATABASE ${new URL(environment.GATEHOUSE_STORAGE_URL).pathname.slice(1)} CONNECTION LIMIT 9`,
      );
      expect((await doctor({ cwd, environment }, ...portOf(serving))).wrong).toEqual([
        'warning connections: PostgreSQL grants fewer connections than the service needs. It can grant 9, and 10 are needed.',
      ]);
      await serving.stop();
      await server.stop();
      const { code, wrong } = await doctor({ cwd, environment });
      expect({ code, wrong }).toEqual({
        code: 1,
        wrong: [expect.stringContaining('problem store: cannot use ')],
      });
    });

    it('names what a start refuses: a role without rights, and a server that could lose changes', async () => {
      await using server = await startPostgres();
      const url = new URL(await server.createDatabase());
      const cwd = makeFolder();
      const database = url.pathname.slice(1);
      await server.query('CREATE ROLE without_rights LOGIN');
      await server.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC', url.href);
      const look = async (address: URL): Promise<unknown> =>
        (await doctor({ cwd, environment: { GATEHOUSE_STORAGE_URL: address.href } })).findings.find(
          ({ check }) => check === 'store',
        );
      const stranger = new URL(url);
      stranger.searchParams.set('user', 'without_rights');
      expect(await look(stranger)).toMatchObject({ state: 'problem', condition: 'store-rights' });
      await server.query(`ALTER DATABASE ${database} SET synchronous_commit = off`);
      expect(await look(url)).toMatchObject({ state: 'problem', condition: 'store-durability' });
    });

    it('names a clock that differs from the database once, also after a purge (docs/decisions/several-instances.md, clocks)', async () => {
      await using server = await startPostgres();
      const url = await server.createDatabase();
      const clock = await simulateClock(server, url);
      const options = { cwd: makeFolder(), environment: { GATEHOUSE_STORAGE_URL: url } };
      const serving = await serve({ ...quick, storage: { purgeSeconds: 10 } }, options);
      const purged = () => server.query("SELECT 1 FROM job_run WHERE job = 'purge'", url);
      await expect.poll(purged).toHaveLength(1);
      await serving.stop();
      expect((await doctor(options)).wrong).toEqual([]);
      await clock.setAhead('1 hour');
      expect((await doctor(options)).wrong).toEqual([
        'problem clock: this machine and the database differ by 3600 s',
      ]);
      await clock.setAhead('-1 hour');
      expect((await doctor(options)).wrong).toEqual([
        'problem clock: this machine and the database differ by 3600 s',
        expect.stringMatching(/^problem clock: the database is 3\d{3} s behind the last entry of the store$/),
      ]);
    });
  },
);
