import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const tour = fileURLToPath(new URL('../../tools/tour/main.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs the tour as a new user does. `watch` receives the output as it grows. */
function takeTheTour(watch: (printed: string) => void = () => undefined): Promise<Ended> {
  const child = spawn(process.execPath, [tour], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    watch(printed);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, printed }));
  });
}

describe('the tour', () => {
  it('shows every grant, the gateway, the configuration and every kind of error, and succeeds', async () => {
    const { code, printed } = await takeTheTour();
    expect({ code, end: printed.split('\n').slice(-3) }).toEqual({
      code: 0,
      end: ['', 'That was the tour. The docs explain the rest: npm start, then /docs.', ''],
    });
    for (const grant of ['authorization_code', 'password', 'client_credentials', 'refresh_token']) {
      expect(printed).toContain(`grant_type=${grant}`);
    }
    for (const status of [200, 201, 204, 303, 304, 400, 401, 403, 404, 405, 410, 415, 429, 503]) {
      expect(printed).toMatch(new RegExp(`^    < ${status} `, 'm'));
    }
    expect(printed).toContain('✓ the very next request with it is rejected');
  });

  it('fails when an upstream does not respond', async () => {
    let killed = false;
    const { code, printed } = await takeTheTour((text) => {
      const [, id] = /The users service listens on \S+ \(process (\d+)\)/.exec(text) ?? [];
      if (killed || id === undefined) return;
      killed = true;
      process.kill(Number(id), 'SIGKILL');
    });
    expect(code).toBe(1);
    expect(printed).toContain(
      'The tour ended early: this is not true: the shop shows the response of the users service',
    );
  });
});
