import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InvalidSettings } from '../../settings/settings.ts';
import type { RequestContext } from './request-context.ts';
import { filterKinds, type Filter, type FilterKind } from './filter.ts';

const moduleName = /^[^.].*\.(?:ts|js|mjs)$/;

/** A module of the filters' folder that gives no filter; the message names the file and what is wrong. */
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

/** What is wrong with an exported value, or `undefined` for a filter. */
function problemOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'must export an object named filter';
  const name = field(value, 'name');
  if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9_-]*$/.test(name))
    return 'must export a filter with a name';
  if (!isKind(field(value, 'kind'))) return `must export a filter whose kind is ${filterKinds.join(', ')}`;
  if (!isOrder(field(value, 'order'))) return 'must export a filter whose order is an integer of 32 bits';
  const functions = ['applies', 'run'].filter((key) => typeof field(value, key) !== 'function');
  return functions.length === 0 ? undefined : `must export a filter with the function ${functions[0]}`;
}

/**
 * A filter whose context takes no property among its header lines: `headers['x'] = …` would change no header field and
 * say nothing. The error that Node throws names the field and the line of the module.
 */
function strict(filter: Filter): Filter {
  const close = ({ upstream, response }: RequestContext): void => {
    Object.preventExtensions(upstream.headers);
    if (response) Object.preventExtensions(response.headers);
  };
  return {
    name: filter.name,
    kind: filter.kind,
    order: filter.order,
    ...(filter.concerns && { concerns: (route) => filter.concerns?.(route) ?? true }),
    applies(context) {
      close(context);
      return filter.applies(context);
    },
    run: (context) => filter.run(context),
  };
}

async function loadFilter(directory: string, file: string): Promise<Filter> {
  const loaded: unknown = await import(pathToFileURL(join(directory, file)).href).catch((cause: unknown) => {
    throw new InvalidFilter(
      file,
      `cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  });
  const exported = field(loaded, 'filter');
  const problem = problemOf(exported);
  if (problem !== undefined) throw new InvalidFilter(file, problem);
  return strict(exported as Filter);
}

/**
 * The filters of a folder, one a module: each exports `filter`. Modules are read in the order of their names.
 * @throws InvalidFilter for a module that gives none, and for a folder that cannot be read.
 */
export async function loadOwnFilters(directory: string): Promise<readonly Filter[]> {
  const names = await readdir(directory).catch((cause: unknown) => {
    throw new InvalidFilter(directory, 'cannot be read', { cause });
  });
  const files = names.filter((name) => moduleName.test(name) && !name.endsWith('.d.ts')).sort();
  return Promise.all(files.map((file) => loadFilter(directory, file)));
}
