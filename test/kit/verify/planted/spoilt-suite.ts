/** The suite's own service behind a proxy that adds one fault. */
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { systemClock, type Clock } from '../../../../src/foundation/clock.ts';
import { createLog } from '../../../../src/foundation/log.ts';
import { contractSettings, makeSuiteFolder } from '../../../../src/kit/verify/play/settings.ts';
import { createWorld } from '../../../../src/kit/verify/play/world.ts';
import type { Suite } from '../suite.ts';
import { createService } from '../../../../src/server/service.ts';
import { completeSettings } from '../../../../src/settings/complete.ts';

export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Given {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

/** A proxy that may change requests and their responses. */
export type Spoil = (asked: Asked, ask: (asked: Asked) => Promise<Given>) => Promise<Given>;

const secret = 'the-administrator-of-the-contract-suite';

function linesOf(incoming: IncomingMessage): Record<string, string> {
  // Fields that Connection names are part of a request. A client's own keep-alive is not.
  const entries = Object.entries(incoming.headers).filter(
    ([name, value]) => name !== 'connection' || !/^(?:keep-alive|close)$/i.test(String(value)),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** A stream of events has no end. Its first event is enough. */
async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  if (response.headers['content-type']?.startsWith('text/event-stream') !== true) return buffer(response);
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (chunk.includes('\n\n')) break;
  }
  return Buffer.concat(chunks);
}

function askService(port: number, { method, target, headers, body }: Asked): Promise<Given> {
  return new Promise((resolve, reject) => {
    const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers;
    const length =
      body === '' && _length === undefined ? {} : { 'content-length': Buffer.byteLength(body, 'latin1') };
    const outgoing = send({ port, host: '127.0.0.1', method, path: target, headers: { ...rest, ...length } });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      bytesOf(response).then((bytes) => {
        const fields = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(fields),
          body: bytes.toString('latin1'),
        });
      }, reject);
    });
    outgoing.end(body, 'latin1');
  });
}

const framing = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Starts both, and a world on the proxy, whose address is the issuer. */
export async function startSpoilt(spoil: Spoil): Promise<Suite> {
  let offset = 0;
  let port = 0;
  const clock: Clock = {
    ...systemClock,
    now: () => systemClock.now() + offset,
    monotonic: () => systemClock.monotonic() + offset,
  };
  const proxy = createServer((incoming, response) => {
    const { method = '', url: target = '' } = incoming;
    void buffer(incoming)
      .then((bytes) =>
        spoil({ method, target, headers: linesOf(incoming), body: bytes.toString('latin1') }, (asked) =>
          askService(port, asked),
        ),
      )
      .then(({ status, headers, body }) => {
        for (const [name, value] of Object.entries(headers))
          if (!framing.has(name)) response.setHeader(name, value);
        response.statusCode = status;
        if (method !== 'HEAD') return void response.end(body, 'latin1');
        if (body === '') return void response.end();
        // Node omits a body that is not allowed.
        response.socket?.end(`HTTP/1.1 ${status} OK\r\nConnection: close\r\n\r\n${body}`);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const baseDirectory = makeSuiteFolder();
  const service = await createService({
    settings: completeSettings(
      {
        ...contractSettings,
        authorization: { ...contractSettings.authorization, issuer: base },
      },
      { folder: baseDirectory },
    ),
    baseDirectory,
    clock,
    log: createLog({ clock, write: () => undefined }),
    secrets: { administrator: secret },
  });
  port = Number(new URL((await service.listen()).url).port);
  const close = async (): Promise<void> => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await service.close();
    await rm(baseDirectory, { recursive: true, force: true });
  };
  const world = await createWorld({ base, administratorSecret: secret, isHome: true }).catch(
    async (error: unknown) => {
      // Rolled back: a service whose set-up fails does not remain.
      await close();
      throw error;
    },
  );
  const time = {
    async later<T>(seconds: number, run: () => Promise<T>): Promise<T> {
      offset += seconds * 1000;
      try {
        return await run();
      } finally {
        offset -= seconds * 1000;
      }
    },
  };
  return { world, time, logged: [], close };
}
