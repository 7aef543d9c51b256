import { describe, expect, it } from 'vitest';
import { run } from './gatehouse.ts';
import { serve } from './serving.ts';

describe('gatehouse key reseal (docs/decisions/tokens.md, key-encryption)', () => {
  it('prints the number of encrypted keys, as text or JSON, and refuses while a service runs', async () => {
    const running = await serve({});
    const refused = await run(['key', 'reseal'], { cwd: running.cwd });
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('another server')]);
    await running.stop();
    const words = await run(['key', 'reseal'], { cwd: running.cwd });
    const [, count] = /^(\d+) keys are encrypted with the new key-encryption key\n$/.exec(words.stdout) ?? [];
    const json = await run(['key', 'reseal', '--json'], { cwd: running.cwd });
    expect([words.code, json.code]).toEqual([0, 0]);
    expect(JSON.parse(json.stdout)).toEqual({ resealed: Number(count) });
    expect(Number(count)).toBeGreaterThan(0);
  });
});
