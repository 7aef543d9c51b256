import { request as httpRequest, STATUS_CODES, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as the tour makes it. At most one of `form`, `json` and `body`. */
export interface Request {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** An answer as it came from the socket. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The values of a field, one for each line of it. */
  all(name: string): readonly string[];
  /** The field, or the empty text. */
  header(name: string): string;
  /** The body as JSON; its shape is for the caller to check. */
  json(): Readonly<Record<string, unknown>>;
}

/** Sends a request and shows it with its answer. It follows no redirect. */
export type Send = (request: Request) => Promise<Answer>;

/** Fields that are about the connection, or the same in every answer or on every page. */
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

function answerOf(message: IncomingMessage, body: string): Answer {
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

/** A sealed value says nothing to a reader; its ends are enough to know it again. */
function shortened(line: string): string {
  return line.replace(/[\w-]{24,}(?:\.[\w-]+)*/g, (value) =>
    value.length > 64 ? `${value.slice(0, 12)}…${value.slice(-6)}` : value,
  );
}

function indented(mark: string, lines: readonly string[]): string {
  return lines.map((line) => `    ${mark} ${shortened(line)}`.trimEnd().concat('\n')).join('');
}

/** A form is easier to read with a field a line. */
function shownRequestBody(body: string): string[] {
  return body.startsWith('{') ? [body] : body.split(/(?<=&)/);
}

/** A page is for eyes; of its markup only the title is shown. */
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

/** Makes the function that sends and shows; `show` gets what a reader shall see. */
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
    return answerOf(message, received);
  };
}
