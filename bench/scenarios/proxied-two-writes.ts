import { proxiedScenario } from '../proxied.ts';

const manner = ', which the target sends after their head';

export const scenario = proxiedScenario('two-writes.ts', { manner });
