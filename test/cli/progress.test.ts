import { describe, expect, it } from 'vitest';
import { createProgress, type ProgressOptions } from '../../src/cli/command-line/progress.ts';
import { createStopping } from '../../src/cli/kit/stopping.ts';

/** Reports a line each second for half a minute. Returns the standard error. */
function told(options: Partial<ProgressOptions>, attended: boolean): string {
  let text = '';
  let now = 0;
  const progress = createProgress({
    terminal: { attended, report: (more) => void (text += more) },
    clock: { monotonic: () => now },
    isQuiet: false,
    ...options,
  });
  for (let second = 1; second <= 30; second += 1) {
    now += 1000;
    progress.say(`${second} of 30`);
  }
  progress.end();
  return text;
}

describe('progress (docs/decisions/contract.md, progress)', () => {
  it('is one line that is rewritten on a terminal, and removed at the end', () => {
    const text = told({}, true);
    expect(text).not.toContain('\n');
    expect(text.split('\r\u001b[K').slice(1)).toEqual([
      ...Array.from({ length: 30 }, (_, index) => `${index + 1} of 30`),
      '',
    ]);
  });

  it('is a line every ten seconds elsewhere', () => {
    expect(told({}, false)).toBe('10 of 30\n20 of 30\n30 of 30\n');
  });

  it('is a line every ten seconds on a terminal that a command uses as well', () => {
    expect(told({ isShared: true }, true)).toBe('10 of 30\n20 of 30\n30 of 30\n');
  });

  it.each([true, false])('is nothing with --quiet, terminal: %s', (attended) => {
    expect(told({ isQuiet: true }, attended)).toBe('');
  });
});

describe('a request to stop (docs/decisions/contract.md, exit-codes)', () => {
  it('waits the first time, and exits immediately the second time', () => {
    let ask = (): void => {};
    const interrupted = new Error('interrupted');
    const stopping = createStopping({
      onStop: (asked) => (ask = () => asked('SIGINT')),
      interrupt() {
        throw interrupted;
      },
    });
    expect(stopping.aborted).toBe(false);
    ask();
    expect(stopping.aborted).toBe(true);
    expect(ask).toThrow(interrupted);
  });
});
