import { describe, expect, it } from 'vitest';
import { createLog, type LogFields } from '../../src/foundation/log.ts';
import { createManualClock } from '../storage/manual-clock.ts';

function begin(options: { format?: 'json' | 'text'; level?: 'info' | 'warn' } = {}) {
  const now: string[] = [];
  const later: string[] = [];
  const write = (line: string) => void now.push(line);
  const log = createLog({
    clock: createManualClock(),
    write,
    writeLater: (line) => void later.push(line),
    ...options,
  });
  const first = () => JSON.parse(now[0] ?? '') as Record<string, unknown>;
  return { now, later, log, first };
}

describe('a line of the log (docs/decisions/conventions.md, log-fields)', () => {
  it('names each field in snake case, within its values too', () => {
    const { log, first } = begin();
    log.info('grant-revoked', { requestId: 'r', client_id: 'c', rights: { grantedScope: 'read' } });
    expect(first()).toMatchObject({ request_id: 'r', client_id: 'c', rights: { granted_scope: 'read' } });
  });

  it('hides the values of secret names, however they are spelt', () => {
    const { log, now } = begin();
    log.info('x', {
      accessToken: 'hidden',
      client_secret: 'hidden',
      codeVerifier: 'hidden',
      tokenId: 'shown',
    });
    expect(now[0]).not.toContain('hidden');
    expect(now[0]).toContain('"token_id":"shown"');
  });

  it.each(['json', 'text'] as const)('omits a field without a value, as %s', (format) => {
    const { log, now } = begin({ format });
    log.info('x', { clientId: undefined, ownerId: 'o' });
    expect(now[0]).not.toMatch(/client|undefined/);
    expect(now[0]).toContain('owner_id');
  });
});

describe('an event of the log (docs/decisions/conventions.md, log-events)', () => {
  const full = { message: 'New connections are refused until others end.', connections: 5 };

  it('is named on each line, with a message if the name is not sufficient', () => {
    const { log, first } = begin();
    log.warn('listener-full', full);
    expect(first()).toEqual({ time: expect.any(String), level: 'warn', event: 'listener-full', ...full });
  });

  it('is one readable line for a person', () => {
    const { log, now } = begin({ format: 'text' });
    log.warn('listener-full', full);
    log.info('store-well');
    expect(now[0]).toMatch(
      /^[\d:.]{12} WARN {2}listener-full New connections are refused until others end\. connections=5\n$/,
    );
    expect(now[1]).toMatch(/ INFO {2}store-well\n$/);
  });
});

describe('the line of a request (docs/decisions/conventions.md, access-log)', () => {
  it('is the object of its fields, and may be written later', () => {
    const { log, later, now } = begin();
    log.with({ surface: 'gateway' }).request('"request_id":"r","status":200');
    expect(now).toEqual([]);
    expect(JSON.parse(later[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'info',
      event: 'request',
      surface: 'gateway',
      request_id: 'r',
      status: 200,
    });
  });

  it('is one readable line for a person', () => {
    const { log, later } = begin({ format: 'text' });
    log.request('"request_id":"r","status":200');
    expect(later[0]).toMatch(/^[\d:.]{12} INFO {2}request request_id="r" status=200\n$/);
  });

  it('is not written if only warnings are', () => {
    const { log, later } = begin({ level: 'warn' });
    log.request('"status":200');
    expect(later).toEqual([]);
  });
});

describe('a routine event of a request (docs/decisions/conventions.md, access-log)', () => {
  it('may be written later, and hides secrets like any other line', () => {
    const { log, later, now } = begin();
    log.event('access-token-issued', { clientId: 'c', accessToken: 'hidden' });
    expect(now).toEqual([]);
    expect(JSON.parse(later[0] ?? '')).toMatchObject({
      event: 'access-token-issued',
      client_id: 'c',
      access_token: '[redacted]',
    });
  });

  it('keeps a name that has another meaning in JavaScript', () => {
    const { log, later } = begin();
    log.event('x', JSON.parse('{"a":{"__proto__":1}}') as LogFields);
    expect(later[0]).toContain('"a":{"__proto__":1}');
  });
});
