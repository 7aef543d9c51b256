import type { Body, Operation, Parameter, Response } from './document-view.ts';

/** A named example of a body, as text. */
export interface Sample {
  readonly name: string;
  readonly summary: string;
  readonly type: string;
  readonly text: string;
}

/** A shell word. Single quotes stop the shell from reading anything in it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function pairs(value: unknown): [string, string][] {
  return Object.entries(value as object).map(([name, field]) => [name, plain(field)]);
}

function bodyText(type: string, value: unknown): string {
  if (type.includes('x-www-form-urlencoded') && typeof value === 'object') {
    return pairs(value)
      .map(([name, field]) => new URLSearchParams({ [name]: field }).toString())
      .join('&\n');
  }
  return type.includes('json') || typeof value !== 'string' ? JSON.stringify(value, undefined, 2) : value;
}

/** Every named example of a body. */
export function samplesOf({ content = {} }: Body): Sample[] {
  return Object.entries(content).flatMap(([type, { examples = {} }]) =>
    Object.entries(examples).map(([name, { summary, value }]) => ({
      name,
      summary,
      type,
      text: bodyText(type, value),
    })),
  );
}

/** The answer as it is read from the wire, its varying fields left out. */
export function responseText({ status, headers }: Response, sample: Sample | undefined): string {
  const fields = Object.entries(headers).flatMap(([name, { example }]) =>
    example === undefined ? [] : [`${name}: ${plain(example)}`],
  );
  const type = sample === undefined ? [] : [`Content-Type: ${sample.type}`];
  return [`HTTP/1.1 ${status}`, ...type, ...fields, ...(sample === undefined ? [] : ['', sample.text])].join(
    '\n',
  );
}

export function successesOf({ responses }: Operation): readonly Response[] {
  return responses.filter(({ status }) => status < 400 && status !== 304);
}

/** The example that a request and a success share; it becomes the curl sample. */
function pairOf(operation: Operation): string | undefined {
  const offered = new Set([
    ...Object.keys(Object.assign({}, ...operation.parameters.map(({ examples = {} }) => examples)) as object),
    ...(operation.requestBody ? samplesOf(operation.requestBody) : []).map(({ name }) => name),
  ]);
  const answered = successesOf(operation).flatMap((response) => samplesOf(response).map(({ name }) => name));
  return answered.find((name) => offered.has(name)) ?? [...offered][0];
}

function exampleOf({ example, examples, required }: Parameter, pair: string | undefined): unknown {
  const named = pair === undefined ? undefined : examples?.[pair]?.value;
  if (named !== undefined || required !== true) return named;
  return example ?? Object.values(examples ?? {})[0]?.value;
}

function target({ path, parameters }: Operation, pair: string | undefined): string {
  const values = parameters.map((parameter) => ({ ...parameter, value: exampleOf(parameter, pair) }));
  const filled = values
    .filter(({ in: place }) => place === 'path')
    .reduce(
      (text, { name, value }) =>
        text.replaceAll(
          `{${name}}`,
          plain(value ?? name)
            .split('/')
            .map(encodeURIComponent)
            .join('/'),
        ),
      path,
    );
  const query = values
    .filter(({ in: place, value }) => place === 'query' && value !== undefined)
    .map(({ name, value }): [string, string] => [name, plain(value)]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
}

function credentials({ security }: Operation): string[] {
  const schemes = new Set(security.map(({ scheme }) => scheme));
  if (schemes.has('accessToken')) return ['-H "Authorization: Bearer $TOKEN"'];
  return schemes.has('clientBasic') ? ['-u "$CLIENT_ID:$CLIENT_SECRET"'] : [];
}

function bodyOptions({ requestBody }: Operation, pair: string | undefined): string[] {
  const samples = requestBody ? samplesOf(requestBody) : [];
  const sample = samples.find(({ name }) => name === pair) ?? samples[0];
  if (!sample) return [];
  if (sample.type.includes('x-www-form-urlencoded'))
    return sample.text.split('&\n').map((field) => `-d ${quoted(field)}`);
  return [`-H ${quoted(`Content-Type: ${sample.type}`)}`, `--data-binary ${quoted(sample.text)}`];
}

/** A command line that makes the request of the operation's first complete example. */
export function curlSample(operation: Operation, serverUrl: string): string {
  const pair = pairOf(operation);
  const headers = operation.parameters
    .filter(({ in: place }) => place === 'header')
    .flatMap((parameter) => {
      const value = exampleOf(parameter, pair);
      return value === undefined ? [] : [`-H ${quoted(`${parameter.name}: ${plain(value)}`)}`];
    });
  const body = bodyOptions(operation, pair);
  const implied = operation.method === 'GET' || (operation.method === 'POST' && body.length > 0);
  const method = implied ? 'curl -i' : `curl -i -X ${operation.method}`;
  const url = quoted(serverUrl + target(operation, pair));
  return [`${method} ${url}`, ...credentials(operation), ...headers, ...body].join(' \\\n  ');
}
