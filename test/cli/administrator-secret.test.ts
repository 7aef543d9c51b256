import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handOverSecret } from '../../src/cli/administration/administrator-secret.ts';
import { createPrinting } from '../../src/cli/command-line/fold.ts';
import type { Terminal } from '../../src/cli/command-line/terminal.ts';
import { createLog } from '../../src/foundation/log.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import { makeFolder } from './gatehouse.ts';

const secret = 'b3f1-a-secret-that-was-just-made';

function handOver(url: string, attended: boolean): { told: string; logged: string; takeBack: () => void } {
  let told = '';
  let logged = '';
  const terminal: Terminal = {
    ...createPrinting(() => expect.unreachable('standard output is for what was asked for'), undefined),
    report: (text) => void (told += text),
    reportLater: (text) => void (told += text),
    attended,
    coloured: false,
    input: process.stdin,
    environment: {},
    workingDirectory: makeFolder(),
    debuggerUrl: undefined,
    onStop: () => {},
    onReload: () => {},
    interrupt: () => expect.unreachable(),
  };
  const log = createLog({ clock: systemClock, write: (line) => void (logged += line) });
  const takeBack = handOverSecret(secret, completeSettings({ storage: { url } }), terminal, log);
  return { told, logged, takeBack };
}

describe("the administrator's secret", () => {
  it('is shown on a terminal, outside the log, and remains in the private file (docs/decisions/clients-and-owners.md, administrator)', () => {
    const folder = makeFolder();
    const { told, logged } = handOver(`sqlite:${join(folder, 'g.db')}`, true);
    const file = join(folder, 'admin-secret');
    expect(told).toContain(`client admin, secret ${secret}`);
    expect(told).toContain(file);
    expect(logged).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('does not overwrite a file of another store (docs/decisions/clients-and-owners.md, administrator)', () => {
    const folder = makeFolder();
    const url = `sqlite:${join(folder, 'second.db')}`;
    writeFileSync(join(folder, 'admin-secret'), 'of the first store');
    for (const name of ['admin-secret-second', 'admin-secret-second-2']) {
      const { logged } = handOver(url, false);
      expect(JSON.parse(logged)).toMatchObject({ file: join(folder, name) });
      expect(readFileSync(join(folder, name), 'utf8')).toBe(`${secret}\n`);
    }
    expect(readFileSync(join(folder, 'admin-secret'), 'utf8')).toBe('of the first store');
  });

  it('is written to a private file beside the store if standard error is not a terminal', () => {
    const folder = makeFolder();
    const file = join(folder, 'admin-secret');
    const { told, logged, takeBack } = handOver(`sqlite:${join(folder, 'g.db')}`, false);
    takeBack();
    expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(told).toBe('');
    expect(JSON.parse(logged)).toMatchObject({ client: 'admin', file });
    expect(logged).not.toContain(secret);
  });

  it('is written to a private folder of its own if the store is in memory, and is deleted with it', () => {
    const { logged, takeBack } = handOver('sqlite::memory:', false);
    const { file } = JSON.parse(logged) as { file: string };
    expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    takeBack();
    expect(existsSync(dirname(file))).toBe(false);
  });
});
