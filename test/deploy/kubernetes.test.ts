import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { Deployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../src/settings/load.ts';
import { compileAs } from './compile-as.ts';
import { createSecrets, deploy, documentsOf, whereInstalled, run, type Tree } from './deployment-files.ts';

const folder = 'kubernetes';
const [kustomization = {}] = documentsOf(`${folder}/kustomization.yaml`);
const files = [...(kustomization['resources'] as string[]), 'secret.template.yaml'];
const resources: readonly Tree[] = files.flatMap((file) => documentsOf(`${folder}/${file}`));

type Model = new (data: never) => { validate(): void };
const models: Readonly<Record<string, { readonly model: Model; readonly module: string }>> = {
  ConfigMap: { model: ConfigMap, module: 'v1' },
  Deployment: { model: Deployment, module: 'apps/v1' },
  NetworkPolicy: { model: NetworkPolicy, module: 'networking.k8s.io/v1' },
  PodDisruptionBudget: { model: PodDisruptionBudget, module: 'policy/v1' },
  Secret: { model: Secret, module: 'v1' },
  Service: { model: Service, module: 'v1' },
  ServiceAccount: { model: ServiceAccount, module: 'v1' },
};

const kindOf = (resource: Tree): string => String(resource['kind']);
const modelOf = (resource: Tree): (typeof models)[string] => {
  const found = models[kindOf(resource)];
  if (found === undefined) throw new Error(`there is no schema for ${kindOf(resource)}`);
  return found;
};

function validate(resource: Tree): void {
  const { model } = modelOf(resource);
  new model(resource as never).validate();
}

/** Unknown fields: the schemas allow them, the types of the same package do not. */
const findUnknownFields = (checked: readonly Tree[]): string =>
  compileAs(
    checked.map((resource) => ({
      type: `import('kubernetes-models/${modelOf(resource).module}').I${kindOf(resource)}`,
      value: resource,
    })),
  );

interface Container {
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly livenessProbe: unknown;
  readonly readinessProbe: unknown;
  readonly securityContext: unknown;
}

const deployment = resources.find((resource) => kindOf(resource) === 'Deployment') as unknown as {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly [Container];
        readonly securityContext: unknown;
        readonly terminationGracePeriodSeconds: number;
      };
    };
  };
};
const pod = deployment.spec.template.spec;
const [container] = pod.containers;

describe('deploy/kubernetes (docs/decisions/deployment.md, kubernetes)', () => {
  it.each(resources.map((resource) => [kindOf(resource), resource] as const))(
    'matches the schema of Kubernetes: %s',
    (_, resource) => {
      expect(() => validate(resource)).not.toThrow();
    },
  );

  it('is read by a validator that reports a wrong value', () => {
    const wrong = { apiVersion: 'v1', kind: 'Service', spec: { ports: [{ port: 'eighty' }] } };
    expect(() => validate(wrong)).toThrow('port');
  });

  it('has no unknown field', () => {
    expect(findUnknownFields(resources)).toBe('');
  });

  it('is read by a compiler that reports an unknown field', () => {
    const wrong = { apiVersion: 'v1', kind: 'Service', spec: { port: [] } };
    expect(findUnknownFields([wrong])).toContain('"port"\' does not exist');
  });

  whereInstalled('kubectl', () => {
    it('is what kubectl kustomize makes of the base', () => {
      const built = loadAll(run('kubectl', ['kustomize', join(deploy, folder)])) as Tree[];
      for (const resource of built) validate(resource);
      expect(built.map(kindOf).toSorted()).toEqual(
        [...resources.map(kindOf).filter((kind) => kind !== 'Secret'), 'ConfigMap'].toSorted(),
      );
      expect(findUnknownFields(built)).toBe('');
    });
  });

  it('probes the paths of the documents: /livez and /readyz', () => {
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/livez', port: 'http' } });
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } });
  });

  it('runs without rights, on a file system that is read-only', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532, fsGroup: 65532 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('mounts the keys of the Secret, whose template has no value', () => {
    const template = resources.find((resource) => kindOf(resource) === 'Secret')?.['stringData'] as Tree;
    const used = container.env.map(({ value }) => value.replace('/run/secrets/gatehouse/', ''));
    expect(Object.keys(template)).toEqual(used);
    expect(Object.values(template).join('')).toBe('');
  });

  it('has settings that the service accepts, and listens on the ports of the container', () => {
    const secrets = createSecrets();
    const variables = container.env.map(({ name, value }) => [
      name,
      value.replace('/run/secrets/gatehouse', secrets),
    ]);
    const { server, management, shutdown } = loadSettings({
      file: join(deploy, folder, 'gatehouse.yaml'),
      environment: { ...Object.fromEntries(variables), GATEHOUSE_SERVER_HOST: '0.0.0.0' },
    }).settings;
    expect(container.ports.map(({ containerPort }) => containerPort)).toEqual([
      server.port,
      management.listen?.port,
    ]);
    const needed = shutdown.delaySeconds + shutdown.silenceSeconds + server.timeouts.drainMilliseconds / 1000;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(needed);
  });
});
