import { describe, expect, it } from 'vitest';
import { type Part, type Trouble, troubles } from './troubles.ts';

const parts = new Set<Part>(['start', 'doctor', 'readyz', 'alerts', 'metrics', 'console', 'log']);
const doctorFinds = ({ found }: Trouble): boolean =>
  found.some((how) => how === 'stopped' || how === 'asked');

describe('test/conditions/troubles.yaml (docs/decisions/operations.md, conditions)', () => {
  it('has sixty troubles of forty conditions, half of them found while the service runs', () => {
    expect(troubles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(troubles.map(({ condition }) => condition)).size).toBeGreaterThanOrEqual(40);
    const running = troubles.filter(({ found }) => found.includes('running'));
    expect(running.length * 2).toBeGreaterThanOrEqual(troubles.length);
    expect(new Set(troubles.map(({ trouble }) => trouble)).size).toBe(troubles.length);
  });

  it.each(troubles)('names the parts that can find it: $trouble', (trouble) => {
    const { found, named } = trouble;
    expect(named.filter((part) => !parts.has(part))).toEqual([]);
    expect(named.includes('start')).toBe(found.includes('start'));
    expect(named.includes('doctor')).toBe(doctorFinds(trouble));
    expect(named.includes('console')).toBe(named.includes('alerts'));
    expect(named.includes('alerts') && !found.includes('running')).toBe(false);
  });
});
