/** Python that sends a request with its standard library. */
import { isFormBody } from './example.ts';
import { headerFieldsOf, isSigned, variablesOf, type Parts } from './request-parts.ts';
import { isOwnSample, targetOf, type SampleRequest } from './sample-request.ts';

const widest = 80;

/** A list of values between brackets, on one line if it fits after `before` characters. */
function bracketed(open: string, items: readonly string[], close: string, before: number): string {
  const line = `${open}${items.join(', ')}${close}`;
  if (before + line.length <= widest && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `    ${item.replaceAll('\n', '\n    ')},\n`).join('')}${close}`;
}

function dictionary(members: readonly (readonly [string, string])[], before: number): string {
  const items = members.map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
  return bracketed('{', items, '}', before);
}

function literal(value: unknown, before = 8): string {
  if (isOwnSample(value)) return value.variable;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (Array.isArray(value))
    return bracketed(
      '[',
      value.map((one) => literal(one)),
      ']',
      before,
    );
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, one]) => [name, literal(one, before + name.length)] as const,
  );
  return dictionary(members, before);
}

/** A text, as an f-string if it contains values of the reader. */
function text(parts: Parts): string {
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length) return JSON.stringify(texts.join(''));
  const [only, ...others] = parts;
  if (isOwnSample(only) && others.length === 0) return only.variable;
  const inner = parts.map((part) =>
    isOwnSample(part) ? `{${part.variable}}` : JSON.stringify(part).slice(1, -1).replaceAll(/[{}]/g, '$&$&'),
  );
  return `f"${inner.join('')}"`;
}

function bodyOf(request: SampleRequest, { type, value }: NonNullable<SampleRequest['body']>): string {
  const exact = isSigned(request) ? ', separators=(",", ":")' : '';
  if (!isFormBody(type)) return `json.dumps(${literal(value)}${exact})`;
  const isList = Object.values(value as object).some(Array.isArray);
  return `urllib.parse.urlencode(${literal(value)}${isList ? ', doseq=True' : ''})`;
}

function importsOf({ hasCredentials, body }: SampleRequest, hasVariables: boolean): string[] {
  const isForm = body !== undefined && isFormBody(body.type);
  return [
    ...(hasCredentials ? ['base64'] : []),
    'http.client',
    ...(body && !isForm ? ['json'] : []),
    ...(hasVariables ? ['os'] : []),
    ...(isForm ? ['urllib.parse'] : []),
  ].map((name) => `import ${name}`);
}

function headersOf(request: SampleRequest): string[] {
  const credentials = ['credentials = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()'];
  const fields = headerFieldsOf(request).map(([name, value]) => [name, text(value)] as const);
  const all = request.hasCredentials
    ? [['Authorization', 'f"Basic {credentials}"'] as const, ...fields]
    : fields;
  if (all.length === 0) return [];
  return [...(request.hasCredentials ? credentials : []), `headers = ${dictionary(all, 10)}`];
}

/** A script that sends the request. */
export function pythonSample(request: SampleRequest): string {
  const { method, serverUrl, body } = request;
  const { protocol, host, pathname } = new URL(serverUrl);
  const variables = variablesOf(request);
  const headers = headersOf(request);
  const target = [pathname.replace(/\/$/, ''), ...targetOf(request)];
  const call = [
    JSON.stringify(method),
    text(target.filter((part) => part !== '')),
    ...(body ? ['body'] : []),
    ...(headers.length === 0 ? [] : [body ? 'headers' : 'headers=headers']),
  ];
  return [
    ...importsOf(request, variables.length > 0),
    '',
    ...variables.map((name) => `${name} = os.environ["${name}"]`),
    ...headers,
    ...(body ? [`body = ${bodyOf(request, body)}`] : []),
    `connection = http.client.${protocol === 'https:' ? 'HTTPSConnection' : 'HTTPConnection'}("${host}")`,
    bracketed('connection.request(', call, ')', 0),
    'response = connection.getresponse()',
    'print(response.status, response.read().decode())',
  ].join('\n');
}
