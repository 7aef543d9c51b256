/** Header fields in the order of the message; a repeated field has several entries. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Converts Node's `rawHeaders`, alternating names and values, to pairs. */
export function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2) pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return pairs;
}

/** A request as it was sent. */
export interface RecordedRequest {
  readonly method: string;
  /** The request target: a path and an optional query. */
  readonly target: string;
  readonly headers: HeaderList;
  readonly body: Uint8Array | undefined;
}

/** A response as it was received; `body` is empty if there is none. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

export interface RecordedExchange {
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  /** Start of the request and end of the response, in milliseconds since the epoch; absent if not measured. */
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** Returns the lines of a field; its name is case-insensitive. */
export function headerLines(headers: HeaderList, name: string): string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([field]) => field.toLowerCase() === wanted).map(([, value]) => value);
}

/** Returns the value of a field, its lines joined; `undefined` if it is absent. */
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

/** Returns the parameters of the query in order, decoded as a form. */
export function queryOf(target: string): [string, string][] {
  const at = target.indexOf('?');
  return at === -1 ? [] : [...new URLSearchParams(target.slice(at + 1))];
}

const decoder = new TextDecoder();

/** Returns a body as text; bytes that are not UTF-8 become U+FFFD. */
export function decodedText(body: Uint8Array | undefined): string {
  return body === undefined ? '' : decoder.decode(body);
}

/** Returns the fields of a form body, or none if the request has no form. */
export function formFieldsOf(request: RecordedRequest): [string, string][] {
  if (mediaTypeOf(request.headers) !== 'application/x-www-form-urlencoded') return [];
  return [...new URLSearchParams(decodedText(request.body))];
}

/** Returns the first value of a name in a list of pairs. */
export function firstValueOf(
  pairs: readonly (readonly [string, string])[],
  name: string,
): string | undefined {
  return pairs.find(([field]) => field === name)?.[1];
}
