import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHandClock } from '../../gateway/support/hand-clock.ts';
import { eventually } from '../../gateway/support/raw-client.ts';
import {
  respond,
  contents,
  get,
  post,
  startListening,
  whenClosed,
  type Listening,
  type Own,
} from './support/listening.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(own?: Own): Promise<Listening> {
  const rig = await startListening('http', own);
  stops.push(() => rig.stop());
  return rig;
}

/** A client whose request is in progress until its response is sent. */
async function startResponding() {
  const rig = await start();
  const client = await rig.open();
  client.socket.write(get('/later'));
  return { rig, client, first: await rig.awaitAsked(1) };
}

const responses = (count: number) => (received: string) => contents(received).length >= count;

describe('a connection under strain (ADR 0023)', () => {
  it('reads a bounded part of the bytes that a client sends ahead, and the rest once it is needed', async () => {
    const { rig, client, first } = await startResponding();
    const flood = get('/x').repeat(20_000);
    client.socket.write(flood);
    while (!first.socket.isPaused()) await turn();
    // The socket stops reading ahead.
    for (let last = -1; last !== first.socket.bytesRead;) {
      last = first.socket.bytesRead;
      for (let count = 0; count < 50; count += 1) await turn();
    }
    expect(first.socket.bytesRead).toBeLessThan(400_000);
    expect(rig.asked).toHaveLength(1);
    respond(first);
    const received = await client.until(responses(20_001));
    expect(contents(received)).toHaveLength(20_001);
    expect(rig.asked).toHaveLength(20_001);
    client.socket.destroy();
  });

  it('stores few packets of a client that sends ahead byte by byte', async () => {
    const { client, first } = await startResponding();
    for (const [index, byte] of Buffer.from(get(`/${'a'.repeat(64)}`)).entries()) {
      expect(first.socket.isPaused()).toBe(index >= 64);
      first.socket.emit('data', Buffer.of(byte));
    }
    respond(first);
    expect(contents(await client.until(responses(2)))).toEqual(['</later>', `</${'a'.repeat(64)}>`]);
    expect(first.socket.isPaused()).toBe(false);
    client.socket.destroy();
  });

  it('continues to read after a long request that was sent ahead completely', async () => {
    const { rig, client, first } = await startResponding();
    client.socket.write(post('/ahead', 'x'.repeat(65_600)));
    while (!first.socket.isPaused()) await turn();
    respond(first);
    await client.until(responses(2));
    client.socket.write(get('/3'));
    expect(contents(await client.until(responses(3))).at(-1)).toBe('</3>');
    expect(rig.asked.map(({ isPlain }) => isPlain)).toEqual([true, true, true]);
    client.socket.destroy();
  });

  it('waits for a client that reads slowly, and emits drain each time', async () => {
    const {
      client,
      first: { response, socket },
    } = await startResponding();
    const part = Buffer.alloc(100_000, 'a');
    let isHeld = false;
    let drains = 0;
    let written = 0;
    const more = (): void => {
      isHeld = false;
      while (written < 400 && !isHeld) {
        written += 1;
        isHeld = !response.write(part);
      }
      if (!isHeld) response.end('<end>');
    };
    response.on('drain', () => {
      drains += 1;
      more();
    });
    response.writeHead(200, []);
    client.socket.pause();
    more();
    while (!isHeld || socket.writableLength === 0) await turn();
    const length = response.writableLength;
    for (let count = 0; count < 100; count += 1) await turn();
    expect(response.writableLength).toBeLessThanOrEqual(length);
    expect(isHeld).toBe(true);
    expect(length).toBeLessThan(1_000_000);
    expect(written).toBeLessThan(400);
    let read = 0;
    client.socket.on('data', (chunk: Buffer) => (read += chunk.length));
    client.socket.resume();
    while (read < 400 * part.length) await once(client.socket, 'data');
    await client.until(responses(1));
    expect(client.received().replaceAll(/a{1000}/g, '').length).toBeLessThan(100_000);
    expect(drains).toBeGreaterThan(0);
    client.socket.write(get('/next'));
    expect(contents(await client.until(responses(2)))).toEqual(['<end>', '</next>']);
    client.socket.destroy();
  });

  it('emits no drain without a write that returned false', async () => {
    const rig = await start();
    const client = await rig.open();
    client.socket.write(get('/stream'));
    const { response, socket } = await rig.awaitAsked(1);
    let drains = 0;
    response.on('drain', () => (drains += 1));
    socket.emit('drain');
    expect(drains).toBe(0);
    response.end('>');
    await client.until((text) => text.endsWith('0\r\n\r\n'));
    client.socket.destroy();
  });

  it('reads nothing after a response that said close (RFC 9112 §9.6)', async () => {
    const { rig, client, first } = await startResponding();
    client.socket.write(get('/ahead'));
    while (first.socket.bytesRead < (get('/later') + get('/ahead')).length) await turn();
    first.response.on('close', () => first.socket.emit('data', Buffer.from(get('/after'))));
    first.response.writeHead(200, ['Connection', 'close', 'Content-Length', '8']).end('</later>');
    await client.closed;
    first.socket.emit('data', Buffer.from(get('/after')));
    expect(contents(client.received())).toEqual(['</later>']);
    expect(rig.asked).toHaveLength(1);
  });

  it('reads nothing after 408 (RFC 9110 §15.5.9)', async () => {
    const rig = await start({ timeouts: { headersMilliseconds: 30_000, keepAliveMilliseconds: 600_000 } });
    const client = await rig.open();
    const other = await rig.open();
    other.socket.write(get('/1'));
    await other.until(responses(1));
    rig.clock.advance(31_000);
    client.socket.write(get('/after'));
    expect(await client.closed).toMatch(/^HTTP\/1\.1 408 [^]*\}$/);
    expect(rig.asked).toHaveLength(1);
    other.socket.destroy();
  });

  it('is destroyed if a client does not close after 408', async () => {
    const rig = await start({
      timeouts: { headersMilliseconds: 30_000, keepAliveMilliseconds: 600_000 },
      limits: { connections: 2 },
    });
    const client = await rig.open({ allowHalfOpen: true });
    const other = await rig.open();
    other.socket.write(get('/1'));
    await other.until(responses(1));
    rig.clock.advance(31_000);
    await once(client.socket, 'end');
    await eventually(() => rig.lingering.open === 1);
    rig.clock.advance(5000);
    await eventually(() => rig.lingering.open === 0);
    // The listener accepts connections again.
    const third = await rig.open();
    third.socket.write(get('/3'));
    expect(contents(await third.until(responses(1)))).toEqual(['</3>']);
    for (const { socket } of [client, other, third]) socket.destroy();
  });

  it('serves a request with which a client ends its side, if it can at once', async () => {
    const rig = await start();
    for (const request of [get('/1'), get('/1', 'Connection: close'), `${get('/1')}${get('/2')}`]) {
      const client = await rig.open();
      client.socket.end(request);
      expect(contents(await client.closed)[0]).toBe('</1>');
    }
    const idle = await rig.open();
    idle.socket.write(get('/1'));
    await idle.until(responses(1));
    idle.socket.end();
    await idle.closed;
    const silent = await rig.open();
    silent.socket.end();
    expect(await silent.closed).toBe('');
  });

  it('leaves a head that remains incomplete to Node: 408 (RFC 9112 §9.5)', async () => {
    const rig = await start({ timeouts: { headersMilliseconds: 1500 } });
    const client = await rig.open();
    client.socket.write(get('/1'));
    await client.until(responses(1));
    client.socket.write(get('/2').slice(0, -2));
    expect(await client.closed).toMatch(/<\/1>HTTP\/1\.1 408 /);
    expect(rig.asked).toHaveLength(1);
  });

  it('is not kept open for ever if the settings say so', async () => {
    const rig = await start({ timeouts: { keepAliveMilliseconds: 0, headersMilliseconds: 0 } });
    const client = await rig.open();
    rig.clock.advance(3_600_000);
    client.socket.write(get('/1'));
    expect(await client.until(responses(1))).not.toContain('Keep-Alive:');
    rig.clock.advance(3_600_000);
    client.socket.write(get('/2'));
    expect(contents(await client.until(responses(2)))).toEqual(['</1>', '</2>']);
    client.socket.destroy();
  });

  it('restarts its time limits after each response', async () => {
    const { rig, client, first } = await startResponding();
    first.response.setTimeout(60_000);
    respond(first);
    await client.until(responses(1));
    expect(first.socket.timeout).toBe(0);
    client.socket.write(get('/later/2'));
    const second = await rig.awaitAsked(2);
    second.response.setTimeout(60_000);
    expect(second.socket.timeout).toBe(60_000);
    second.socket.emit('timeout');
    await client.closed;
    expect(second.closed).toBe(1);
  });

  it('ends when its socket fails, which the response in progress reports once', async () => {
    const rig = await start();
    for (const path of ['/later', '/stream']) {
      const client = await rig.open();
      client.socket.write(get(path));
      const one = await rig.awaitAsked(rig.asked.length + 1);
      one.socket.destroy(Object.assign(new Error('the cable'), { code: 'EPIPE' }));
      await client.closed;
      expect([one.closed, one.response.writableFinished]).toEqual([1, false]);
      // A late response is discarded, whichever side ended the connection.
      if (!one.response.headersSent) one.response.writeHead(200, []);
      one.response.end('late');
      expect(client.received()).not.toContain('late');
    }
  });

  it('writes a response as its client ends its side, without an error', async () => {
    const { client, first: one } = await startResponding();
    const errors: Error[] = [];
    one.socket.on('error', (error) => errors.push(error));
    one.socket.emit('end');
    respond(one);
    await whenClosed(one.response);
    client.socket.destroy();
    expect([errors, one.closed, one.response.writableFinished]).toEqual([[], 1, true]);
  });

  it('throws the error of a handler if Node’s server would', async () => {
    const rig = await start();
    const client = await rig.open();
    client.socket.write(get('/1'));
    const { socket } = await rig.awaitAsked(1);
    await client.until(responses(1));
    expect(() => socket.emit('data', Buffer.from(get('/throw')))).toThrow('by the handler');
    client.socket.destroy();
    await once(socket, 'close');
    expect(rig.asked.map(({ closed }) => closed)).toEqual([1, 1]);
  });

  it.each(['http', 'https'] as const)('is not checked if %s cannot listen', async (scheme) => {
    const rig = await start();
    const clock = createHandClock();
    const port = Number(new URL(rig.listener.url).port);
    await expect(startListening(scheme, { port, clock })).rejects.toThrow('EADDRINUSE');
    expect([1000, 5000, 10_000, 60_000].map((length) => clock.waiting(length))).toEqual([0, 0, 0, 0]);
  });

  it('counts towards the limit of its listener while it is open (Spec §5(7))', async () => {
    const rig = await start({ limits: { connections: 2 } });
    const first = await rig.open();
    const second = await rig.open();
    for (const [index, client] of [first, second].entries()) {
      client.socket.write(get(`/${index}`));
      await client.until(responses(1));
    }
    const third = await rig.open();
    expect(await third.closed).toBe('');
    expect(rig.refused()).toMatch(/refused 1$/m);
    first.socket.write(get('/x', 'X_Not: plain'));
    await first.until(responses(2));
    first.socket.destroy();
    await once(rig.asked[0]?.socket ?? first.socket, 'close');
    const fourth = await rig.open();
    fourth.socket.write(get('/4'));
    expect(contents(await fourth.until(responses(1)))).toEqual(['</4>']);
    for (const { socket } of [second, fourth]) socket.destroy();
  });
});
