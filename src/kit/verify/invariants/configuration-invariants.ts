import { decodedText } from '../../../contract/document/recorded-exchange.ts';
import {
  ask,
  effective,
  environment,
  read,
  sourcesOf,
  type Coordinates,
  type Origin,
} from './environments.ts';
import type { Invariant } from './invariant.ts';

/** The configurations of the suite's own files, by application, profile and label. */
const matrix: readonly Coordinates[] = [
  ['users', 'default'],
  ['users', 'dev'],
  ['users', 'dev', 'v1'],
  ['catalog', 'dev'],
  ['regional', 'default'],
  ['regional', 'eu'],
];

/** A parsed number may have fewer digits than its text. */
const isSame = (parsed: string | undefined, text: string): boolean =>
  parsed === text || parsed === String(Number(text));

const queryFor = ([application, profile, label]: Coordinates): string =>
  new URLSearchParams({ application, profile, ...(label !== undefined && { label }) }).toString();

/** The invariants of the configuration surface, for the files of the suite's own service. */
export const configurationInvariants: readonly Invariant[] = [
  {
    title:
      'the profile and the label select the configuration, its documents and its text files (Spec §2.10, §4.6)',
    needs: ['own-files'],
    async show(scene) {
      const { world, hold } = scene;
      const listed = await read<{
        items: { application: string; profile: string | null; files: { path: string }[] }[];
      }>(scene, '/environments');
      for (const { application, profile, files } of listed.items) {
        const own = await environment(scene, [application, profile ?? 'default']);
        const other = await environment(scene, [application, 'no-such-profile']);
        for (const { path } of files) {
          hold(
            sourcesOf(own).some((name) => name.includes(path)),
            `a profile does not add its file ${path}`,
          );
          if (profile !== null)
            hold(
              !sourcesOf(other).some((name) => name.includes(path)),
              `the file ${path} of a profile is returned without the profile`,
            );
        }
      }
      for (const [profile, place] of [
        ['default', 'everywhere'],
        ['eu', 'Europe'],
        ['us', 'everywhere'],
      ] as const) {
        const found = effective(await environment(scene, ['regional', profile])).get('place')?.value;
        hold(found === place, `a document of another profile counts for ${profile}: ${String(found)}`);
      }
      const labelled = sourcesOf(await environment(scene, ['users', 'dev', 'v1']));
      const plain = sourcesOf(await environment(scene, ['users', 'dev']));
      hold(
        labelled.some((name) => name.includes('v1/users-dev')),
        'a label does not add its files',
      );
      hold(!plain.some((name) => name.includes('v1/')), 'files of a label are returned without the label');
      for (const [target, text] of [
        ['/nginx/default/v1/nginx.conf', 'worker_processes 2;\n'],
        ['/nginx/default/nginx.conf?useDefaultLabel', 'worker_processes 1;\n'],
      ] as const) {
        const file = await ask(scene, target);
        scene.expectStatus(file, 200);
        hold(decodedText(file.response.body) === text, `${target} is not the text file of its label`, file);
      }
      const values = effective(await environment(scene, ['users', 'dev', 'v1']));
      const yml = await world.call({
        method: 'GET',
        target: '/v1/users-dev.yml',
        headers: [['Authorization', world.operator]],
      });
      hold(
        decodedText(yml.response.body).includes(values.get('greeting')?.value ?? 'none'),
        'the yml file of a label has the values of another label',
        yml,
      );
    },
  },
  {
    title:
      'origins and differences describe the values of the environments (docs/decisions/configuration.md)',
    needs: ['own-files'],
    async show(scene) {
      const { hold } = scene;
      for (const coordinates of matrix) {
        const values = effective(await environment(scene, coordinates));
        const { items } = await read<{ items: Origin[] }>(scene, `/origins?${queryFor(coordinates)}`);
        const name = coordinates.join('/');
        hold(items.length === values.size, `/origins of ${name} has ${items.length} keys of ${values.size}`);
        for (const { key, value, source, file } of items) {
          const own = values.get(key);
          hold(isSame(own?.value, value), `the origin of ${key} in ${name} has the value ${value}`);
          hold(
            own?.source === source,
            `the source of ${key} in ${name} is ${source}, not ${String(own?.source)}`,
          );
          hold(
            source.includes(`:${file}`),
            `the file of ${key} in ${name} is ${file}, but its source ${source}`,
          );
        }
      }
      const [from, to] = [
        effective(await environment(scene, ['users', 'default'])),
        effective(await environment(scene, ['users', 'dev'])),
      ];
      const { items } = await read<{ items: { key: string; change: string; from?: Origin; to?: Origin }[] }>(
        scene,
        `/diffs?${queryFor(['users', 'dev'])}&against_profile=default`,
      );
      const differing = [...new Set([...from.keys(), ...to.keys()])].filter(
        (key) => from.get(key)?.value !== to.get(key)?.value,
      );
      hold(
        items.length === differing.length,
        `the difference has ${items.length} keys of ${differing.length}`,
      );
      for (const { key, change, ...sides } of items) {
        hold(
          sides.from?.value === from.get(key)?.value,
          `from of the difference in ${key} is ${String(sides.from?.value)}`,
        );
        hold(
          sides.to?.value === to.get(key)?.value,
          `to of the difference in ${key} is ${String(sides.to?.value)}`,
        );
        const wanted = !from.has(key) ? 'added' : to.has(key) ? 'changed' : 'removed';
        hold(change === wanted, `the difference in ${key} is ${change}, not ${wanted}`);
      }
    },
  },
  {
    title:
      'an environment repeats the requested names, and lists its most specific source first (Spec §2.10, §4.6)',
    needs: ['own-files'],
    async show(scene) {
      const { hold } = scene;
      const asked = await environment(scene, ['users', 'dev,eu', 'v1']);
      hold(asked.name === 'users', `the name is ${asked.name}`);
      hold(String(asked.profiles) === 'dev,eu', `the profiles are ${String(asked.profiles)}`);
      hold(asked.label === 'v1', `the label is ${String(asked.label)}`);
      for (const [application, profile] of [
        ['users', 'dev'],
        ['regional', 'default'],
      ] as const) {
        const sources = sourcesOf(await environment(scene, [application, profile]));
        const [own = -1, shared = -1] = [application, 'application.yml'].map((name) =>
          sources.findIndex((source) => source.includes(`:${name}`)),
        );
        hold(shared !== -1, 'the shared source is missing');
        hold(own < shared, `the shared source precedes: the sources are ${sources.join(', ')}`);
      }
    },
  },
];
