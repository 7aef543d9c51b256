import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './gatehouse.ts';
import { inMemory, logLines, serve } from './serving.ts';

describe('a running service', () => {
  it('opens no debugger on SIGUSR1, and continues (OWASP ASVS 5.0 §13.4.2)', async () => {
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

const open = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

describe('a service whose debugger is open (docs/decisions/paths-and-listeners.md, debugger)', () => {
  it.each([
    ['listens for others', { server: { host: '0.0.0.0' }, authorization: { issuer: 'https://id.test' } }],
    ['is known to others', { authorization: { issuer: 'https://id.test' } }],
    ['lets others reach the gateway', { gateway: { listen: { host: '0.0.0.0', port: 0 } } }],
    ['lets others reach the management', { management: { listen: { host: '::', port: 0 } } }],
  ])('does not start if it %s: exit code 2', async (_, settings) => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify({ ...inMemory, ...settings }));
    const { code, stdout, stderr } = await run(['serve', '--port', '0'], { cwd, environment: open });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/gatehouse: Node's debugger is open .*: start it without --inspect\n/);
  });

  it('starts on loopback alone, with a warning', async () => {
    const running = await serve(inMemory, { environment: open });
    expect((await fetch(`${running.url}/livez`)).status).toBe(200);
    const { code, stderr } = await running.stop();
    expect(code).toBe(0);
    const lines = logLines(
      stderr
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .join('\n'),
    );
    expect(lines.filter(({ level }) => level === 'warn').map(({ event }) => event)).toContainEqual(
      'debugger-open',
    );
  });
});
