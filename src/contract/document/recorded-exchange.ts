/** Header fields in the order of the wire; a repeated field has several entries. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Node's `rawHeaders`, names and values in turn, as pairs. */
export function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2) pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return pairs;
}

/** A request as it went over the wire. */
export interface RecordedRequest {
  readonly method: string;
  /** The request target: a path, and a query where there was one. */
  readonly target: string;
  readonly headers: HeaderList;
  readonly body: Uint8Array | undefined;
}

/** A response as it came over the wire; `body` is empty where there was none. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

export interface RecordedExchange {
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** When the request began and when the answer was whole, in milliseconds since the epoch; absent where nobody looked. */
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** The lines of a field, by a name in any case. */
export function headerLines(headers: HeaderList, name: string): string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([field]) => field.toLowerCase() === wanted).map(([, value]) => value);
}

/** The value of a field, its lines joined; `undefined` where it is absent. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const lines = headerLines(headers, name);
  return lines.length === 0 ? undefined : lines.join(', ');
}

/** The media type of a message in lower case, without parameters. */
export function mediaTypeOf(headers: HeaderList): string | undefined {
  return headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
}

export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
}

/** The query's parameters in their order, decoded as a form. */
export function queryOf(target: string): [string, string][] {
  const at = target.indexOf('?');
  return at === -1 ? [] : [...new URLSearchParams(target.slice(at + 1))];
}

const decoder = new TextDecoder();

/** A body as text; bytes that are no UTF-8 become U+FFFD. */
export function decodedText(body: Uint8Array | undefined): string {
  return body === undefined ? '' : decoder.decode(body);
}

/** The fields of a form body, or none where the request carries no form. */
export function formFieldsOf(request: RecordedRequest): [string, string][] {
  if (mediaTypeOf(request.headers) !== 'application/x-www-form-urlencoded') return [];
  return [...new URLSearchParams(decodedText(request.body))];
}

/** The first value of a name in a list of pairs. */
export function firstValueOf(
  pairs: readonly (readonly [string, string])[],
  name: string,
): string | undefined {
  return pairs.find(([field]) => field === name)?.[1];
}
