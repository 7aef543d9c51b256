import { connect } from 'node:net';
import { type LaidFile, type LaidFolder, layFiles } from './lay-files.ts';
import { startService } from '../../support/service.ts';

export interface Response {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  readonly milliseconds: number;
}

export interface Serving {
  readonly url: string;
  readonly folder: LaidFolder;
  /** Memory of the process at the start, in bytes. */
  readonly memoryAtStart: number;
  /** The log so far. */
  readonly logged: readonly string[];
  /** Sends the path unchanged, never normalised. */
  request(method: string, rawPath: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts the service with its own folder; reads are open unless the settings say otherwise. */
export async function serve(
  files: Readonly<Record<string, LaidFile>>,
  configuration: Readonly<Record<string, unknown>> = {},
  rest: Readonly<Record<string, unknown>> = {},
): Promise<Serving> {
  const folder = await layFiles(files);
  const repositories = [{ directory: folder.root }];
  const service = await startService({
    ...rest,
    configuration: { access: 'anonymous', repositories, ...configuration },
  });
  return {
    url: service.url,
    folder,
    memoryAtStart: process.memoryUsage().rss,
    logged: service.logged,
    request: (method, rawPath, headers = {}) => send(service.url, method, rawPath, headers),
    async stop() {
      await service.stop();
      await folder.remove();
    },
  };
}

function send(
  url: string,
  method: string,
  rawPath: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ Host: 'gatehouse.test', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${rawPath} HTTP/1.1\r\n${lines.join('')}\r\n`),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({ ...parse(Buffer.concat(chunks)), milliseconds: performance.now() - started }),
    );
  });
}

function parse(bytes: Buffer): Omit<Response, 'milliseconds'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map(
      (line) =>
        [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
    ),
  );
  const body = bytes.subarray(end + 4);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: headers.get('transfer-encoding') === 'chunked' ? dechunked(body) : body,
  };
}

function dechunked(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) return Buffer.concat(pieces);
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
