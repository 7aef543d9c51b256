import { isFormBody, plain } from './example.ts';
import { isOwnSample, targetOf, type Own, type SampleRequest } from './sample-request.ts';

/** A shell word of texts and variables. In single quotes, the shell interprets nothing. */
function word(...parts: readonly (string | Own)[]): string {
  const hasVariable = parts.some(isOwnSample);
  const text = parts.map((part) => (isOwnSample(part) ? `$${part.variable}` : part)).join('');
  if (hasVariable && parts.every((part) => isOwnSample(part) || !/["$`\\!]/.test(part))) return `"${text}"`;
  if (!hasVariable && /^[\w@%+=:,./-]+$/.test(text)) return text;
  const quoted = (part: string): string => `'${part.replaceAll("'", `'\\''`)}'`;
  if (!hasVariable) return quoted(text);
  return parts.map((part) => (isOwnSample(part) ? `"$${part.variable}"` : quoted(part))).join('');
}

/** A placeholder for the reader's values in JSON. No text of the documents contains this character. */
const mark = '\u0000';
const longestLine = 100;

/** JSON on one line if it fits. */
function jsonWord(value: unknown): string {
  const marked = (_key: string, one: unknown): unknown =>
    isOwnSample(one) ? `${mark}${one.variable}${mark}` : one;
  const line = JSON.stringify(value, marked);
  const text = line.length > longestLine ? JSON.stringify(value, marked, 2) : line;
  const parts = text.split(JSON.stringify(mark).slice(1, -1));
  return word(...parts.map((part, index) => (index % 2 === 0 ? part : { variable: part })));
}

function fieldWord(name: string, value: unknown): string {
  if (isOwnSample(value)) return `--data-urlencode ${word(`${name}=`, value)}`;
  const text = plain(value);
  return /^[\w.~-]*$/.test(text)
    ? `-d ${word(`${name}=${text}`)}`
    : `--data-urlencode ${word(`${name}=${text}`)}`;
}

function bodyWords(body: SampleRequest['body']): string[] {
  if (!body) return [];
  if (isFormBody(body.type))
    return Object.entries(body.value as object).map(([name, value]) => fieldWord(name, value));
  return [`-H ${word(`Content-Type: ${body.type}`)}`, `--data-binary ${jsonWord(body.value)}`];
}

function headerWord(name: string, value: unknown): string {
  return `-H ${isOwnSample(value) ? word(`${name}: `, value) : word(`${name}: ${plain(value)}`)}`;
}

/** A command line that sends the request. */
export function curlSample(request: SampleRequest): string {
  const { method, serverUrl, hasToken, hasCredentials, browserFields, parameters, body } = request;
  const implied = method === 'GET' || (method === 'POST' && body !== undefined);
  const own = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, value }) => headerWord(name, value));
  return [
    `curl -i ${implied ? '' : `-X ${method} `}${word(serverUrl, ...targetOf(request))}`,
    ...(hasToken ? [`-H ${word('Authorization: Bearer ', { variable: 'TOKEN' })}`] : []),
    ...(hasCredentials ? [`-u ${word({ variable: 'CLIENT_ID' }, ':', { variable: 'CLIENT_SECRET' })}`] : []),
    ...Object.entries(browserFields).map(([name, value]) => headerWord(name, value)),
    ...own,
    ...bodyWords(body),
  ].join(' \\\n  ');
}
