import { proxiedScenario } from '../proxied.ts';

export const scenario = proxiedScenario('constant.ts');
