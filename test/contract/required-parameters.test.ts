import { describe, expect, it } from 'vitest';
import { checkExchange } from '../../src/contract/check-exchange.ts';
import { readContract } from '../../src/contract/document/contract.ts';
import type { RecordedExchange, HeaderList } from '../../src/contract/document/recorded-exchange.ts';

const contract = readContract();
const whole = { response_type: 'code', client_id: 'app', redirect_uri: 'http://127.0.0.1/callback' };

/** An error that is returned to the client. */
const redirected: RecordedExchange['response'] = {
  status: 303,
  headers: [['Location', 'http://127.0.0.1/callback?error=invalid_request&state=x&iss=http://127.0.0.1']],
  body: new Uint8Array(),
};

function asked(
  fields: Readonly<Record<string, string>>,
  method: 'GET' | 'POST',
): RecordedExchange['request'] {
  const text = new URLSearchParams(fields).toString();
  if (method === 'GET') return { method, target: `/authorize?${text}`, headers: [], body: undefined };
  const headers: HeaderList = [['Content-Type', 'application/x-www-form-urlencoded']];
  return { method, target: '/authorize', headers, body: Buffer.from(text) };
}

function rulesOf(fields: Readonly<Record<string, string>>, method: 'GET' | 'POST') {
  return checkExchange(contract, { request: asked(fields, method), response: redirected })
    .filter(({ side }) => side === 'request')
    .map(({ rule, message }) => `${rule}: ${message}`);
}

describe('an authorization request (Spec §2.1, RFC 6749 §4.1.1)', () => {
  it.each(['GET', 'POST'] as const)('has no finding if it is complete, by %s', (method) => {
    expect(rulesOf(whole, method)).toEqual([]);
  });

  it.each(['response_type', 'client_id'])(
    'needs %s: if it is missing or empty, the client gets an error',
    (name) => {
      const { [name]: _, ...rest } = whole as Record<string, string>;
      for (const fields of [rest, { ...whole, [name]: '' }]) {
        expect(rulesOf(fields, 'GET')).toEqual([`missing-parameter: query.${name} is missing`]);
        expect(rulesOf(fields, 'POST')).toEqual([
          expect.stringMatching(new RegExp(`^request-schema: .*${name}`)),
        ]);
      }
    },
  );
});
