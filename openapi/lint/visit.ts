/** Walks over the operations of a document with their resolved responses. */
export type Json = Record<string, unknown>;
export interface Location {
  source: { absoluteRef: string };
  child(path: string | string[]): Location;
  key(): Location;
}
export interface Context {
  location: Location;
  key: string | number;
  report(problem: { message: string; location?: Location }): void;
  resolve(node: unknown, from?: string): { node?: unknown; location?: Location };
}
export interface Resolved {
  readonly node: Json;
  /** The file of the node; references inside it are relative to it. */
  readonly file: string;
}
export interface Response extends Resolved {
  readonly status: string;
  readonly location: Location;
}
export interface Operation extends Json {
  operationId?: string;
  security?: readonly unknown[];
  parameters?: readonly unknown[];
  requestBody?: unknown;
  responses?: Json;
}
export type Options = Readonly<Record<string, unknown>>;

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function follow(context: Context, node: unknown, from: string): Resolved {
  let current: Resolved = { node: isObject(node) ? node : {}, file: from };
  while (typeof current.node['$ref'] === 'string') {
    const next = context.resolve(current.node, current.file);
    if (!isObject(next.node) || next.location === undefined) return { node: {}, file: current.file };
    current = { node: next.node, file: next.location.source.absoluteRef };
  }
  return current;
}

function responsesOf(context: Context, operation: Operation, at: Location): Response[] {
  return Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    location: at.child(['responses', status]),
    ...follow(context, response, at.source.absoluteRef),
  }));
}

export function namesOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

export function hasHeader(response: Resolved, name: string): boolean {
  return namesOf(response.node['headers']).some((header) => header.toLowerCase() === name.toLowerCase());
}

export function contentOf(response: Resolved): [string, Json][] {
  return Object.entries(isObject(response.node['content']) ? response.node['content'] : {}).filter(
    (entry): entry is [string, Json] => isObject(entry[1]),
  );
}

export const isJsonType = (type: string): boolean =>
  /^application\/(?:[a-z0-9.+-]+\+)?json(?:;.*)?$/i.test(type);

/** An operation with its path, its method and its resolved responses. */
export interface Visited {
  context: Context;
  path: string;
  method: string;
  operation: Operation;
  shared: readonly unknown[];
  at: Location;
  responses: Response[];
}

/** Visits every operation. */
export function everyOperation(check: (visited: Visited) => void) {
  return {
    PathItem(item: Json, context: Context): void {
      for (const method of methods) {
        const operation = item[method];
        if (!isObject(operation)) continue;
        const at = context.location.child([method]);
        check({
          context,
          path: String(context.key),
          method,
          operation,
          shared: Array.isArray(item['parameters']) ? item['parameters'] : [],
          at,
          responses: responsesOf(context, operation, at),
        });
      }
    },
  };
}
