import type { CaseParameter, ContractCase } from '../../../../contract/cases/contract-case.ts';
import type { HeaderList } from '../../../../contract/document/recorded-exchange.ts';
import type { Outgoing } from '../../play/send.ts';

/** Values that replace those of the documents when a case runs. */
export interface Bound {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: HeaderList;
  /** The Authorization field of the caller that the set-up used, if the case needs the same. */
  readonly authorization?: string;
}

const isBroken = (value: string): boolean =>
  value === '' || value === 'none-of-these' || /^x{20,}$/.test(value);

/** Escapes characters that a path segment cannot contain. The slashes of a tail are preserved. */
function escapeSegment(value: string): string {
  return value.split('/').map(encodeURIComponent).join('/');
}

function pathOf(one: ContractCase, bound: Bound, prefix: string): string {
  const mounted = one.path.startsWith('/{') ? prefix + one.path : one.path;
  const values = one.parameters.filter((parameter) => parameter.in === 'path');
  return mounted.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => {
    const parameter = values.find((value) => value.name === name);
    if (parameter?.isRaw) return parameter.value;
    const replaced = parameter?.isBound ? bound.path?.[name] : undefined;
    return escapeSegment(replaced ?? parameter?.value ?? '');
  });
}

function queryOf(parameters: readonly CaseParameter[], bound: Bound): string {
  const own = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, value }): [string, string] => [
      name,
      isBroken(value) ? value : (bound.query?.[name] ?? value),
    ]);
  const names = new Set(own.map(([name]) => name));
  const added = Object.entries(bound.query ?? {}).filter(
    ([name]) => !names.has(name) && name.startsWith('+'),
  );
  const pairs = [...own, ...added.map(([name, value]): [string, string] => [name.slice(1), value])];
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function bodyOf(one: ContractCase, bound: Bound): string | undefined {
  const { body } = one;
  if (body === undefined) return undefined;
  if (body.text !== undefined) return body.text;
  const replace = (name: string, value: string): string =>
    isBroken(value) ? value : (bound.fields?.[name] ?? value);
  if (body.fields) {
    const names = new Set(body.fields.map(([name]) => name));
    const added = Object.entries(bound.fields ?? {})
      .filter(([name]) => name.startsWith('+') && !names.has(name.slice(1)))
      .map(([name, value]): [string, string] => [name.slice(1), value]);
    return new URLSearchParams([
      ...body.fields.map(([name, value]): [string, string] => [name, replace(name, value)]),
      ...added,
    ]).toString();
  }
  if (typeof body.value !== 'object' || body.value === null || Array.isArray(body.value))
    return JSON.stringify(body.value);
  const entries = Object.entries(body.value).map(([name, value]) => [
    name,
    typeof value === 'string' ? replace(name, value) : value,
  ]);
  const added = Object.entries(bound.fields ?? {}).filter(([name]) => name.startsWith('+'));
  return JSON.stringify(
    Object.fromEntries([...entries, ...added.map(([name, value]) => [name.slice(1), value])]),
  );
}

/**
 * The request of a case with all values but its credentials.
 * @param prefix the path prefix of the configuration surface
 */
export function boundRequest(one: ContractCase, bound: Bound, headers: HeaderList, prefix = ''): Outgoing {
  const own = one.parameters.filter((parameter) => parameter.in === 'header');
  return {
    method: one.isOverridden ? 'POST' : one.method,
    target: `${pathOf(one, bound, prefix)}${queryOf(one.parameters, bound)}`,
    headers: [
      ...headers,
      ...(bound.headers ?? []),
      ...own.map(({ name, value }) => [name, value] as const),
      ...(one.body ? [['Content-Type', one.body.type] as const] : []),
      ...(one.isOverridden ? [['X-HTTP-Method-Override', one.method] as const] : []),
    ],
    body: bodyOf(one, bound),
  };
}
