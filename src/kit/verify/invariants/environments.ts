import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { jsonBodyOf } from '../play/world.ts';
import type { Scene } from './invariant.ts';

export interface Environment {
  readonly name: string;
  readonly profiles: readonly string[];
  readonly label: string | null;
  readonly version: string;
  readonly propertySources: readonly {
    readonly name: string;
    readonly source: Readonly<Record<string, unknown>>;
  }[];
}

export interface Origin {
  readonly key: string;
  readonly value: string;
  readonly source: string;
  readonly file: string;
}

export type Coordinates = readonly [application: string, profile: string, label?: string];

export function ask({ world }: Scene, target: string): Promise<RecordedExchange> {
  return world.call({ method: 'GET', target, headers: [['Authorization', world.operator]] });
}

export async function read<Body>(scene: Scene, target: string): Promise<Body> {
  const exchange = await ask(scene, target);
  scene.expectStatus(exchange, 200);
  return jsonBodyOf(exchange) as Body;
}

export const environment = (scene: Scene, coordinates: Coordinates): Promise<Environment> =>
  read(scene, scene.mounted(`/${coordinates.filter((one) => one !== undefined).join('/')}`));

export const sourcesOf = ({ propertySources }: Environment): string[] =>
  propertySources.map(({ name }) => name);

/** The effective properties: of each key the first source that has it. */
export function effective({ propertySources }: Environment): Map<string, { value: string; source: string }> {
  const all = new Map<string, { value: string; source: string }>();
  for (const { name, source } of propertySources)
    for (const [key, value] of Object.entries(source))
      if (!all.has(key)) all.set(key, { value: String(value), source: name });
  return all;
}
