import { describe, expect, it } from 'vitest';
import { inMemory, serve } from './serving.ts';

describe('a running service', () => {
  it('opens no debugger when it is sent SIGUSR1, and goes on (OWASP ASVS 5.0 §13.4.2)', async () => {
    const running = await serve(inMemory);
    for (let time = 0; time < 3; time += 1) {
      running.child.kill('SIGUSR1');
      expect((await fetch(`${running.url}/livez`)).status).toBe(200);
    }
    const { code, stderr } = await running.stop();
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/debugger/i);
  });
});
