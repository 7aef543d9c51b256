/** Services in this process whose parts a test asks. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { doctor } from '../../cli/doctor.ts';
import { makeFolder } from '../../cli/gatehouse.ts';
import { password } from '../../console/operator.ts';
import { createHandClock } from '../../gateway/support/hand-clock.ts';
import { type RunningService, type StartOptions, startService } from '../../support/service.ts';
import { atEnd, type Watched } from './plant.ts';
import { storeIn } from './store-files.ts';

type Tree = Readonly<Record<string, unknown>>;

const operator = { username: 'administrator', name: 'The administrator', password, roles: ['administrator'] };

/** The settings with a user who sees the console. */
export function withOperator({ authorization = {}, ...rest }: Tree): Tree {
  return { ...rest, authorization: { owners: [operator], ...(authorization as Tree) } };
}

export interface WatchOptions extends StartOptions {
  /** The folder of the service; a new one by default. */
  readonly cwd?: string;
  /** Moves the clock of the service; by default the hand clock does. */
  readonly pass?: (milliseconds: number) => void;
}

/** Something may wait for the clock at the end. */
async function stop(service: RunningService, pass: (milliseconds: number) => void): Promise<void> {
  const passing = setInterval(() => pass(1000), 100);
  await service.stop();
  clearInterval(passing);
}

export async function watchService(tree: Tree = {}, options: WatchOptions = {}): Promise<Watched> {
  const clock = createHandClock();
  const { cwd = makeFolder(), pass = clock.advance, ...rest } = options;
  const settings = withOperator({ storage: { url: `sqlite:${storeIn(cwd)}` }, ...tree });
  writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
  const service = await startService(settings, { baseDirectory: cwd, clock, ...rest });
  atEnd(() => stop(service, pass));
  return {
    url: service.url,
    urls: service.urls,
    cwd,
    authorization: service.administrator,
    logged: () => service.logged,
    pass,
    doctor: async () => (await doctor({ cwd }, '--port', new URL(service.url).port)).findings,
  };
}
