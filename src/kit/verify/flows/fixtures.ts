import { prepareCall } from '../../../client/client.ts';
import type { Capability } from '../deployment/capabilities.ts';
import { withUpstream } from '../play/upstream.ts';
import type { World } from '../play/world.ts';
import type { Flow, Workflow } from './arazzo.ts';

export type InputValues = Readonly<Record<string, unknown>>;

/** Creates the value of an input on a deployment. */
type Fixture = (world: World, workflow: Workflow, name: string) => Promise<unknown>;

const uniqueOf = (world: World, { inputs }: Workflow, name: string): string =>
  world.unique(String(inputs?.properties[name]?.default));

/** The values of inputs that differ from their defaults. */
function createFixtures(upstream: string): Readonly<Record<string, Fixture>> {
  let client: ReturnType<World['client']> | undefined;
  let owner: ReturnType<World['owner']> | undefined;
  const clientOf = (world: World, workflow: Workflow) => (client ??= world.client(workflow['x-client']));
  const ownerOf = (world: World) => (owner ??= world.owner());
  return {
    'client.id': async (world, workflow) => (await clientOf(world, workflow)).id,
    'client.secret': async (world, workflow) => (await clientOf(world, workflow)).secret,
    'owner.username': async (world) => (await ownerOf(world)).username,
    'owner.password': async (world) => (await ownerOf(world)).password,
    'upstream.url': () => Promise.resolve(upstream),
    'route.protected': (world, workflow, name) =>
      world.putProtectedRoute(uniqueOf(world, workflow, name), upstream),
    unique: (world, workflow, name) => Promise.resolve(uniqueOf(world, workflow, name)),
  };
}

export const fixtureNames: ReadonlySet<string> = new Set(Object.keys(createFixtures('')));

/** The defaults of the inputs. */
export function defaultInputs({ workflow }: Flow): InputValues {
  const properties = Object.entries(workflow.inputs?.properties ?? {});
  return Object.fromEntries(properties.map(([name, schema]) => [name, schema.default]));
}

const needsUpstream = ({ workflow }: Flow): boolean =>
  Object.values(workflow['x-fixtures'] ?? {}).some((fixture) => /^(upstream|route)\./.test(fixture));

/** True if the flow changes nothing and needs no user: every request is a GET without credentials. */
export function isHarmlessFlow(flow: Flow): boolean {
  const { 'x-fixtures': fixtures = {}, steps } = flow.workflow;
  const isPlain = Object.keys(fixtures).length === 0;
  return (
    isPlain &&
    steps.every(
      (step) =>
        !step['x-security'] && !step['x-owner'] && flow.operationOf(step.operationId ?? '')?.method === 'GET',
    )
  );
}

const needsByName: Readonly<Record<string, readonly Capability[]>> = {
  'authorization.registration.enabled': ['registration'],
  'authorization.registration.open': ['open-registration', 'usual-scopes', 'unvetted-scopes'],
  'authorization.openid.enabled': ['openid'],
  'a configuration repository that is writable': ['changes', 'disruption'],
};

/** The needs of a flow: its own, and those of its operations and its client. */
export function needsOfFlow(flow: Flow): readonly Capability[] {
  const { 'x-needs': named, 'x-client': client = {}, steps } = flow.workflow;
  const { grant_types: grants = [], scope = '' } = client;
  const readsConfiguration = steps.some(
    ({ operationId = '' }) => flow.operationOf(operationId)?.path.startsWith('/{application}') === true,
  );
  return [
    ...(named === undefined ? [] : (needsByName[named] ?? ['own-settings' as const])),
    ...(needsUpstream(flow) ? (['near'] as const) : []),
    ...(grants.some((grant) => grant === 'password' || grant === 'implicit')
      ? (['old-grants'] as const)
      : []),
    ...(/\b(?:read|write)(?: |$)/.test(scope.replaceAll(/\S+:\S+/g, '')) ? (['usual-scopes'] as const) : []),
    ...(readsConfiguration ? (['configuration'] as const) : []),
  ];
}

/** Runs a function with inputs that a world has created: clients and users, and an upstream of the gateway. */
export async function withFixtures<Result>(
  flow: Flow,
  world: World,
  run: (inputs: InputValues) => Promise<Result>,
): Promise<Result> {
  const { workflow } = flow;
  const play = async (upstream: string): Promise<Result> => {
    const fixtures = createFixtures(upstream);
    const values: Record<string, unknown> = { ...defaultInputs(flow) };
    const routes: string[] = [];
    try {
      for (const [name, fixture] of Object.entries(workflow['x-fixtures'] ?? {})) {
        const make = fixtures[fixture];
        if (make) values[name] = await make(world, workflow, name);
        if (fixture === 'route.protected') routes.push(String(values[name]));
      }
      return await run(values);
    } finally {
      // Cases expect that the suite's service has one protected resource.
      for (const route of routes)
        await world.remove(prepareCall('deleteRoute', { path: { route_id: route } }).request.target);
    }
  };
  return needsUpstream(flow) ? withUpstream(play) : play('');
}
