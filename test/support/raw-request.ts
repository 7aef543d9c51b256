import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; repeated fields are joined with a line break. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly text: string;
}

function parse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return { status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end + 4), text };
}

/** Sends bytes unchanged and reads until the server closes the connection; nothing normalises them. */
export function rawRequest(url: string, bytes: string | Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error) =>
      chunks.length > 0 ? resolve(parse(Buffer.concat(chunks).toString('latin1'))) : reject(error),
    );
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
  });
}

/** The bytes of a request after which the server closes the connection. */
export function requestBytes(
  method: string,
  target: string,
  headers: readonly (readonly [string, string])[] = [],
  body = '',
): string {
  const lines = [
    ['Host', 'gatehouse.test'],
    ['Connection', 'close'],
    ...(body === '' ? [] : [['Content-Length', String(Buffer.byteLength(body))]]),
    ...headers,
  ];
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`;
}
