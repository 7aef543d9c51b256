/** Two instances of the whole service over one database, as a load balancer would use them. */
import { startTokenService, type TokenService } from '../authorization/token-service.ts';
import { createManualClock, type ManualClock } from '../storage/manual-clock.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { administratorSecret } from '../support/service.ts';

type Options = Parameters<typeof startTokenService>[1];

export interface Pair {
  readonly one: TokenService;
  readonly two: TokenService;
  readonly clocks: readonly [ManualClock, ManualClock];
  [Symbol.asyncDispose](): Promise<void>;
}

const stepMilliseconds = 100;

/** Every process has it, because their URLs differ. */
export const issuer = 'http://127.0.0.1:9';

/**
 * Each instance has its own clock, and reaches the database by its own URL. The clocks advance with the machine's time
 * as well: a connection that the machine was too busy to open in time is opened by a later attempt.
 */
export async function startPair(
  urls: readonly [string, string],
  authorization: object = {},
  options: Options = {},
  ofSecond: Options = {},
): Promise<Pair> {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const clocks = [createManualClock(), createManualClock()] as const;
  const start = (index: 0 | 1): Promise<TokenService> =>
    startTokenService(
      { issuer, ...authorization },
      {
        secrets: {
          administrator: administratorSecret,
          encryptionKey: 'the-key-of-every-instance-0123456789',
        },
        ...options,
        ...(index === 1 && ofSecond),
        clock: clocks[index],
        storage: { url: urls[index], folder: folders[index].path, ...options.storage },
      },
    );
  // Also during the start: one may write before the other listens, and waits for it until a time by the clock.
  const passing = setInterval(() => {
    for (const clock of clocks) clock.advance(stepMilliseconds);
  }, stepMilliseconds);
  const [one, two] = await Promise.all([start(0), start(1)]).catch((error: unknown) => {
    clearInterval(passing);
    throw error;
  });
  return {
    one,
    two,
    clocks,
    async [Symbol.asyncDispose]() {
      await Promise.all([one.stop(), two.stop()]);
      clearInterval(passing);
      for (const folder of folders) folder[Symbol.dispose]();
    },
  };
}
