import { proxiedScenario } from '../proxied.ts';

export const scenario = proxiedScenario('constant.ts', { bytes: 1_048_576 });
