import { startSuite, type Suite } from '../kit/verify/suite.ts';
import { createWorld } from '../../src/kit/verify/play/world.ts';

/** The suite on `CONTRACT_URL`, or on its own service. */
export async function openSuite(): Promise<Suite> {
  const { CONTRACT_URL: base, CONTRACT_ADMIN_SECRET: administratorSecret } = process.env;
  if (base === undefined || base === '') return startSuite();
  if (administratorSecret === undefined)
    throw new Error('CONTRACT_URL needs CONTRACT_ADMIN_SECRET, the secret of the client admin.');
  return {
    world: await createWorld({ base, administratorSecret, isHome: false }),
    time: undefined,
    logged: [],
    close: () => Promise.resolve(),
  };
}
