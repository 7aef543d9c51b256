import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { get, startListening } from './support/listening.ts';

interface Message {
  readonly request: unknown;
  readonly response: unknown;
}

const channels = ['http.server.request.start', 'http.server.response.finish'];

it('code that traces requests by node:diagnostics_channel receives each of them, as Node’s own objects (ADR 0023)', async () => {
  const rig = await startListening('http');
  onTestFinished(() => rig.stop());
  const client = await rig.open();
  client.socket.write(get('/before'));
  await client.until((received) => received.includes('</before>'));
  const told: string[] = [];
  const take = (message: unknown, name: string | symbol): void => {
    const { request, response } = message as Message;
    const isNodes = request instanceof IncomingMessage && response instanceof ServerResponse;
    told.push(`${String(name)} ${isNodes ? (request.url ?? '') : 'of another kind'}`);
  };
  for (const name of channels) {
    subscribe(name, take);
    onTestFinished(() => void unsubscribe(name, take));
  }
  for (const path of ['/1', '/2']) {
    client.socket.write(get(path));
    await client.until((received) => received.includes(`<${path}>`));
  }
  client.socket.destroy();
  for (const name of channels) unsubscribe(name, take);
  expect(told).toEqual([
    'http.server.request.start /1',
    'http.server.response.finish /1',
    'http.server.request.start /2',
    'http.server.response.finish /2',
  ]);
  expect(rig.asked.map(({ isPlain }) => isPlain)).toEqual([true, false, false]);
});
