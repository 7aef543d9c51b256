import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OperationId } from './operations.ts';

/** A request to an operation of the service, as data. */
export interface Call<Id extends OperationId = OperationId> {
  readonly operationId: Id;
  readonly path?: Readonly<Record<string, string>> | undefined;
  /** Empty values are not sent. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export function call<Id extends OperationId>(
  operationId: Id,
  parts: Omit<Call, 'operationId'> = {},
): Call<Id> {
  return { operationId, ...parts };
}

/** The method, the target, the header fields and the body of a call. */
export interface RequestParts {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

function given(values: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => (entry[1] ?? '') !== '',
  );
  return Object.fromEntries(entries);
}

export function requestOf({ path, query, headers, body }: Call, entry: OperationEntry): RequestParts {
  const filled = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path?.[name] ?? ''),
  );
  const search = new URLSearchParams(given(query)).toString();
  const type = entry.requestTypes[0];
  return {
    method: entry.method,
    target: search === '' ? filled : `${filled}?${search}`,
    headers: { ...given(headers), ...(body !== undefined && type !== undefined && { 'content-type': type }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a command, without its token. */
export function curlOf({ method, target, headers, body }: RequestParts, origin: string): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${quoted(origin + target)}`,
    '--oauth2-bearer "$TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}
