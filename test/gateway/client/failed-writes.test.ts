import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHeaderLines } from '../../../src/http/fields/header-lines.ts';
import { createGuard } from '../../../src/foundation/outbound/guarded-lookup.ts';
import { createDeadlines } from '../../../src/gateway/connect/deadlines.ts';
import type { BodySink } from '../../../src/gateway/upstream/body/request-body.ts';
import type { Call, CallControl } from '../../../src/gateway/upstream/client/call.ts';
import {
  createUpstreamClient,
  type UpstreamClient,
} from '../../../src/gateway/upstream/client/upstream-client.ts';
import { createSelfSigned } from '../../support/self-signed.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually } from '../support/raw-client.ts';

const refusal = 'HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\n\r\n';
const untilClose = 'HTTP/1.1 413 Content Too Large\r\n\r\nbig';
const part = Buffer.alloc(1_000_000, 'x');
const authorities = getCACertificates('default');
const { key, cert } = createSelfSigned();
let server: Server;
let client: UpstreamClient;
/** Written by the target before it closes a connection of which it has not read everything: a reset. */
let response = '';
/** True if the target ends its side before the reset. */
let endsFirst = false;
let closed = 0;

function refuse(socket: Socket): void {
  socket.on('error', () => undefined).on('close', () => (closed += 1));
  socket.once('data', () => {
    socket.pause();
    if (endsFirst) socket.end(response, () => socket.destroy());
    else socket.write(response, () => socket.destroy());
  });
}

/** An upload whose connection is not read before a write has failed. */
function upload() {
  const events: string[] = [];
  let control: CallControl | undefined;
  let sink: BodySink | undefined;
  let isStopped = false;
  const call: Call = {
    method: 'POST',
    path: '/',
    origin: 'http://t',
    headers: createHeaderLines(),
    contentLength: 90_000_000,
    connectMilliseconds: 60_000,
    client: 'one',
    answered: false,
    body: {
      isWhole: false,
      waitsFor: () => 'target',
      resume: () => undefined,
      start(given) {
        sink = given;
        sink.write(part);
      },
      stop: () => (isStopped = true),
    },
    onStart(given) {
      control = given;
      control.pause();
    },
    onLost: () => events.push('lost'),
    onBodySent: () => undefined,
    onSent: () => events.push('sent'),
    onInterim: () => events.push('interim'),
    onHead: ({ status }) => events.push(String(status)),
    onData: (chunk) => events.push(chunk.toString()),
    onEnd: () => events.push('end'),
    onRead: () => false,
    onFailure: (error) => events.push(`failure ${'code' in error ? String(error.code) : error.name}`),
  };
  return {
    call,
    events,
    async failToWrite(): Promise<void> {
      await eventually(() => closed === 1);
      await eventually(() => {
        if (!isStopped) sink?.write(part);
        return isStopped;
      });
    },
    read: () => control?.resume(),
  };
}

describe.each(['http', 'https'])(
  'a response over %s whose target did not wait for the whole body (RFC 9112 §9.5)',
  (scheme) => {
    beforeAll(() => setDefaultCACertificates([...authorities, cert]));
    afterAll(() => setDefaultCACertificates(authorities));
    beforeEach(async () => {
      closed = 0;
      endsFirst = false;
      server = scheme === 'https' ? createTlsServer({ key, cert }, refuse) : createTcpServer(refuse);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const clock = createHandClock();
      client = createUpstreamClient({
        clock,
        deadlines: createDeadlines(clock),
        below: () => 0,
        guard: createGuard({ clock, forbids: () => false }),
        limitsOf: () => undefined,
      });
    });
    afterEach(async () => {
      client.close();
      await new Promise((done) => server.close(done));
    });

    async function sendTo(): Promise<ReturnType<typeof upload>> {
      const sent = upload();
      client.send(`${scheme}://localhost:${(server.address() as AddressInfo).port}`, sent.call);
      await sent.failToWrite();
      return sent;
    }

    it('is read after the write has failed, and its connection is closed', async () => {
      response = `${refusal}big`;
      const { events, read } = await sendTo();
      expect(events).toEqual([]);
      read();
      await eventually(() => events.length === 3);
      expect(events).toEqual(['413', 'big', 'end']);
    });

    it('fails if it is incomplete', async () => {
      response = `${refusal}bi`;
      const { events, read } = await sendTo();
      read();
      await eventually(() => events.length === 3);
      expect(events).toEqual(['413', 'bi', expect.stringMatching(/^failure /)]);
    });

    it('may also end with its connection (RFC 9112 §6.3)', async () => {
      response = untilClose;
      endsFirst = true;
      const { events, read } = await sendTo();
      read();
      await eventually(() => events.length === 3);
      expect(events).toEqual(['413', 'big', 'end']);
    });

    it('fails if a reset takes the place of its end (RFC 9112 §8)', async () => {
      response = untilClose;
      const { events, read } = await sendTo();
      read();
      await eventually(() => events.length === 3);
      expect(events).toEqual(['413', 'big', expect.stringMatching(/^failure /)]);
    });
  },
);
