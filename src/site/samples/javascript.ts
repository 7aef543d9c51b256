/** JavaScript that sends a request: with fetch alone, and with the typed client. */
import { isFormBody } from './example.ts';
import { variablesOf } from './request-parts.ts';
import { isOwnSample, targetOf, type Own, type SampleRequest } from './sample-request.ts';

const widest = 90;

function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** Parts between brackets, on one line if they fit. `before` is the length of the text that precedes them. */
function bracketed(open: string, parts: readonly string[], close: string, before = 0): string {
  if (parts.length === 0) return open.trim() + close.trim();
  const line = `${open}${parts.join(', ')}${close}`;
  if (before + line.length <= widest && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}${close.trim()}`;
}

/** An object whose values are expressions. */
function object(members: readonly (readonly [name: string, expression: string])[], before = 0): string {
  return bracketed(
    '{ ',
    members.map(([name, expression]) => (name === expression ? name : `${key(name)}: ${expression}`)),
    ' }',
    before,
  );
}

function literal(value: unknown): string {
  if (isOwnSample(value)) return value.variable;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return bracketed('[', value.map(literal), ']');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return object(Object.entries(value).map(([name, one]) => [name, literal(one)]));
}

/** A text with values of the reader in it. */
function template(parts: readonly (string | Own)[]): string {
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length) return quoted(texts.join(''));
  const escaped = parts.map((part) =>
    isOwnSample(part) ? `\${${part.variable}}` : part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'),
  );
  return `\`${escaped.join('')}\``;
}

/** The line that reads environment variables. Empty if there are none. */
function declaration(request: SampleRequest): string[] {
  const used = variablesOf(request);
  return used.length === 0
    ? []
    : [
        `const ${bracketed(
          '{ ',
          used.map((name) => `${name} = ''`),
          ' }',
        )} = process.env;`,
      ];
}

function headersOf(request: SampleRequest): [string, string][] {
  const { hasToken, hasCredentials, browserFields, parameters, body } = request;
  const type = body && !isFormBody(body.type) ? { 'Content-Type': body.type } : {};
  return [
    ...(hasCredentials
      ? [['Authorization', '`Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}`'] as [string, string]]
      : []),
    ...(hasToken
      ? [['Authorization', template(['Bearer ', { variable: 'TOKEN' }])] as [string, string]]
      : []),
    ...Object.entries({ ...browserFields, ...type }).map(([name, value]): [string, string] => [
      name,
      literal(value),
    ]),
    ...parameters
      .filter((one) => one.in === 'header')
      .map(({ name, value }): [string, string] => [name, literal(value)]),
  ];
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return isFormBody(body.type)
    ? `new URLSearchParams(${literal(body.value)})`
    : `JSON.stringify(${literal(body.value)})`;
}

/** A module that sends the request with fetch alone. In a browser its first line is replaced. */
export function fetchSample(request: SampleRequest): string {
  const { method, serverUrl, body } = request;
  const headers = headersOf(request);
  const call = `const response = await fetch(${template([serverUrl, ...targetOf(request)])}, `;
  const members = [
    ...(method === 'GET' ? [] : [['method', quoted(method)] as const]),
    ['redirect', quoted('manual')],
    ...(headers.length === 0 ? [] : [['headers', object(headers)] as const]),
    ...(body ? [['body', bodyOf(body)] as const] : []),
  ] as const;
  return [
    ...declaration(request),
    `${call}${object(members, call.length)});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/** A module that sends the request with the typed client of the package. */
export function clientSample(request: SampleRequest): string {
  const {
    operationId,
    serverUrl,
    mount,
    parameters,
    hasToken,
    hasCredentials,
    browserFields,
    body,
    hasBodyTypes,
  } = request;
  const ofPlace = (place: string, member: string): [string, string][] => {
    const values = parameters
      .filter((one) => one.in === place)
      .map(({ name, value }) => [name, value] as const);
    return values.length === 0 ? [] : [[member, literal(Object.fromEntries(values))]];
  };
  const given: [string, string][] = [
    ...ofPlace('path', 'path'),
    ...ofPlace('query', 'query'),
    ...ofPlace('header', 'header'),
    ...(Object.keys(browserFields).length === 0
      ? []
      : [['headers', literal(browserFields)] as [string, string]]),
    ...(body ? [['body', literal(body.value)] as [string, string]] : []),
    ...(body && hasBodyTypes ? [['type', quoted(body.type)] as [string, string]] : []),
  ];
  const options = object([
    ['baseUrl', quoted(serverUrl + mount)],
    ...(hasToken ? [['accessToken', 'TOKEN'] as const] : []),
    ...(hasCredentials
      ? [['credentials', '{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }'] as const]
      : []),
  ]);
  const call = `const reply = await client.call(${quoted(operationId)}`;
  return [
    `import { createClient } from '@gatehouse-server/gatehouse/client';`,
    '',
    ...declaration(request),
    `const client = createClient(${options});`,
    given.length === 0 ? `${call});` : `${call}, ${object(given, call.length)});`,
    'console.log(reply.status, reply.body);',
  ].join('\n');
}
