import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceUrl } from '../../src/cli/administration/service-connection.ts';
import { startService } from '../support/service.ts';
import { runHere } from './commands/in-process.ts';
import { makeFolder } from './gatehouse.ts';

describe('a command without --url (docs/decisions/newcomers.md, remedies)', () => {
  const started = startService();
  afterAll(async () => (await started).stop());

  function folderWith(settings: string): string {
    const folder = makeFolder();
    writeFileSync(join(folder, 'gatehouse.yaml'), settings);
    return folder;
  }

  it('reaches the service whose settings file is in its folder', async () => {
    const service = await started;
    const workingDirectory = folderWith(`server: { port: ${new URL(service.url).port} }`);
    const basic = Buffer.from(service.administrator.split(' ')[1] ?? '', 'base64').toString();
    const environment = { GATEHOUSE_ADMIN_SECRET: decodeURIComponent(basic.split(':')[1] ?? '') };
    const done = await runHere(['client', 'list'], { workingDirectory, environment });
    expect([done.outcome, done.stderr]).toEqual(['clean', '']);
  });

  it.each([
    ['server: { port: 9090 }', {}, 'http://127.0.0.1:9090'],
    [
      'server: { host: 0.0.0.0, port: 9090 }\nauthorization: { issuer: https://id.example.org }',
      {},
      'http://127.0.0.1:9090',
    ],
    [
      'server: { host: "::", port: 9090 }\nauthorization: { issuer: https://id.example.org }',
      {},
      'http://[::1]:9090',
    ],
    ['server: { port: 9090 }', { GATEHOUSE_SERVER_PORT: '9091' }, 'http://127.0.0.1:9091'],
    ['server: { port: 9090 }', { GATEHOUSE_URL: 'http://127.0.0.1:9092' }, 'http://127.0.0.1:9092'],
    [
      'server: { host: id.example.org, port: 9090 }\nauthorization: { issuer: https://id.example.org }',
      {},
      'http://127.0.0.1:8080',
    ],
    ['server: { port: 0 }', {}, 'http://127.0.0.1:8080'],
    ['server: { port: high }', {}, 'http://127.0.0.1:8080'],
  ])('takes the address of %j and %j: %s', (settings, environment, url) => {
    expect(serviceUrl({}, { environment, workingDirectory: folderWith(settings) })).toBe(url);
  });

  it('takes port 8080 of its machine where there is no settings file', () => {
    expect(serviceUrl({}, { environment: {}, workingDirectory: makeFolder() })).toBe('http://127.0.0.1:8080');
  });
});
