/**
 * A gateway between an echo and a target that misbehaves, with a route of each kind; created once for a test file.
 */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createHandClock, type HandClock } from './hand-clock.ts';
import { get } from './raw-client.ts';
import { startGateway, type Running } from './running-gateway.ts';
import { startEcho, startMisbehaving, type Echo, type Misbehaving, type Seen } from './upstreams.ts';
import { closedPort } from '../../support/closed-port.ts';

export interface Rig {
  readonly gateway: Running;
  readonly echo: Echo;
  readonly wild: Misbehaving;
  /** The gateway's clock: its timeouts end when a test moves it by more than `patientTimeouts`. */
  readonly clock: HandClock;
  /** The last request that the echo received. */
  readonly lastSeen: () => Seen;
}

async function assemble(): Promise<Rig> {
  const [echo, wild, closed] = await Promise.all([startEcho(), startMisbehaving(), closedPort()]);
  const clock = createHandClock();
  const settings = {
    ignoredHeaders: ['X-Ignored'],
    routes: {
      e: { path: '/e/**', url: echo.url, stripPrefix: false },
      w: { path: '/w/**', url: wild.url, stripPrefix: false },
      stream: { path: '/stream/**', url: echo.url, stripPrefix: false, bodyBufferBytes: 0 },
      stores: { path: '/stores/**', url: `${echo.url}/base/` },
      open: { path: '/open/**', url: echo.url, sensitiveHeaders: [] },
      own: { path: '/own/**', url: echo.url, sensitiveHeaders: ['X-A'], ignoredHeaders: ['X-B'] },
      host: { path: '/host/**', url: echo.url, preserveHost: true },
      small: { path: '/small/**', url: echo.url, bodyBytes: 10 },
      local: { path: '/local/**', url: 'forward:/livez' },
      down: { path: '/down/**', url: `http://127.0.0.1:${closed}` },
      none: { path: '/none/**', serviceId: 'nobody' },
    },
  };
  const gateway = await startGateway(settings, { clock });
  const lastSeen = (): Seen => {
    const seen = echo.seen.at(-1);
    if (!seen) throw new Error('nothing was forwarded');
    return seen;
  };
  return { gateway, echo, wild, clock, lastSeen };
}

/** Every test begins with no received requests, and after each one the gateway must still respond. */
export function useRig(): () => Rig {
  let rig: Rig | undefined;
  const failures: unknown[] = [];
  const remember = (error: unknown): void => void failures.push(error);
  const current = (): Rig => {
    if (!rig) throw new Error('the rig is made before the tests');
    return rig;
  };
  const reset = (): void => {
    const { echo, wild } = current();
    echo.seen.length = 0;
    wild.heads.length = 0;
    echo.respond = undefined;
    echo.intercept = undefined;
    wild.script = () => undefined;
  };
  beforeAll(async () => {
    process.on('uncaughtException', remember);
    rig = await assemble();
  });
  beforeEach(reset);
  afterEach(async () => {
    reset();
    const { status } = await get(current().gateway.port, '/e/unharmed');
    if (status !== 200 || failures.length > 0)
      throw new Error('the gateway was harmed', { cause: failures[0] });
  });
  afterAll(async () => {
    process.off('uncaughtException', remember);
    const { gateway, echo, wild } = current();
    await gateway.close();
    await echo.close();
    await wild.close();
  });
  return current;
}
