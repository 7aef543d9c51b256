import openapi from '../../generated/openapi.json' with { type: 'json' };
import entries from '../../generated/operations.json' with { type: 'json' };
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';

export const operations = entries as readonly OperationEntry[];

type Node = Readonly<Record<string, unknown>>;

function resolved(value: unknown): Node {
  const node = value as Node;
  if (typeof node['$ref'] !== 'string') return node;
  const parts = node['$ref'].slice(2).split('/');
  return resolved(parts.reduce<unknown>((at, part) => (at as Node)[part], openapi));
}

function exampleOf(parameter: Node): string {
  const [named] = Object.values((parameter['examples'] ?? {}) as Record<string, Node>);
  const example = parameter['example'] ?? named?.['value'] ?? '';
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** Returns a valid request of an operation, built only from the document's examples. */
export function exampleRequest(entry: OperationEntry): {
  path: string;
  init: RequestInit & { headers: Record<string, string> };
} {
  const item = (openapi.paths as unknown as Record<string, Node>)[entry.path] ?? {};
  const operation = resolved(item[entry.method.toLowerCase()]);
  const parameters = [
    ...((item['parameters'] ?? []) as unknown[]),
    ...((operation['parameters'] ?? []) as unknown[]),
  ].map(resolved);
  const headers: Record<string, string> = {};
  const query = new URLSearchParams();
  let { path } = entry;
  for (const parameter of parameters) {
    const name = String(parameter['name']);
    const example = exampleOf(parameter);
    if (parameter['in'] === 'path') path = path.replace(`{${name}}`, encodeURIComponent(example));
    if (parameter['in'] === 'query' && parameter['required']) query.set(name, example);
    if (parameter['in'] === 'header' && parameter['required']) headers[name] = example;
  }
  const init: RequestInit & { headers: Record<string, string> } = {
    method: entry.method,
    headers,
    redirect: 'manual',
  };
  const [type] = entry.requestTypes;
  if (type !== undefined) {
    const content = resolved(resolved(operation['requestBody'])['content'])[type] as Node;
    const [example] = Object.values(content['examples'] as Record<string, Node>);
    const value = resolved(example)['value'];
    headers['Content-Type'] = type;
    init.body = type.endsWith('json')
      ? JSON.stringify(value)
      : new URLSearchParams(value as Record<string, string>).toString();
  }
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, init };
}
