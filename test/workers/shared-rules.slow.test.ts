import { describe } from 'vitest';
import { sharedRules } from '../instances/shared-rules.ts';
import { openWorkers } from './open-workers.ts';

const rounds = 20;

describe('two workers over one file, by their own connections (docs/decisions/workers.md, workers-store)', () => {
  sharedRules(openWorkers, rounds);
});
