import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClient, startServer } from './support/two-servers.ts';

interface Message {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: unknown;
  readonly server: unknown;
}

/** What Node's channels tell of two requests, a short answer and a streamed one. */
async function toldOf(way: 'plain' | 'node'): Promise<string[]> {
  const told: string[] = [];
  const take = (message: unknown, name: string | symbol): void => {
    const { request, response, socket, server } = message as Message;
    const isWhole = response.req === request && socket === request.socket && server !== undefined;
    // When a request starts, Node has not given its answer the socket yet.
    const isHeld = name === 'http.server.request.start' || response.socket === socket;
    told.push(`${String(name)} ${request.url ?? ''} ${isHeld} ${isWhole}`);
  };
  for (const name of ['http.server.request.start', 'http.server.response.finish']) {
    subscribe(name, take);
    onTestFinished(() => void unsubscribe(name, take));
  }
  const running = await startServer(way, (request, response) => {
    told.push(`handled ${request.url ?? ''}`);
    if (request.url === '/short') return void response.writeHead(200, ['Content-Length', '3']).end('end');
    response.write('begin ');
    response.end('end');
  });
  const client = openClient(running.port);
  for (const path of ['/short', '/long']) {
    client.socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`);
    await client.until((received) => received.includes(path === '/short' ? 'end' : '0\r\n\r\n'));
  }
  client.socket.destroy();
  await running.stop();
  for (const name of ['http.server.request.start', 'http.server.response.finish']) unsubscribe(name, take);
  return told;
}

describe('whoever traces requests by node:diagnostics_channel', () => {
  it('hears of plain ones as of those that Node reads (ADR 0020)', async () => {
    const told = await toldOf('plain');
    expect(told).toHaveLength(6);
    expect(told).toEqual(await toldOf('node'));
  });
});
