import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../gateway/support/raw-client.ts';
import { plantedError } from '../support/planted-error.ts';
import { makeFolder } from './gatehouse.ts';
import { inMemory, listening, logLines, serve } from './serving.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An upstream that responds when the test says so. */
async function heldTarget(): Promise<{ url: string; arrived: Promise<ServerResponse> }> {
  const server = createServer();
  servers.push(server);
  const arrived = new Promise<ServerResponse>((resolve) => {
    server.on('request', (_request, response) => resolve(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

describe('gatehouse serve', () => {
  it('prints one line when it is ready, and drains on SIGTERM', async () => {
    const service = await serve(inMemory);
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const { code, signal, stdout, stderr } = await service.stop();
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(stdout).toBe(`Gatehouse listening on ${service.url}\n`);
    expect(logLines(stderr).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['starting', 'stopping', 'stopped']),
    );
  });

  it('drains on SIGINT as well', async () => {
    const service = await serve(inMemory);
    expect(await service.stop('SIGINT')).toMatchObject({ code: 0, signal: null });
  });

  it('prints a line for each listener, the main one first', async () => {
    const service = await serve(
      { ...inMemory, gateway: { listen: { port: 0 } }, management: { listen: { port: 0 } } },
      { listeners: 3 },
    );
    const { code, stdout } = await service.stop();
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(3);
    expect(new Set(lines).size).toBe(3);
    for (const line of lines) expect(line).toMatch(listening);
    expect(lines[0]).toBe(`Gatehouse listening on ${service.url}`);
  });

  it('completes a running request before it ends', async () => {
    const target = await heldTarget();
    const service = await serve({
      ...inMemory,
      gateway: { routes: { held: { path: '/held/**', url: target.url } } },
    });
    const reply = fetch(`${service.url}/held/x`);
    const held = await target.arrived;
    service.child.kill('SIGTERM');
    held.end('at last');
    const response = await reply;
    expect({ status: response.status, body: await response.text() }).toEqual({
      status: 200,
      body: 'at last',
    });
    expect(await service.ended).toMatchObject({ code: 0 });
  });

  it('ends immediately with 130 on a second signal', async () => {
    const target = await heldTarget();
    const service = await serve({
      ...inMemory,
      server: { timeouts: { drainMilliseconds: 600_000 } },
      gateway: { routes: { held: { path: '/held/**', url: target.url } } },
    });
    const reply = fetch(`${service.url}/held/x`).catch((error: unknown) => error);
    await target.arrived;
    service.child.kill('SIGTERM');
    await new Promise<void>((resolve) => {
      const look = (): void => (service.printed().stderr.includes('"stopping"') ? resolve() : undefined);
      service.child.stderr.on('data', look);
      look();
    });
    expect(await service.stop()).toMatchObject({ code: 130 });
    expect(await reply).toBeInstanceOf(Error);
  });

  it('logs, drains and ends with 1 after an uncaught error', async () => {
    const cwd = makeFolder();
    const target = await heldTarget();
    const service = await serve(
      { ...inMemory, gateway: { routes: { held: { path: '/held/**', url: target.url } } } },
      { cwd, environment: plantedError(cwd, 'from nowhere') },
    );
    const reply = fetch(`${service.url}/held/x`);
    const held = await target.arrived;
    service.child.kill('SIGUSR2');
    await eventually(() => service.printed().stderr.includes('uncaught-error'));
    held.end('still');
    expect(await (await reply).text()).toBe('still');
    const { code, stderr } = await service.ended;
    expect(code).toBe(1);
    const fault = logLines(stderr).find(({ level }) => level === 'error');
    expect(fault).toMatchObject({
      event: 'uncaught-error',
      error: { message: 'from nowhere' },
    });
    expect(logLines(stderr).at(-1)).toMatchObject({ event: 'stopped' });
  });
});
