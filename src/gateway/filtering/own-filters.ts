import { readdir } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { owning } from '../../foundation/strays.ts';
import { findings, ofItems } from '../../settings/invalid-parts.ts';
import { pathText } from '../../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../../settings/settings.ts';
import type * as own from './own-filter.ts';
import { filterKinds, type Filter } from './filter.ts';
import { builtInFilterNames } from './names.ts';
import { ownContextOf } from './own-context.ts';

const moduleName = /^[^.].*(?<!\.d)\.m?(?:js|ts)$/;

type FilterSettings = GatewaySettings['filters'];

const problem = (message: string): SettingsProblem => ({ path: 'gateway.filters.directory', message });

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function isKind(value: unknown): boolean {
  return filterKinds.some((kind) => kind === value);
}

/** The range that GET /filter documents. */
function isOrder(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
}

const mostReadBytes = 16_777_216;

function isSize(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostReadBytes;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_-]*$/.test(value);
}

/** The rules of the members of an exported filter. */
const members: readonly (readonly [must: string, (value: unknown) => boolean])[] = [
  ['a filter with a name', (value) => isName(field(value, 'name'))],
  [`a filter whose kind is ${filterKinds.join(', ')}`, (value) => isKind(field(value, 'kind'))],
  ['a filter whose order is an integer of 32 bits', (value) => isOrder(field(value, 'order'))],
  [
    `a filter whose readsBody is an integer from 1 to ${mostReadBytes}`,
    (value) => isSize(field(value, 'readsBody') ?? 1),
  ],
  ['a filter with the function applies', (value) => typeof field(value, 'applies') === 'function'],
  ['a filter with the function run', (value) => typeof field(value, 'run') === 'function'],
];

/** Returns all problems of an exported value; none for a valid filter. */
function problemsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['must export an object named filter'];
  return members.flatMap(([must, isValid]) => (isValid(value) ? [] : [`must export ${must}`]));
}

/**
 * Wraps a filter so that it sees only the members of its types. Another member is an error, and the stack of the
 * error names the line of the module: `caller.client` would never equal a client, and `headers['x'] = …` would
 * change no field, in silence.
 */
function withOwnContext(filter: own.Filter): Filter {
  return {
    name: filter.name,
    kind: filter.kind,
    order: filter.order,
    readsBody: filter.readsBody,
    applies: (context) => filter.applies(ownContextOf(context)),
    run: (context) => filter.run(ownContextOf(context)),
  };
}

/** Node reads `.js` and `.ts` as CommonJS if the nearest package.json says so, as `npm init` writes it. */
function remedyFor(cause: unknown, file: string): string {
  const { name, ext } = parse(file);
  return cause instanceof SyntaxError && cause.message.includes("'export'") && !ext.startsWith('.m')
    ? `. Rename the file to ${name}${ext.replace('.', '.m')}, because its package.json does not have "type": "module"`
    : '';
}

/** Receives the stray errors of code that a module began. */
type Stray = (file: string, cause: unknown) => void;

async function loadFilter(
  directory: string,
  file: string,
  stray: Stray,
): Promise<(Filter | SettingsProblem)[]> {
  const { href } = pathToFileURL(join(directory, file));
  const importing: Promise<unknown> = owning(
    (cause) => stray(file, cause),
    () => import(href),
  );
  try {
    const exported = field(await importing, 'filter');
    const messages = problemsOf(exported);
    if (messages.length === 0) return [withOwnContext(exported as own.Filter)];
    return messages.map((message) => problem(`${file} ${message}`));
  } catch (cause) {
    // Recovered: the module is reported together with the others.
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [problem(`${file} cannot be loaded: ${reason}${remedyFor(cause, file)}`)];
  }
}

async function loadModules(directory: string, stray: Stray): Promise<(Filter | SettingsProblem)[]> {
  const names = await readdir(directory).catch(() => undefined);
  if (names === undefined) return [problem(`${directory} cannot be read`)];
  const files = names.filter((name) => moduleName.test(name)).toSorted();
  return (await Promise.all(files.map((file) => loadFilter(directory, file, stray)))).flat();
}

/** The problems of names: each is that of one filter, and only filters can be disabled. */
function nameProblems(own: readonly Filter[], settings: FilterSettings): SettingsProblem[] {
  const names = new Set(builtInFilterNames);
  const twice = own.filter(({ name }) => names.has(name) || !names.add(name));
  return [
    ...twice.map(({ name }) => problem(`${name} is the name of two filters`)),
    ...ofItems(settings.disabled, (name, index) =>
      names.has(name)
        ? []
        : [
            {
              path: pathText(['gateway', 'filters', 'disabled', index]),
              message: 'must be the name of a filter',
            },
          ],
    ),
  ];
}

/**
 * Loads the filters of the folder that the settings name, and finds all problems of its modules. Each module exports
 * one `filter`; modules are loaded in the order of their names.
 */
export async function loadOwnFilters(
  settings: FilterSettings,
  baseDirectory: string,
  stray: Stray,
): Promise<{ readonly filters: readonly Filter[]; readonly problems: readonly SettingsProblem[] }> {
  const [directory] = findings(() => [settings.directory]);
  if (directory === undefined) return { filters: [], problems: [] };
  const loaded = await loadModules(resolve(baseDirectory, directory), stray);
  const filters = loaded.filter((one) => 'kind' in one);
  const failed = loaded.filter((one) => 'message' in one);
  // A name that is unknown may be that of a filter whose module failed.
  const ofNames = failed.length > 0 ? [] : findings(() => nameProblems(filters, settings));
  return { filters, problems: [...failed, ...ofNames] };
}
