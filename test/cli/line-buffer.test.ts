import { describe, expect, it } from 'vitest';
import { createLineBuffer } from '../../src/cli/command-line/line-buffer.ts';
import { createManualClock } from '../storage/manual-clock.ts';

function begin() {
  const written: string[] = [];
  const clock = createManualClock();
  return { written, clock, lines: createLineBuffer((text) => written.push(text), clock) };
}

describe('a line buffer (docs/decisions/conventions.md, access-log)', () => {
  it('writes the lines of 100 ms together', () => {
    const { written, clock, lines } = begin();
    lines.writeLater('a\n');
    clock.advance(60);
    lines.writeLater('b\n');
    expect(written).toEqual([]);
    clock.advance(40);
    expect(written).toEqual(['a\nb\n']);
    lines.writeLater('c\n');
    clock.advance(99);
    expect(written).toHaveLength(1);
    clock.advance(1);
    expect(written).toEqual(['a\nb\n', 'c\n']);
  });

  it('writes an urgent line immediately, after the waiting lines', () => {
    const { written, clock, lines } = begin();
    lines.writeLater('a\n');
    lines.write('error\n');
    expect(written.join('')).toBe('a\nerror\n');
    clock.advance(1000);
    expect(written.join('')).toBe('a\nerror\n');
  });

  it('holds no more than 64 KiB', () => {
    const { written, lines } = begin();
    for (let count = 0; count < 1000; count += 1) lines.writeLater(`${'x'.repeat(999)}\n`);
    expect(written.map((text) => text.length)).toEqual(Array.from({ length: 15 }, () => 66_000));
  });

  it('writes the waiting lines when the process exits', () => {
    const { written, lines } = begin();
    lines.writeLater('a\n');
    lines.flush();
    lines.flush();
    expect(written).toEqual(['a\n']);
  });
});
