import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  contents,
  get,
  post,
  respond,
  startListening,
  type Asked,
  type Listening,
} from './support/listening.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Requests for each carrier. Node's server reads the second, because it repeats a name. */
const carriers = [
  ['as a plain one', []],
  ['by Node’s server', ['Accept: a', 'Accept: b']],
] as const;

describe.each(['http', 'https'] as const)(
  'a client that ends its side by %s (RFC 9112 §9.6; docs/decisions/http-proxy.md, half-closed)',
  (scheme) => {
    async function start(): Promise<Listening> {
      const rig = await startListening(scheme);
      stops.push(() => rig.stop());
      return rig;
    }

    /** The server has read the end. */
    async function ended({ socket }: Asked): Promise<void> {
      while (!socket.readableEnded) await turn();
    }

    it.each(carriers)('gets the response to a request that is read %s', async (_name, lines) => {
      const rig = await start();
      const client = await rig.open();
      client.socket.end(get('/later', ...lines));
      const one = await rig.awaitAsked(1);
      expect(one.isPlain).toBe(lines.length === 0);
      await ended(one);
      respond(one);
      expect(contents(await client.closed)).toEqual(['</later>']);
      expect([one.response.writableFinished, one.closed]).toEqual([true, 1]);
    });

    it.each(carriers)('gets the rest of a response that is read %s', async (_name, lines) => {
      const rig = await start();
      const client = await rig.open();
      client.socket.end(get('/stream', ...lines));
      const one = await rig.awaitAsked(1);
      await ended(one);
      one.response.write('-');
      await turn();
      one.response.end('>');
      expect(await client.closed).toMatch(/<\/stream[^]*>[^]*0\r\n\r\n$/);
    });

    it.each(carriers)('gets a complete long response that is read %s', async (_name, lines) => {
      const rig = await start();
      const client = await rig.open();
      client.socket.end(get('/long', ...lines));
      expect(contents(await client.closed)[0]).toHaveLength('</long>'.length + 200_000);
    });

    it.each(carriers)('gets the response to its body that is read %s', async (_name, lines) => {
      const rig = await start();
      const client = await rig.open();
      const bytes = post('/p', 'abcdef', ...lines);
      client.socket.write(bytes.slice(0, -3));
      await rig.awaitAsked(1);
      client.socket.end(bytes.slice(-3));
      expect(contents(await client.closed)).toEqual(['</p abcdef>']);
    });

    it('gets the responses to all its requests', async () => {
      const rig = await start();
      const client = await rig.open();
      client.socket.end(get('/later/1') + get('/later/2') + get('/3'));
      const first = await rig.awaitAsked(1);
      await ended(first);
      respond(first);
      respond(await rig.awaitAsked(2));
      expect(contents(await client.closed)).toEqual(['</later/1>', '</later/2>', '</3>']);
    });

    it.each(carriers)(
      'is disconnected if the service writes nothing to it, with a request read %s',
      async (_name, lines) => {
        const rig = await start();
        const client = await rig.open();
        client.socket.end(get('/later', ...lines));
        const one = await rig.awaitAsked(1);
        expect(await client.closed).toBe('');
        while (one.closed === 0) await turn();
        expect([one.response.writableFinished, one.closed]).toEqual([false, 1]);
      },
    );
  },
);
