import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../../foundation/log.ts';
import { owning } from '../../foundation/strays.ts';
import { InvalidSettings } from '../../settings/settings.ts';
import type * as own from './own-filter.ts';
import { filterKinds, type Filter, type FilterKind } from './filter.ts';
import { ownContextOf } from './own-context.ts';

const moduleName = /^[^.].*(?<!\.d)\.m?(?:js|ts)$/;

/** A module of the filters' folder without a valid filter. The message names the file and the problem. */
export class InvalidFilter extends InvalidSettings {
  constructor(file: string, message: string, options?: ErrorOptions) {
    super([{ path: 'gateway.filters.directory', message: `${file} ${message}` }], options);
    this.name = 'InvalidFilter';
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function isKind(value: unknown): value is FilterKind {
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

/** Returns the problem of an exported value; `undefined` for a valid filter. */
function problemOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'must export an object named filter';
  const name = field(value, 'name');
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_-]*$/.test(name))
    return 'must export a filter with a name';
  if (!isKind(field(value, 'kind'))) return `must export a filter whose kind is ${filterKinds.join(', ')}`;
  if (!isOrder(field(value, 'order'))) return 'must export a filter whose order is an integer of 32 bits';
  if (!isSize(field(value, 'readsBody') ?? 1))
    return 'must export a filter whose readsBody is an integer from 1 to 16777216';
  const functions = ['applies', 'run'].filter((key) => typeof field(value, key) !== 'function');
  return functions.length === 0 ? undefined : `must export a filter with the function ${functions[0]}`;
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

async function loadFilter(directory: string, file: string, log: Log): Promise<Filter> {
  const { href } = pathToFileURL(join(directory, file));
  const importing: Promise<unknown> = owning(
    (cause) => log.error('filter-module-stray-error', { filter: file, cause }),
    () => import(href),
  );
  const loaded = await importing.catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new InvalidFilter(file, `cannot be loaded: ${reason}${remedyFor(cause, file)}`, { cause });
  });
  const exported = field(loaded, 'filter');
  const problem = problemOf(exported);
  if (problem !== undefined) throw new InvalidFilter(file, problem);
  return withOwnContext(exported as own.Filter);
}

/**
 * Loads the filters of a folder. Each module exports one `filter`; modules are loaded in the order of their names.
 * A stray error of code that a module begins is only logged.
 * @throws InvalidFilter for a module without a valid filter, and for an unreadable folder.
 */
export async function loadOwnFilters(directory: string, log: Log): Promise<readonly Filter[]> {
  const names = await readdir(directory).catch((cause: unknown) => {
    throw new InvalidFilter(directory, 'cannot be read', { cause });
  });
  const files = names.filter((name) => moduleName.test(name)).toSorted();
  return Promise.all(files.map((file) => loadFilter(directory, file, log)));
}
