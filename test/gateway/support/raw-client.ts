/** A client that sends bytes and reads bytes. */
import { connect, type Socket } from 'node:net';

/** Only a test that hangs takes as long as this. */
const hangs = 60_000;

export interface RawResponse {
  readonly text: string;
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** True if the connection was closed, cleanly or not, before the patience ended. */
  readonly closed: boolean;
}

function responseOf(text: string, closed: boolean): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  return {
    text,
    closed,
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0),
    head: end === -1 ? text : text.slice(0, end),
    body: end === -1 ? '' : text.slice(end + 4),
  };
}

/** The end of a chunked body, trailers included. */
const lastChunk = /(?:^|\r\n)0\r\n(?:[^\r\n]+\r\n)*\r\n$/;

/** True if a complete final response has arrived; interim responses before it do not count (RFC 9110 §15.2). */
function whole(text: string, isHead: boolean): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = text.slice(0, end).toLowerCase();
  const body = text.slice(end + 4);
  const status = Number(/^http\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  if (status >= 100 && status < 200 && status !== 101) return whole(body, isHead);
  if (isHead || [101, 204, 304].includes(status)) return true;
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length);
  return head.includes('transfer-encoding: chunked') && lastChunk.test(body);
}

/**
 * Sends the bytes and reads until the response is complete, the connection is closed, or patience ends. Patience
 * bounds a test that hangs: no test may depend on its end, because a busy machine reaches it.
 */
export function exchange(
  port: number,
  bytes: string,
  options: { patience?: number; untilClose?: boolean } = {},
): Promise<RawResponse> {
  const { patience = hangs, untilClose = false } = options;
  const isHead = bytes.startsWith('HEAD ');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let text = '';
    const finish = (closed: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(responseOf(text, closed));
    };
    const timer = setTimeout(() => finish(false), patience);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!untilClose && whole(text, isHead)) finish(false);
    });
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}

/** A request of one head and no body. */
export function get(
  port: number,
  path: string,
  lines: readonly string[] = [],
  options: { patience?: number; untilClose?: boolean; method?: string } = {},
): Promise<RawResponse> {
  const head = [`${options.method ?? 'GET'} ${path} HTTP/1.1`, 'Host: gateway.test', ...lines, '', ''].join(
    '\r\n',
  );
  return exchange(port, head, options);
}

export function open(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'));
      resolve(socket);
    });
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

/** Waits until a condition is true; rejects if it is not in time. */
export async function eventually(holds: () => boolean | Promise<boolean>, patience = hangs): Promise<void> {
  for (let waited = 0; !(await holds()); waited += 10) {
    if (waited > patience) throw new Error('it did not come to hold');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
