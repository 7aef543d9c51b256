import { describe, expect, it } from 'vitest';
import { checkExchange } from '../../src/contract/check-exchange.ts';
import { readContract } from '../../src/contract/document/contract.ts';

const contract = readContract();

function rulesOf(type: string): readonly string[] {
  const body = { access_token: 'a'.repeat(40), token_type: type, expires_in: 60, scope: 'read' };
  return checkExchange(contract, {
    request: {
      method: 'POST',
      target: '/token',
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: Buffer.from('grant_type=client_credentials'),
    },
    response: {
      status: 200,
      headers: [['Content-Type', 'application/json;charset=UTF-8']],
      body: Buffer.from(JSON.stringify(body)),
    },
  })
    .filter(({ rule }) => rule === 'body-schema')
    .map(({ message }) => message);
}

describe('the type of a token (RFC 6749 §5.1)', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('may be %s in any case', (type) => {
    expect(rulesOf(type)).toEqual([]);
  });

  it('is nothing else', () => {
    expect(rulesOf('mac')).toEqual([expect.stringContaining('/token_type')]);
  });
});
