import { describe } from 'vitest';
import { sharedRules } from '../instances/shared-rules.ts';
import { isLongRun } from '../support/long-runs.ts';
import { openWorkers } from './open-workers.ts';

const rounds = isLongRun ? 200 : 20;

describe('two workers over one file, by their own connections (docs/decisions/workers.md, workers-store)', () => {
  sharedRules(openWorkers, { rounds });
});
