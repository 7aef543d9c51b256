/** Go that sends a request with its standard library. */
import { isFormBody, plain } from './example.ts';
import { headerFieldsOf, variablesOf, type Parts } from './request-parts.ts';
import { isOwnSample, targetOf, type SampleRequest } from './sample-request.ts';

const getenv = (variable: string): string => `os.Getenv("${variable}")`;

/** A text of constants and values of the reader. Long constants are raw strings, as a reader would write JSON. */
function text(parts: Parts, plus = '+'): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      if (isOwnSample(part)) return getenv(part.variable);
      return part.includes('"') && !part.includes('`') ? `\`${part}\`` : JSON.stringify(part);
    })
    .join(plus);
}

/** A placeholder for the reader's values in JSON. No text of the documents contains this character. */
const mark = '\u0000';

const longestLine = 100;

/** JSON on one line if it fits. */
function jsonText(value: unknown): string {
  const marked = (_key: string, one: unknown): unknown =>
    isOwnSample(one) ? `${mark}${one.variable}${mark}` : one;
  const line = JSON.stringify(value, marked);
  const json = line.length > longestLine ? JSON.stringify(value, marked, 2) : line;
  const parts = json.split(JSON.stringify(mark).slice(1, -1));
  return text(
    parts.map((part, index) => (index % 2 === 0 ? part : { variable: part })),
    ' + ',
  );
}

/** The values are aligned, as gofmt does. */
function formFields(value: unknown): string[] {
  const entries = Object.entries(value as object);
  const widest = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, field]) => {
    const all: unknown[] = Array.isArray(field) ? field : [field];
    const values = all.map((one) => text([isOwnSample(one) ? one : plain(one)]));
    return `${JSON.stringify(name)}:${' '.repeat(widest - name.length + 1)}{${values.join(', ')}},`;
  });
}

/** The statements that make the body, and its expression. */
function bodyOf(body: SampleRequest['body']): readonly [lines: readonly string[], expression: string] {
  if (!body) return [[], 'nil'];
  if (!isFormBody(body.type)) return [[`body := ${jsonText(body.value)}`], 'strings.NewReader(body)'];
  const lines = ['form := url.Values{', ...formFields(body.value).map((field) => `\t${field}`), '}'];
  return [lines, 'strings.NewReader(form.Encode())'];
}

function importsOf(request: SampleRequest): string[] {
  const { body } = request;
  const isForm = body !== undefined && isFormBody(body.type);
  return [
    'fmt',
    'io',
    'net/http',
    ...(isForm ? ['net/url'] : []),
    ...(variablesOf(request).length > 0 ? ['os'] : []),
    ...(body ? ['strings'] : []),
  ].map((name) => `\t"${name}"`);
}

const stopOnError = ['if err != nil {', '\tpanic(err)', '}'];

/** A program that sends the request. The transport follows no redirect. */
export function goSample(request: SampleRequest): string {
  const { method, serverUrl, hasCredentials } = request;
  const [lines, body] = bodyOf(request.body);
  const address = text([serverUrl, ...targetOf(request)].reduce<Parts[number][]>(joined, []));
  const headers = headerFieldsOf(request).map(
    ([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${text(value)})`,
  );
  const credentials = `request.SetBasicAuth(${getenv('CLIENT_ID')}, ${getenv('CLIENT_SECRET')})`;
  const statements = [
    ...lines,
    `request, err := http.NewRequest(${JSON.stringify(method)}, ${address}, ${body})`,
    ...stopOnError,
    ...(hasCredentials ? [credentials] : []),
    ...headers,
    'response, err := http.DefaultTransport.RoundTrip(request)',
    ...stopOnError,
    'defer response.Body.Close()',
    'text, err := io.ReadAll(response.Body)',
    ...stopOnError,
    'fmt.Println(response.StatusCode, string(text))',
  ];
  return [
    'package main',
    '',
    'import (',
    ...importsOf(request),
    ')',
    '',
    'func main() {',
    ...statements.map((line) => `\t${line}`),
    '}',
  ].join('\n');
}

/** Adds a part to a list, as one text with the text before it. */
function joined(all: readonly Parts[number][], part: Parts[number]): Parts[number][] {
  const last = all.at(-1);
  return typeof last === 'string' && typeof part === 'string'
    ? [...all.slice(0, -1), last + part]
    : [...all, part];
}
