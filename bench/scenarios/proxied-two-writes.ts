import { proxiedScenario } from '../proxied.ts';

export const scenario = proxiedScenario('two-writes.ts', ', which the target sends after their head');
