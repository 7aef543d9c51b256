import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { get, type RawResponse } from '../support/raw-client.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

export interface PathRig {
  readonly echo: () => Echo;
  /** Starts the whole server with these gateway settings, with a separate configuration unless `others` sets it. */
  start(gateway: object, others?: object): Promise<RunningService>;
  ask(
    running: RunningService,
    path: string,
    lines?: readonly string[],
    method?: string,
  ): Promise<RawResponse>;
  /** Returns, for each path, the path that the target received, or the status of the gateway's own response. */
  outcomes(running: RunningService, paths: readonly string[]): Promise<(string | number)[]>;
}

export function usePathRig(): PathRig {
  let echo: Echo;
  const started: RunningService[] = [];
  beforeAll(async () => {
    echo = await startEcho();
  });
  beforeEach(() => {
    echo.seen.length = 0;
  });
  afterEach(async () => {
    for (const running of started.splice(0)) await running.stop();
  });
  afterAll(() => echo.close());

  const rig: PathRig = {
    echo: () => echo,
    async start(gateway, others = { configuration: { prefix: '/config' } }) {
      const running = await startService({ gateway, ...others });
      started.push(running);
      return running;
    },
    ask: ({ url }, path, lines = [], method = 'GET') =>
      get(Number(new URL(url).port), path, lines, { method }),
    async outcomes(running, paths) {
      const results: (string | number)[] = [];
      for (const path of paths) {
        echo.seen.length = 0;
        const { status } = await rig.ask(running, path);
        results.push(echo.seen[0]?.url ?? status);
      }
      return results;
    },
  };
  return rig;
}
