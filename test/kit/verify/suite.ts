import { rm } from 'node:fs/promises';
import { readContract, type Contract } from '../../../src/contract/document/contract.ts';
import { systemClock, type Clock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createService, type Service, type ServiceOptions } from '../../../src/server/service.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import type { Time } from '../../../src/kit/verify/cases/run-case.ts';
import { contractSettings, makeSuiteFolder } from '../../../src/kit/verify/play/settings.ts';
import { createWorld, type World } from '../../../src/kit/verify/play/world.ts';

const secret = 'the-administrator-of-the-contract-suite';

/** The contract of the document, ours by default. Responses of the suite's own routes are not part of it. */
export function readSuiteContract(document?: unknown): Contract {
  return readContract({ document, isProxied: (path) => path.startsWith('/echo-') });
}

export const suiteContract = readSuiteContract();

export interface Suite {
  readonly world: World;
  /** Absent for other deployments. */
  readonly time: Time | undefined;
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** The machine's clock with an offset. Timers use the machine's time. */
function movedClock(): { clock: Clock; time: Time } {
  let offset = 0;
  const clock: Clock = {
    ...systemClock,
    now: () => systemClock.now() + offset,
    monotonic: () => systemClock.monotonic() + offset,
  };
  return {
    clock,
    time: {
      async later(seconds, run) {
        offset += seconds * 1000;
        try {
          return await run();
        } finally {
          offset -= seconds * 1000;
        }
      },
    },
  };
}

/** Starts the service in this process on a free port, with a folder and settings of the suite, and a world for it. */
export async function startSuite(
  options: Partial<ServiceOptions> = {},
  settings: Readonly<Record<string, unknown>> = contractSettings,
): Promise<Suite> {
  const { clock, time } = movedClock();
  const logged: string[] = [];
  const baseDirectory = makeSuiteFolder();
  let service: Service | undefined;
  const close = async (): Promise<void> => {
    await service?.close();
    await rm(baseDirectory, { recursive: true, force: true });
  };
  try {
    service = await createService({
      settings: completeSettings(settings, { folder: baseDirectory }),
      baseDirectory,
      clock,
      log: createLog({ clock, write: (line) => void logged.push(line), level: 'debug' }),
      secrets: { administrator: secret },
      ...options,
    });
    const { url } = await service.listen();
    const world = await createWorld({ base: url, administratorSecret: secret, isHome: true });
    return { world, time, logged, close };
  } catch (error) {
    // Rolled back: a suite that does not start leaves no files.
    await close();
    throw error;
  }
}
