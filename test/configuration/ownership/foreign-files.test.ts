/** Applications whose names begin alike: what a client of one of them reads and writes of the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { clientOf } from '../changes/change-client.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { follow, untilWaiting, waitFor } from '../support/waiting-client.ts';

const secret = 'live-key-of-the-service';
const files = {
  'application.yml': 'shared: 1\n',
  'application-prod.yml': 'p: 1\n',
  'billing.yml': 'k: 1\n',
  'billing-service.yml': `stripe.key: ${secret}\n`,
  'billing-service-prod.yml': `stripe.key: ${secret}\n`,
  'billing-dev.yml': 'k: dev\n',
  'billing-dev-eu.yml': 'k: eu\n',
  'billing.json': '{}\n',
  'billing-service.json': `{"key": "${secret}"}\n`,
  'billing-service.yml.bak': secret,
  'v1/billing-service.yml': `stripe.key: ${secret}\n`,
  'schemas/billing-service.json': `{"description": "${secret}"}\n`,
  'template.txt': 'shared ${stripe.key:none}\n',
};
const credentials = (id: string) =>
  `Basic ${Buffer.from(`${id}:${id}-secret-0123456789`).toString('base64')}`;
const client = (id: string, scope: string) => ({
  client_id: id,
  client_secret: `${id}-secret-0123456789`,
  grant_types: ['client_credentials'],
  scope,
});

let folder: LaidFolder;
let service: RunningService;
beforeAll(async () => {
  folder = await layFiles(files);
  service = await startService({
    authorization: {
      clients: [
        client('billing', 'config:billing:*'),
        client('billing-service', 'config:billing-service:*'),
        client('both', 'config:billing:* config:billing-service:*'),
        client('dev', 'config:billing:dev'),
        client('writer', 'config-write:billing'),
        client('both-writer', 'config-write:billing config-write:billing-service'),
      ],
    },
    configuration: { repositories: [{ directory: folder.root, writable: true }] },
  });
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});
const as = (id: string) => clientOf(service, credentials(id));

describe('a file whose name is that of two applications (docs/decisions/configuration.md, owners)', () => {
  it.each([
    '/billing/service',
    '/billing/service-prod',
    '/billing/service/v1',
    '/billing/dev,service',
    '/billing-service.yml',
    '/billing-service.yaml',
    '/billing-service.properties',
    '/billing-service.json',
    '/v1/billing-service.yml',
    '/billing/default/main/billing-service.yml',
    '/billing/default/main/billing-service.json',
    '/billing/default/main/billing-service.yml.bak',
    '/billing/default/v1/billing-service.yml',
    '/billing/default/main/v1/billing-service.yml',
    '/billing/service/main/billing.yml',
    '/billing/default/main/schemas/billing-service.json',
    '/billing/service/main/template.txt',
    '/billing/default/billing-service.yml?useDefaultLabel',
    '/origins?application=billing&profile=service',
    '/diffs?application=billing&profile=dev&against_profile=service',
  ])('is not read as %s by a client of one of them (Spec §5(6))', async (path) => {
    for (const id of ['billing', 'billing-service']) {
      const { status, body } = await as(id).get(path);
      expect([status, body['error']]).toEqual([403, 'insufficient_scope']);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect((await as('both').get(path)).status).toBe(200);
  });

  it('is not confirmed by an ETag or by HEAD', async () => {
    const known = (await as('both').get('/billing/service')).headers.get('etag') ?? '';
    expect((await as('billing').get('/billing/service', { 'if-none-match': known })).status).toBe(403);
    expect((await as('billing').get('/billing/service', { 'if-none-match': '*' })).status).toBe(403);
  });

  it('does not concern the other files of its applications', async () => {
    for (const path of ['/billing/dev', '/billing/dev-eu', '/billing/prod', '/billing-dev.yml'])
      expect((await as('billing').get(path)).status, path).toBe(200);
    for (const name of ['billing.yml', 'billing.json', 'billing-dev-eu.yml', 'application-prod.yml'])
      expect((await as('billing').get(`/billing/default/main/${name}`)).status, name).toBe(200);
    expect((await as('billing').get('/billing/default/main/template.txt')).body['text']).toBe(
      'shared none\n',
    );
  });

  it('is read with a right for the profile alone that its name has', async () => {
    for (const [path, status] of [
      ['/billing/dev', 200],
      ['/billing/dev/main/billing-dev.yml', 200],
      ['/billing/dev/main/billing-dev-eu.yml', 403],
      ['/billing/dev/main/application-prod.yml', 403],
      ['/billing/dev/main/billing.yml', 200],
    ] as const)
      expect((await as('dev').get(path)).status, path).toBe(status);
  });

  it('is written with the rights of both alone (docs/decisions/configuration.md, write-access)', async () => {
    const wishes = [
      { changes: [{ application: 'billing', profile: 'service', set: { x: 1 } }] },
      { changes: [{ application: 'billing', profile: 'service-qa', set: { x: 1 } }] },
      { files: [{ path: 'billing-service.yml', content: 'x: 1\n' }] },
      { files: [{ path: 'billing-service-new.properties', content: 'x=1\n' }] },
      { files: [{ path: 'v1/billing-service.yml', content: null }] },
    ];
    for (const wish of wishes) {
      expect((await as('writer').change({ ...wish, dry_run: true })).status).toBe(403);
      expect((await as('both-writer').change({ ...wish, dry_run: true })).status).toBe(201);
    }
  });

  it('is in no history and in no list of a client of one of them (docs/decisions/configuration.md, history)', async () => {
    const wish = { changes: [{ application: 'billing', profile: 'service', set: { y: 1 } }] };
    const made = await as('both-writer').change(wish);
    expect(made.status).toBe(201);
    const id = String(made.body['id']);
    const seen = async (name: string) => {
      const list = await as(name).get('/changes?application=billing');
      return [(await as(name).get(`/changes/${id}`)).status, JSON.stringify(list.body['items']).includes(id)];
    };
    expect(await seen('billing')).toEqual([404, false]);
    expect(await seen('both')).toEqual([200, true]);
    const listed = JSON.stringify((await as('billing').get('/environments')).body['items']);
    expect(listed).toContain('billing-dev-eu.yml');
    expect(listed).not.toContain('billing-service');
  });
});

describe('a start (docs/adr/0040)', () => {
  it('logs the clients that lose files, and the files of several applications', () => {
    const lines = service.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const of = (event: string) => lines.filter((line) => line['event'] === event);
    const refused = of('configuration-reads-refused');
    expect(refused.map((line) => line['client_id'])).toEqual(['billing', 'billing-service']);
    expect(refused[0]?.['files']).toContain('billing-service.yml');
    expect(refused[0]?.['files']).not.toContain('billing-dev-eu.yml');
    const [several] = of('configuration-files-of-several');
    expect(several?.['files']).toContainEqual({
      file: 'billing-service-prod.yml',
      applications: ['billing', 'billing-service'],
    });
  });
});

describe('a file that begins to belong to another application (docs/decisions/configuration.md, owners)', () => {
  it('ends the reads and the streams that wait for it, and is read again when that application ends', async () => {
    const before = await as('billing').get('/billing/pay');
    expect(before.status).toBe(200);
    const waiting = { Authorization: credentials('billing'), Prefer: 'wait=30' };
    const waiter = waitFor(service.url, '/billing/pay', {
      ...waiting,
      'If-None-Match': before.headers.get('etag') ?? '',
    });
    const stream = follow(service.url, '/billing/pay', { Authorization: credentials('billing') });
    await untilWaiting(service, 2);
    await stream.until(/id: /);
    const administrator = clientOf(service);
    const made = await fetch(`${service.url}/clients`, {
      method: 'POST',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_id: 'pay',
        client_name: 'pay',
        grant_types: ['client_credentials'],
        scope: 'config:billing-pay:*',
      }),
    });
    expect(made.status).toBe(201);
    const { client_id: id } = (await made.json()) as { client_id: string };
    await administrator.change({
      files: [{ path: 'billing-pay.yml', content: `stripe.key: ${secret}\n` }],
    });
    expect((await waiter.response).status).toBe(403);
    await stream.ended;
    expect(stream.seen()).not.toContain(secret);
    expect((await as('billing').get('/billing/pay')).status).toBe(403);
    const removed = await fetch(`${service.url}/clients/${id}`, {
      method: 'DELETE',
      headers: { Authorization: service.administrator },
    });
    expect(removed.status).toBe(204);
    expect((await as('billing').get('/billing/pay')).status).toBe(200);
  });

  it('is refused at once when the scope of a client names it, although the response is cached', async () => {
    await clientOf(service).change({ files: [{ path: 'billing-late.yml', content: 'k: 1\n' }] });
    expect((await as('billing').get('/billing/late')).status).toBe(200);
    await clientOf(service).clientWith('config:billing-late:dev');
    expect((await as('billing').get('/billing/late')).status).toBe(403);
  });

  it('is refused if a file of that application alone says that it exists', async () => {
    await clientOf(service).change({ files: [{ path: 'lone-prod.yml', content: 'k: 1\n' }] });
    const dev = clientOf(service, await clientOf(service).clientWith('config:*:dev'));
    expect((await dev.get('/lone-prod/dev')).status).toBe(200);
    await clientOf(service).change({ files: [{ path: 'lone.yml', content: 'k: 1\n' }] });
    expect((await dev.get('/lone-prod/dev')).status).toBe(403);
    expect((await dev.get('/lone/dev/main/lone-prod.yml')).status).toBe(403);
    expect((await dev.get('/lone/dev')).status).toBe(200);
  });
});
