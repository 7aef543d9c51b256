import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, requestBytes } from '../support/raw-request.ts';
import { startService, type RunningService } from '../support/service.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

/** Returns the status and the detail of a request with these Content-Type lines. */
async function sent(target: '/token' | '/clients', types: readonly string[]) {
  const body = target === '/token' ? 'grant_type=bogus' : '{"client_id":7}';
  const lines = types.map((type): [string, string] => ['Content-Type', type]);
  const { status, body: text } = await rawRequest(
    running.url,
    requestBytes('POST', target, [['Authorization', running.administrator], ...lines], body),
  );
  const { error, detail } = JSON.parse(text) as { error: string; detail: Record<string, string> };
  return { status, error, detail };
}

/** The response to the body itself, which was read and is invalid. */
const read = { '/token': 'grant_type', '/clients': 'client_id' } as const;

describe('the Content-Type of a body (RFC 9110 §8.3, docs/decisions/conventions.md, content-type)', () => {
  it.each([
    ['/token', [form, form]],
    ['/token', [form, json]],
    ['/token', ['text/plain', form]],
    ['/clients', [json, json]],
    ['/clients', [json, 'text/html']],
  ] as const)('must not be repeated at %s: %j', async (target, types) => {
    expect(await sent(target, types)).toEqual({
      status: 400,
      error: 'invalid_request',
      detail: { 'Content-Type': 'must not be repeated' },
    });
  });

  it.each([
    ['/token', `${form};charset=utf-16`],
    ['/token', `${form}; charset="ISO-8859-1"`],
    ['/token', `${form};charset=utf-8;charset=utf-16`],
    ['/token', `${form}; charset`],
    ['/token', `${form};charset=utf-8, ${json}`],
    ['/clients', `${json};charset=UTF-16LE`],
    ['/clients', `${json}; Charset=windows-1252`],
  ] as const)('allows no charset but UTF-8 at %s: %s is 415 (RFC 8259 §8.1)', async (target, type) => {
    expect(await sent(target, [type])).toEqual({
      status: 415,
      error: target === '/token' ? 'invalid_request' : 'unsupported_media_type',
      detail: { 'Content-Type': 'must have no charset but UTF-8' },
    });
  });

  it.each([
    ['/token', form],
    ['/token', `${form};charset=UTF-8`],
    ['/token', `${form}; charset="utf-8"`],
    ['/token', `${form} ; charset=us-ascii ;`],
    ['/clients', `${json};charset=utf8`],
    ['/clients', `${json}; version="a;b\\"c"; charset=utf-8`],
  ] as const)('is read at %s as %s (RFC 9110 §5.6.6)', async (target, type) => {
    const { status, detail } = await sent(target, [type]);
    expect([status, Object.keys(detail)]).toEqual([400, [read[target]]]);
  });
});
