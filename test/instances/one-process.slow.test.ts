import { join } from 'node:path';
import { describe } from 'vitest';
import { startTokenService } from '../authorization/token-service.ts';
import { isLongRun } from '../support/long-runs.ts';
import { temporaryFolder } from '../storage/folder.ts';
import type { OpenDeployment } from './deployment.ts';
import { patient } from './patient.ts';
import { uniqueRules } from './rules/unique-rules.ts';

const rounds = isLongRun ? 200 : 20;

describe('one process over one file', () => {
  const open: OpenDeployment = async ({ authorization, ...more } = {}) => {
    const folder = temporaryFolder();
    const storage = { url: `sqlite:${join(folder.path, 'gatehouse.db')}` };
    const service = await startTokenService(authorization, { ...more, storage });
    const client = patient(service);
    return {
      one: client,
      two: client,
      now: service.clock.now,
      pass: async (milliseconds) => service.clock.advance(milliseconds),
      async [Symbol.asyncDispose]() {
        await service.stop();
        folder[Symbol.dispose]();
      },
    };
  };
  uniqueRules(open, rounds);
});
