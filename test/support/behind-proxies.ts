/** A service behind trusted proxies, with its view and a target's view of the fields that these send. */
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { startEcho, type Echo } from '../gateway/support/upstreams.ts';
import { startService, type RunningService } from './service.ts';

export type Lines = readonly (readonly [string, string])[];

export interface Heard {
  /** The `remote` of the access log. */
  readonly remote: string;
  /** The fields that the target received. */
  readonly fields: Readonly<Record<string, string | string[] | undefined>>;
}

export interface BehindProxies {
  start(server?: object): Promise<RunningService>;
  /** Sends the lines unchanged, repeats included. */
  hear(running: RunningService, lines: Lines): Promise<Heard>;
}

// 127.0.0.1 is the connection's peer; the other networks are those of more distant proxies.
const trustedProxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48', 'fe80::/10'];

const isAccess = (line: string): boolean => line.includes('"remote":');

/** Starts the service for a test file, which calls this once. */
export function behindProxies(): BehindProxies {
  let echo: Echo | undefined;
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    echo = await startEcho();
  });
  afterAll(async () => {
    agent.destroy();
    await echo?.close();
  });
  return {
    start: (server = {}) =>
      startService({
        server: { trustedProxies, ...server },
        log: { access: true },
        gateway: { routes: { e: { url: echo?.url ?? '' } } },
      }),
    async hear({ url, logged }, lines) {
      const from = logged.length;
      await new Promise<void>((resolve, reject) => {
        const headers = [['Host', 'gateway.test'], ...lines].flat();
        const request = httpRequest(`${url}/e/x`, { agent, headers, setHost: false }, (response) => {
          response.resume().on('end', resolve);
        });
        request.on('error', reject).end();
      });
      await expect.poll(() => logged.slice(from).some(isAccess)).toBe(true);
      const { remote } = JSON.parse(logged.slice(from).find(isAccess) ?? '{}') as { remote: string };
      return { remote, fields: echo?.seen.at(-1)?.headers ?? {} };
    },
  };
}

export const chain = (value: string): Lines => [['X-Forwarded-For', value]];
export const element = (value: string): Lines => [['Forwarded', value]];
