import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInAs } from '../console/operator.ts';
import { conditionsOf } from './plants/parts.ts';
import { watchProcess } from './plants/watch-process.ts';

describe('a trouble that the primary process alone knows (docs/decisions/operations.md, alerts)', () => {
  it('is named by each part that its workers serve', async () => {
    const watched = await watchProcess(
      { server: { port: 0, workers: 2 } },
      { environment: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } },
    );
    const operator = await signInAs(watched, 'administrator');
    writeFileSync(join(watched.cwd, 'gatehouse.yaml'), JSON.stringify({ unknown: true }));
    watched.child.kill('SIGHUP');
    for (const part of ['log', 'alerts', 'metrics', 'console'] as const)
      await expect
        .poll(() => conditionsOf(part, watched, operator), { message: part })
        .toEqual(expect.arrayContaining(['debugger-open', 'settings-refused']));
  });
});
