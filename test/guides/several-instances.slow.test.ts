import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../deploy/deployment-files.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { ownsPostgres } from '../support/shared-postgres.ts';
import { stepsBelow } from './guide.ts';
import { createStage, type Stage } from './stage.ts';

const hasNginx = isInstalled('nginx');
const canRun = ownsPostgres && hasNginx;
const mustHaveNginx = process.env['CI'] === 'true' && process.env['NGINX_SERVER'] === 'installed';
/** A skipped test would fail the gate on every machine without nginx. */
const guides = (name: string): readonly string[] => (canRun ? [name] : []);

it('nginx is installed if the gate says so, and otherwise its absence is reported', () => {
  if (!canRun)
    process.stderr.write(
      '\n*** The guides of several instances DID NOT RUN: nginx or PostgreSQL is missing ***\n',
    );
  expect(hasNginx || !mustHaveNginx).toBe(true);
});

const name = 'several-instances';

describe.each(guides('docs/guides/several-instances.md'))('%s', () => {
  let server: PostgresServer;
  let stage: Stage;
  beforeAll(async () => {
    server = await startPostgres();
    stage = await createStage(name, { gatehouse: await server.createDatabase() });
  });
  afterAll(async () => {
    await stage.shell.run('kill "$(cat data/nginx/nginx.pid)"');
    await stage[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  const run = (command: string) => stage.shell.run(stage.own(command));

  it('starts two instances behind nginx with three commands', async () => {
    const [{ command } = { command: '' }] = stepsBelow(name, 'Start two instances');
    expect(command.split('\n')).toHaveLength(3);
    await stage.follow('Start two instances');
    await stage.follow('Check them');
  });

  it('shows the state of an instance whose database is away, and recovers', async () => {
    await server.stop();
    const [{ command, printed } = { command: '', printed: '?' }] = stepsBelow(name, 'When it fails');
    await expect.poll(async () => (await run(command)).printed).toContain(printed);
    await server.start();
    const isReady = 'curl -sf http://127.0.0.1:8081/readyz && curl -sf http://127.0.0.1:8082/readyz';
    await expect.poll(async () => (await run(isReady)).code).toBe(0);
  });

  it('continues when an instance stops', async () => {
    await stage.follow('Stop an instance', 2);
    const isThere = 'kill -0 "$(cat data/instances/8081/pid)" 2> /dev/null';
    await expect.poll(async () => (await run(isThere)).code).toBe(1);
    const [, request] = stepsBelow(name, 'Stop an instance');
    expect((await run(request?.command ?? '')).printed).toBe(request?.printed);
  });
});

describe.each(guides('docs/guides/upgrade.md'))('%s', () => {
  let server: PostgresServer;
  let stage: Stage;
  beforeAll(async () => {
    server = await startPostgres();
    const databases = { gatehouse: await server.createDatabase() };
    stage = await createStage('upgrade', databases);
  });
  afterAll(async () => {
    await stage.shell.run('kill "$(cat data/nginx/nginx.pid)"');
    await stage[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  it('replaces two instances one after the other without a failed request', async () => {
    const { shell, own } = stage;
    for (const { command } of stepsBelow(name, 'Start two instances')) await shell.run(own(command));
    for (const { command } of stepsBelow(name, 'Check them').slice(0, 3))
      expect((await shell.run(own(command))).code).toBe(0);
    const status = "curl -s -o /dev/null -w '%{http_code}\\n' http://localhost:8080";
    const token = `${status}/token -u "admin:$(cat deploy/secrets/admin-secret)" -d grant_type=client_credentials`;
    const load = `while ! [ -e done ]; do ${status}/livez; ${token}; done >> statuses`;
    await shell.run(own(`${load} & LOAD=$!`));
    await stage.follow('Upgrade instances one after the other');
    await shell.run('touch done; wait $LOAD');
    const { printed } = await shell.run('sort statuses | uniq -c');
    expect(printed).toMatch(/^\s*\d{2,} 200$/);
  });
});
