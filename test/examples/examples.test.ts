import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSettings } from '../../src/settings/load.ts';
import { startService, type RunningService } from '../support/service.ts';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
const { settings } = loadSettings({
  file: `${folder}gatehouse.yaml`,
  environment: {},
  workingDirectory: folder,
});

describe('the example settings', () => {
  it('show every grant', () => {
    const grants = new Set(settings.authorization.clients.flatMap(({ grant_types }) => grant_types));
    expect([...grants].toSorted()).toEqual([
      'authorization_code',
      'client_credentials',
      'implicit',
      'password',
      'refresh_token',
    ]);
  });

  it('hold no secret that could be mistaken for a real one', () => {
    const secrets = [
      ...settings.authorization.clients.map(({ client_secret }) => client_secret),
      ...settings.authorization.owners.map(({ password }) => password),
    ].filter((secret) => secret !== undefined);
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((secret) => !secret.includes('example'))).toEqual([]);
  });

  it('write their data outside the checkout', () => {
    expect(readFileSync(`${folder}../.gitignore`, 'utf8')).toContain('/data/');
    expect(settings.storage.url).toContain('/data/example/gatehouse.db');
    expect(readdirSync(folder)).not.toContain('data');
  });
});

describe('the example configuration files', () => {
  let service: RunningService;
  beforeAll(async () => {
    const { authorization, configuration } = settings;
    service = await startService({ authorization, configuration }, { baseDirectory: folder });
  });
  afterAll(() => service.stop());

  async function read(path: string): Promise<string> {
    const credentials = Buffer.from('robot:robot-example-Kw4tZ8mQx2Vb7nRc').toString('base64');
    const response = await fetch(`${service.url}/config${path}`, {
      headers: { Authorization: `Basic ${credentials}` },
    });
    expect(response.status).toBe(200);
    return response.text();
  }

  it('differ by profile, and a document applies if its profile is requested (Spec §4.6)', async () => {
    expect(await read('/users-dev.properties')).toContain('server.port: 9001');
    expect(await read('/users-prod.properties')).toContain('server.port: 80\n');
  });

  it('resolve placeholders across files', async () => {
    expect(await read('/stores-dev.yml')).toContain('note: Example Shops is open 0-24');
    expect(await read('/users-dev.yml')).toContain("pageSize: '20'");
  });
});
