import { describe, expect, it } from 'vitest';
import { recordInto, type AuthorizationEvent } from '../../src/authorization/records/events.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createLog } from '../../src/foundation/log.ts';
import { allLogEvents, warnedRefusals } from '../../src/site/pages/log-events-page.ts';

/** The level of an event of the authorization server in a log. */
function levelOf(name: string): string {
  const lines: string[] = [];
  const log = createLog({ clock: systemClock, write: (line) => lines.push(line) });
  recordInto({ audit: undefined, log })({ event: name } as AuthorizationEvent, undefined);
  return (JSON.parse(lines[0] ?? '{}') as { readonly level?: string }).level ?? '';
}

describe('the page of log events (docs/decisions/contract.md, docs)', () => {
  const events = allLogEvents();

  it('has events of every part of the source, with a sentence and fields', () => {
    expect(events.length).toBeGreaterThan(100);
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['request', 'route-hidden', 'tokens-issued', 'repository-not-fetched']),
    );
    expect(events.find(({ name }) => name === 'redirect-uri-refused')).toMatchObject({
      levels: ['warn'],
      fields: ['client_id', 'nearest', 'request_id', 'requested'],
    });
    expect(events.filter(({ text }) => !/^[A-Z`].*\.$/s.test(text))).toEqual([]);
  });

  it('calls those refusals warnings that the log receives as warnings', () => {
    const audited = events.filter(
      ({ levels, area, name }) =>
        area === 'authorization' && (levels.length === 0 || warnedRefusals.has(name)),
    );
    expect(audited.length).toBeGreaterThan(25);
    const warned = audited.filter(({ name }) => levelOf(name) === 'warn').map(({ name }) => name);
    expect(warned.toSorted()).toEqual([...warnedRefusals].toSorted());
  });
});
