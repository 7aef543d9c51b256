import { request as httpRequest, STATUS_CODES, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request of the tour, with at most one of `form`, `json` and `body`. */
export interface Request {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** A response as it was received. */
export interface Response {
  readonly status: number;
  readonly text: string;
  /** The values of a field, one for each field line. */
  all(name: string): readonly string[];
  /** The field, or the empty string. */
  header(name: string): string;
  /** The body as JSON; the caller checks its shape. */
  json(): Readonly<Record<string, unknown>>;
}

/** Sends a request and shows it with its response. It follows no redirect. */
export type Send = (request: Request) => Promise<Response>;

/** Fields of the connection, and fields that are the same in every response or on every page. */
const dull = new Set([
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'permissions-policy',
  'ratelimit',
  'ratelimit-policy',
  'referrer-policy',
  'transfer-encoding',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]);
const longestShown = 1200;
const mostLinesShown = 24;

function bodyOf({ form, json }: Request): { readonly type: string; readonly text: string } | undefined {
  if (form !== undefined) {
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
  }
  return json === undefined ? undefined : { type: 'application/json', text: JSON.stringify(json) };
}

function responseOf(message: IncomingMessage, body: string): Response {
  const all = (name: string): readonly string[] => message.headersDistinct[name.toLowerCase()] ?? [];
  return {
    status: message.statusCode ?? 0,
    text: body,
    all,
    header: (name) => all(name).join(', '),
    json: () => JSON.parse(body) as Readonly<Record<string, unknown>>,
  };
}

async function exchange(
  request: Request,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      request.url,
      { method: request.method ?? 'GET', headers, agent: false },
      resolve,
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** A sealed value is unreadable; its ends are enough to recognize it. */
function shortened(line: string): string {
  return line.replace(/[\w-]{24,}(?:\.[\w-]+)*/g, (value) =>
    value.length > 64 ? `${value.slice(0, 12)}…${value.slice(-6)}` : value,
  );
}

function indented(mark: string, lines: readonly string[]): string {
  return lines.map((line) => `    ${mark} ${shortened(line)}`.trimEnd().concat('\n')).join('');
}

/** A form is easier to read with one field a line. */
function shownRequestBody(body: string): string[] {
  return body.startsWith('{') ? [body] : body.split(/(?<=&)/);
}

/** Only the title of a page is shown. */
function shownBody(message: IncomingMessage, body: string): string[] {
  if (body === '') return [];
  if (message.headers['content-type']?.startsWith('text/html') === true) {
    return [`(a page: ${/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? 'without a title'})`];
  }
  const shown = body.length > longestShown ? `${body.slice(0, longestShown)} …` : body;
  const lines = shown.trimEnd().split('\n');
  return lines.length > mostLinesShown ? [...lines.slice(0, mostLinesShown), '…'] : lines;
}

function shownHeaders(message: IncomingMessage): string[] {
  const lines: string[] = [];
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = message.rawHeaders.slice(index, index + 2);
    if (!dull.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  return lines;
}

/** Creates the function that sends and shows; `show` receives the text for the reader. */
export function createSend(show: (text: string) => void): Send {
  return async (request) => {
    const body = bodyOf(request);
    const headers = { ...(body && { 'Content-Type': body.type }), ...request.headers };
    const shownRequest = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    show(
      indented('>', [
        `${request.method ?? 'GET'} ${request.url}`,
        ...shownRequest,
        ...(body ? ['', ...shownRequestBody(body.text)] : []),
      ]),
    );
    const message = await exchange(request, headers, body?.text ?? '');
    const received = await text(message);
    const head = `${message.statusCode ?? 0} ${STATUS_CODES[message.statusCode ?? 0] ?? ''}`;
    const shown = shownBody(message, received);
    show(indented('<', [head, ...shownHeaders(message), ...(shown.length > 0 ? ['', ...shown] : [])]));
    show('\n');
    return responseOf(message, received);
  };
}
