/**
 * The audit trail of complete flows over HTTP. It has an entry for each event, with the actor, time, result and
 * request. No output contains a secret.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../../src/foundation/audit/verify-trail.ts';
import { type Day, type Entry, eventsOfTheDay, leaksOf, liveDay, reference } from './day.ts';

let folder: string;
let day: Day;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'));
  day = await liveDay({
    folder,
    storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
    readTrail: () => readFileSync(join(folder, 'audit.log'), 'utf8'),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the audit trail of a day', () => {
  it.each(eventsOfTheDay)('has %s, %s, by %s (OWASP ASVS 5.0 §16.3)', (event, result, by) => {
    const found = day.entries.filter((entry) => entry.event === event && entry.by.startsWith(by));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((entry) => entry.result === result)).toBe(true);
  });

  it('names the time, in UTC, and the request with its address (OWASP ASVS 5.0 §16.2)', () => {
    expect(day.entries.every(({ time }) => new Date(time).toISOString() === time)).toBe(true);
    const asked = day.entries.filter(({ event, by }) => !event.startsWith('audit-') && by !== 'service');
    const request = (entry: Entry): unknown => entry['requestId'] ?? entry['request_id'];
    expect(asked.filter((entry) => typeof request(entry) !== 'string')).toEqual([]);
  });

  it.each([
    'createClient',
    'changeClient',
    'deleteClient',
    'createOwner',
    'rotateKey',
    'deleteKey',
    'createEncryption',
    'createDecryption',
    'putRoute',
  ])('has each change by %s with its caller and result (OWASP ASVS 5.0 §16.3.3)', (operation) => {
    const found = day.entries.filter((entry) => entry['operation'] === operation);
    expect(found.map(({ event, by }) => [event, by])).toContainEqual(['administration', 'client admin']);
  });

  it('has each read of a configuration that may contain secrets, once a minute (OWASP ASVS 5.0 §16.3)', () => {
    const found = day.entries.filter(({ event }) => event === 'configuration-read');
    const read = ['client admin', '/stock/prod'];
    expect(found.map((entry) => [entry.by, entry['path']])).toEqual([read, read]);
    const [first = 0, second = 0] = found.map(({ time }) => Date.parse(time));
    expect(second - first).toBe(60_000);
  });

  it('distinguishes a refused change from a successful one', () => {
    const refused = day.entries.filter(
      ({ event, result }) => event === 'administration' && result === 'refused',
    );
    expect(refused.map((entry) => [entry['operation'], entry['status']])).toEqual([['createClient', 409]]);
  });

  it('has the reason of an invalid_client, which the response does not contain (RFC 6749 §5.2)', () => {
    const entry = day.entries.find((one) => one['requestId'] === reference);
    expect(entry).toMatchObject({
      event: 'client-authentication-failed',
      reason: 'wrong secret',
      clientId: 'web',
    });
    const response = day.responses.find(({ request }) => request === 'invalid client');
    expect(JSON.parse(response?.text ?? '')).toEqual({
      error: 'invalid_client',
      error_description: 'Client authentication failed.',
    });
  });

  it('is one chain', async () => {
    const { problems, lines } = await verifyTrail(join(folder, 'audit.log'));
    expect([problems, lines]).toEqual([[], day.entries.length]);
  });
});

describe('canaries', () => {
  it('are in no log line, audit entry, metric or error (OWASP ASVS 5.0 §16.2.5, RFC 9700 §4.9.3)', () => {
    expect(Object.keys(day.canaries).length).toBeGreaterThan(20);
    expect(Object.keys(day.outputs)).toEqual(['metrics', 'log', 'audit', 'answers']);
    // The username that a browser sent is returned in the form, with the form's token.
    expect(leaksOf(day).filter((one) => one !== 'csrf in answers')).toEqual([]);
  });

  it('are found if an output contains them', () => {
    expect(day.outputs['answers']).toContain(day.canaries['csrf']);
  });
});
