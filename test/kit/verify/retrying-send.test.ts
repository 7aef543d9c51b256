import { describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../src/contract/document/recorded-exchange.ts';
import { createRetryingSend } from '../../../src/kit/verify/play/retrying-send.ts';

type Fields = Readonly<Record<string, string>>;

/** A deployment that responds with these statuses in turn, the last one for ever, and a wait that only counts. */
function overloaded(statuses: readonly number[], fields: Fields, document: unknown = {}) {
  const waits: number[] = [];
  let asked = 0;
  const send = createRetryingSend(
    ({ method, target, headers = [] }): Promise<RecordedExchange> => {
      const isDocument = target === '/';
      const status = isDocument ? 200 : (statuses[Math.min(asked, statuses.length - 1)] ?? 200);
      if (!isDocument) asked += 1;
      const body = Buffer.from(JSON.stringify(document));
      const own = status === 200 ? [] : Object.entries(fields);
      return Promise.resolve({
        request: { method, target, headers, body: undefined },
        response: { status, headers: own, body },
      });
    },
    (milliseconds) => {
      waits.push(milliseconds / 1000);
      return Promise.resolve();
    },
  );
  const ask = async () => (await send({ method: 'POST', target: '/owners' })).response.status;
  return { ask, waits, asked: () => asked };
}

describe('a request that the service refuses for now (RFC 9110 §10.2.3)', () => {
  it.each([
    ['503', 503, { 'Retry-After': '7' }, 7],
    ['429 of a quota', 429, { 'Retry-After': '7', RateLimit: '"minute";r=0;t=7' }, 7],
    ['503 with a date that is over', 503, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:00 GMT' }, 0],
  ])('is sent again when the time of Retry-After has passed: %s', async (_, status, fields, seconds) => {
    const { ask, waits } = overloaded([status, status, 200], fields);
    expect([await ask(), waits]).toEqual([200, [seconds, seconds]]);
  });

  it.each([
    ['503 without Retry-After', 503, {}],
    ['503 with a Retry-After that is none', 503, { 'Retry-After': 'soon' }],
    ['429 without a quota', 429, { 'Retry-After': '7' }],
  ])('is not sent again without such a promise: %s', async (_, status, fields) => {
    const { ask, waits } = overloaded([status], fields);
    expect([await ask(), waits]).toEqual([status, []]);
  });

  it('is given up after two minutes, with a sentence', async () => {
    const { ask, waits, asked } = overloaded([503], { 'Retry-After': '50' });
    await expect(ask()).rejects.toThrow(
      /^the deployment is still overloaded: POST \/owners returned 503 3 times in 100 s$/,
    );
    expect([waits, asked()]).toEqual([[50, 50], 3]);
  });

  it('is given up after twenty repetitions', async () => {
    const { ask, waits } = overloaded([503], { 'Retry-After': '1' });
    await expect(ask()).rejects.toThrow('returned 503 21 times in 20 s');
    expect(waits).toHaveLength(20);
  });

  it('is given up with another sentence if the deployment went into maintenance (Spec §7)', async () => {
    const { ask } = overloaded([503], { 'Retry-After': '600' }, { maintenance: true });
    await expect(ask()).rejects.toThrow(/^the deployment is in maintenance; /);
  });
});
