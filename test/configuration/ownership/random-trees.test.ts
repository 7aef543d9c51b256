/** Random trees, scopes and requests against an oracle: no response has a byte of a file without its rights. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/conventions/api-error.ts';
import { randomRuns } from '../../support/random-runs.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { gitSettings } from '../support/git-surface.ts';
import { createSurface, requestOf, type Surface } from '../support/surface.ts';
import { createTicker } from '../support/ticker.ts';
import { createBranches } from './branches.ts';
import { gives, mayRead, type World } from './oracle.ts';
import {
  applications,
  type MarkedTree,
  namesIn,
  profiles,
  randomScope,
  randomTree,
  searchPathChoices,
} from './random-tree.ts';

interface Asked {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
  readonly label: string;
}

const nothing = { header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;
const v2 = 'application/vnd.spring-cloud.config-server.v2+json';
const anyStatus = async (reply: Promise<{ status: number; body?: unknown }>): Promise<[number, string]> => {
  try {
    const { status, body } = await reply;
    if (body instanceof Uint8Array) return [status, Buffer.from(body).toString()];
    return [status, typeof body === 'string' ? body : JSON.stringify(body)];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.status, JSON.stringify([error.description, error.detail, error.headers])];
  }
};

/** The same environment in every representation. */
function environmentReads({ configuration }: Surface, asked: Asked, scopes: readonly string[]) {
  const { handlers } = configuration;
  const application = asked.applications.join(',').replaceAll('/', '(_)');
  const profile = asked.profiles.join(',');
  const { label } = asked;
  const input = { ...nothing, path: { application, profile, label }, query: {} };
  const query = { application, profile, label };
  const request = (headers = {}) => requestOf(scopes, headers);
  return {
    json: () => handlers.getEnvironmentAtLabel(input, request()),
    v2: () => handlers.getEnvironmentAtLabel(input, request({ accept: v2 })),
    // Nothing changes, and the clock stands still, so the wait ends with its request.
    again: () =>
      handlers.getEnvironmentAtLabel(input, request({ 'if-none-match': '"other"', prefer: 'wait=1' })),
    yml: () => handlers.getYmlFileAtLabel(input, request()),
    properties: () => handlers.getPropertiesFileAtLabel(input, request()),
    jsonFile: () => handlers.getJsonFileAtLabel(input, request()),
    origins: () => handlers.listOrigins({ ...nothing, path: {}, query }, request()),
    diffs: () =>
      handlers.listDiffs(
        { ...nothing, path: {}, query: { ...query, against: label, against_profile: 'default' } },
        request(),
      ),
  };
}

/** The folders in which a request looks, besides the root. */
function foldersOf({ applications: names, profiles: of }: Asked, searchPaths: readonly string[]): string[] {
  const filled = searchPaths.flatMap((path) =>
    (path.includes('{application}') ? names : ['']).flatMap((name) =>
      (path.includes('{profile}') ? of : ['']).map((profile) =>
        path.replace('{application}', name).replace('{profile}', profile),
      ),
    ),
  );
  return ['', ...filled.map((path) => `${path}/`)];
}

/** The property files that an environment is merged from. */
function selected(asked: Asked, tree: MarkedTree, folders: readonly string[]): string[] {
  const stems = ['application', ...asked.applications].flatMap((name) => [
    name,
    ...asked.profiles.map((profile) => `${name}-${profile}`),
  ]);
  const paths = folders.flatMap((folder) =>
    stems.flatMap((stem) => ['.properties', '.yml', '.yaml'].map((ending) => folder + stem + ending)),
  );
  return [...new Set(paths)].filter((path) => tree.has(path));
}

function marksIn(text: string, tree: MarkedTree): string[] {
  return [...tree].filter(([, { mark }]) => text.includes(mark)).map(([path]) => path);
}

function conditionalMarksIn(text: string, tree: MarkedTree): string[] {
  return [...tree].flatMap(([path, { conditionalMark }]) =>
    conditionalMark !== undefined && text.includes(conditionalMark) ? [path] : [],
  );
}

function randomWords(seeded: Seeded, scopes: readonly string[], label: string): Asked {
  const [, application = '*', profile = '*'] = seeded.pick(scopes).split(':');
  const own = application === '*' || seeded.chance(0.1) ? seeded.pick(applications) : application;
  const ofOwn = profile === '*' || seeded.chance(0.1) ? seeded.pick(profiles) : profile;
  return {
    applications: seeded.chance(0.15) ? [...new Set([own, seeded.pick(applications)])] : [own],
    profiles: seeded.chance(0.15) ? [...new Set([ofOwn, seeded.pick(profiles)])] : [ofOwn],
    label,
  };
}

/** Reads one tree with one client, and says what is wrong. */
async function faultsOf(
  surface: Surface,
  tree: MarkedTree,
  asked: Asked,
  scopes: readonly string[],
  world: World,
  path: string,
): Promise<string[]> {
  const words = asked.applications.flatMap((application) =>
    asked.profiles.map((profile) => ({ application, profile })),
  );
  const isAsked = words.every((one) => gives(scopes, one));
  const files = selected(asked, tree, world.folders);
  const isAllowed = isAsked && files.every((file) => mayRead(scopes, file, world));
  const faults: string[] = [];
  for (const [name, read] of Object.entries(environmentReads(surface, asked, scopes))) {
    const [status, text] = await anyStatus(read());
    for (const file of [...marksIn(text, tree), ...conditionalMarksIn(text, tree)])
      if (!isAsked || !mayRead(scopes, file, world)) faults.push(`${name} shows ${file}`);
    if (!asked.profiles.includes('prod') && conditionalMarksIn(text, tree).length > 0)
      faults.push(`${name} shows an inactive document`);
    if (name !== 'diffs' && (status === 200) !== isAllowed) faults.push(`${name} is ${status}`);
  }
  const { handlers } = surface.configuration;
  const [status, text] = await anyStatus(
    handlers.getTextFile(
      {
        ...nothing,
        path: {
          application: asked.applications.join(',').replaceAll('/', '(_)'),
          profile: asked.profiles.join(','),
          label: asked.label,
          path,
        },
        query: {},
      },
      requestOf(scopes),
    ),
  );
  for (const file of marksIn(text, tree))
    if (!isAsked || !mayRead(scopes, file, world)) faults.push(`text of ${path} shows ${file}`);
  if (!asked.profiles.includes('prod') && conditionalMarksIn(text, tree).length > 0)
    faults.push(`text of ${path} shows an inactive document`);
  if (status === 200 && !isAsked) faults.push(`text of ${path} is 200`);
  return faults;
}

const treesAtOnce = 400;

async function playBatch(seeded: Seeded, count: number): Promise<{ served: number; refused: number }> {
  const searchPaths = seeded.pick(searchPathChoices);
  const declared = applications.filter(() => seeded.chance(0.2));
  const trees = new Map(
    Array.from({ length: count }, (_, index) => [`t${index}`, randomTree(seeded, `t${index}`)] as const),
  );
  const remote = await createBranches(trees);
  const live = { names: new Set<string>() as ReadonlySet<string> };
  const surface = await createSurface(
    {
      applications: declared,
      encryption: { keys: { k: 'foo' } },
      repositories: [
        {
          git: gitSettings(remote.url, { searchPaths: [...searchPaths], defaultLabel: 't0' }),
          dialect: 'yaml-1.1',
        },
      ],
    },
    createTicker().clock,
    undefined,
    undefined,
    live,
  );
  const seen = { served: 0, refused: 0 };
  for (const [label, tree] of trees) {
    const scopes = Array.from({ length: 1 + seeded.integer(2) }, () => randomScope(seeded));
    const asked = randomWords(seeded, scopes, label);
    const path = seeded.pick([...tree.keys()]);
    const folders = foldersOf(asked, searchPaths);
    // The second round follows a new client, whose scope may name an owner that did not exist before.
    const others = [
      ...Array.from({ length: seeded.integer(3) }, () => randomScope(seeded)),
      ...(seeded.chance(0.5) ? [`config:${asked.applications[0]}-${asked.profiles[0]}:*`] : []),
    ];
    for (const registered of [scopes, [...scopes, ...others]]) {
      live.names = new Set(namesIn(registered));
      const named = new Set([...declared, ...live.names]);
      const world = {
        files: [...tree.keys()],
        searchPaths,
        folders,
        declared: new Set<string>(declared),
        named,
      };
      const faults = await faultsOf(surface, tree, asked, scopes, world, path);
      const { files } = world;
      const found = { faults, files, searchPaths, declared, registered, scopes, asked };
      expect(faults, faults.length === 0 ? '' : JSON.stringify(found)).toEqual([]);
      const isServed = selected(asked, tree, folders).every((file) => mayRead(scopes, file, world));
      seen[isServed ? 'served' : 'refused'] += 1;
    }
  }
  await surface.configuration.close();
  await remote.remove();
  return seen;
}

describe.each(randomRuns(import.meta.url, 20_261_127, { short: 400, long: 100_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    it(
      `no byte of a file is read without a right for each of its owners, in ${rounds} trees (docs/decisions/configuration.md, owners)`,
      { timeout: 180_000 + rounds * 100 },
      async () => {
        const seeded = createSeeded(seed);
        let [served, refused] = [0, 0];
        for (let left = rounds; left > 0; left -= treesAtOnce / 4) {
          const seen = await playBatch(seeded, Math.min(left, treesAtOnce / 4));
          served += seen.served;
          refused += seen.refused;
        }
        // Both outcomes are frequent, so that neither a rule that refuses all nor one that allows all passes.
        expect(Math.min(served, refused)).toBeGreaterThan(rounds / 10);
      },
    );
  },
);
