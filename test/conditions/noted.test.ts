import { describe, expect, it } from 'vitest';
import { noteConditions } from '../../src/foundation/conditions/noted.ts';
import { createLog } from '../../src/foundation/log.ts';
import { createManualClock } from '../storage/manual-clock.ts';

function create() {
  const clock = createManualClock();
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ clock, write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const noted = noteConditions(log, clock);
  const present = (): string[] =>
    noted.present().map(({ condition, subject }) => `${condition} ${subject ?? ''}`.trim());
  return { clock, lines, noted, present };
}

describe('a condition that the log alone knows (docs/decisions/operations.md, conditions)', () => {
  it('begins and ends with its events, each subject alone, and the line has its id and remedy', () => {
    const { lines, noted, present } = create();
    noted.error('certificate-refused', { certificate: '/a.pem' });
    noted.with({ surface: 'x' }).error('certificate-refused', { certificate: '/b.pem' });
    expect(present()).toEqual(['certificate-refused /a.pem', 'certificate-refused /b.pem']);
    expect(lines[1]).toMatchObject({
      event: 'certificate-refused',
      surface: 'x',
      condition: 'certificate-refused',
      remedy: 'Check that both files are complete, and that the key belongs to the certificate.',
    });
    noted.info('certificate-renewed', { certificate: '/a.pem' });
    expect(present()).toEqual(['certificate-refused /b.pem']);
  });

  it('ends some minutes after its last event if no event ends it', () => {
    const { clock, noted, present } = create();
    noted.warn('listener-full', { connections: 1 });
    clock.advance(599_000);
    noted.warn('listener-full', { connections: 1 });
    clock.advance(599_000);
    expect(present()).toEqual(['listener-full']);
    clock.advance(1000);
    expect(present()).toEqual([]);
  });

  it('ends with its event, or after the time for which another instance may have ended it', () => {
    const { clock, noted, present } = create();
    for (const clientId of ['one', 'two']) noted.warn('logout-token-not-delivered', { clientId });
    clock.advance(360 * 60_000);
    noted.info('logout-token-delivered', { clientId: 'one' });
    expect(present()).toEqual(['logout-not-delivered two']);
    clock.advance(10 * 60_000);
    expect(present()).toEqual([]);
  });

  it('leaves other lines unchanged', () => {
    const { lines, noted } = create();
    noted.warn('route-hidden', { route: 'a' });
    expect(lines[0]).not.toHaveProperty('condition');
  });
});
