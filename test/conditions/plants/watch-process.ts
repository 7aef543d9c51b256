/** Services in processes of their own, for what a process reads at its start. */
import { doctor } from '../../cli/doctor.ts';
import { type Options, type Running, start } from '../../cli/gatehouse.ts';
import { listening } from '../../cli/serving.ts';
import { administratorSecret } from '../../support/service.ts';
import { folderWith, type Watched } from './plant.ts';
import { withOperator } from './watch-service.ts';

export interface WatchedProcess extends Watched {
  readonly child: Running['child'];
}

/** Settings of a service that ends at once. */
export const processSettings = (tree: Readonly<Record<string, unknown>>): object =>
  withOperator({
    server: { port: 0 },
    shutdown: { delaySeconds: 0, silenceSeconds: 0 },
    quotas: { enabled: false },
    ...tree,
  });

export async function watchProcess(
  tree: Readonly<Record<string, unknown>>,
  { environment, ...options }: Options = {},
): Promise<WatchedProcess> {
  const own = { GATEHOUSE_ADMIN_SECRET: administratorSecret, ...environment };
  const cwd = folderWith(processSettings(tree));
  const { child, prints, printed } = start(['serve'], { ...options, cwd, environment: own });
  const [line = ''] = await prints(listening);
  const url = line.replace('Gatehouse listening on ', '');
  return {
    url,
    urls: {},
    cwd,
    child,
    authorization: `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`,
    // The last line may not be whole yet.
    logged: () => printed().stderr.split('\n').slice(0, -1),
    pass: () => undefined,
    doctor: async () => (await doctor({ cwd, ...options }, '--port', new URL(url).port)).findings,
  };
}
