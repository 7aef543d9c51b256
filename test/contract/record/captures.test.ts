import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSession } from '../../../src/contract/check-session.ts';
import { readContract } from '../../../src/contract/document/contract.ts';
import { decodedText, type RecordedExchange } from '../../../src/contract/document/recorded-exchange.ts';
import { InvalidCapture, readCapture, toHar, toLine } from '../../../src/contract/record/captures.ts';
import { coverageOf } from '../../../src/contract/record/coverage.ts';
import { createRedact } from '../../../src/contract/record/redact.ts';

const contract = readContract();
const secret = 'the-secret-of-the-client';
const code = 'SplxlOBeZQQYbYS6WxSbIA';
const accessToken = '2YotnFZFEjr1zCsicMWpAA2YotnFZFEjr1zCsicMWpAA';
const idToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLW9mLXRoZS1JRC10b2tlbg';

const redemption: RecordedExchange = {
  request: {
    method: 'POST',
    target: '/token',
    headers: [
      ['Authorization', `Basic ${Buffer.from(`web:${secret}`).toString('base64')}`],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Cookie', 'session=abcdef123456; theme=dark'],
    ],
    body: Buffer.from(
      `grant_type=authorization_code&code=${code}&redirect_uri=https%3A%2F%2Fapp.example%2Fcb`,
    ),
  },
  response: {
    status: 200,
    headers: [
      ['Content-Type', 'application/json;charset=UTF-8'],
      ['Cache-Control', 'no-store'],
      ['Pragma', 'no-cache'],
    ],
    body: Buffer.from(
      JSON.stringify({
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 60,
        scope: 'read',
        id_token: idToken,
      }),
    ),
  },
  startedAt: 1_700_000_000_000,
  endedAt: 1_700_000_000_120,
};
const authorization: RecordedExchange = {
  request: {
    method: 'GET',
    target: '/authorize?response_type=code&client_id=web&state=s1',
    headers: [],
    body: undefined,
  },
  response: {
    status: 303,
    headers: [['Location', `https://app.example/cb?code=${code}&state=s1`]],
    body: new Uint8Array(),
  },
};

/** The page after it has the hint in its form. */
const signOut: RecordedExchange = {
  request: {
    method: 'GET',
    target: `/logout?id_token_hint=${idToken}&state=s2`,
    headers: [],
    body: undefined,
  },
  response: {
    status: 200,
    headers: [['Content-Type', 'text/html;charset=UTF-8']],
    body: Buffer.from(`<form><input type="hidden" name="id_token_hint" value="${idToken}"></form>`),
  },
};

describe('secrets in recordings (docs/decisions/contract.md, redaction)', () => {
  const redact = createRedact(randomBytes(32));
  const written = [authorization, redemption].map((exchange) => toLine(redact.exchange(exchange))).join('\n');

  it('include ID tokens, also as the hint of a sign-out and in its page (OpenID Connect RP-Initiated Logout 1.0 §2)', () => {
    const { request, response } = redact.exchange(signOut);
    const hint = new URL(request.target, 'http://the.service').searchParams.get('id_token_hint');
    // A JWT keeps its form, which schemas require.
    expect(hint).toMatch(/^redacted-[0-9a-f]{40}\.redacted\.redacted$/);
    expect(decodedText(response.body)).toContain(`value="${hint}"`);
    expect(decodedText(redact.exchange(redemption).response.body)).toContain(`"id_token":"${hint}"`);
  });

  it('are replaced by fingerprints, in headers, forms, redirects and JSON', () => {
    for (const word of [secret, code, accessToken, idToken, 'abcdef123456']) {
      expect(written).not.toContain(word);
      expect(written).not.toContain(Buffer.from(word).toString('base64').replace(/=+$/, ''));
    }
    expect(written).not.toContain(Buffer.from(`web:${secret}`).toString('base64'));
  });

  it('have one fingerprint each, so that rules over a session still apply', () => {
    const [first, second] = readCapture(written);
    const sent = new URLSearchParams(decodedText(second?.request.body)).get('code');
    expect(sent).toMatch(/^redacted-[0-9a-f]{40}$/);
    expect(first?.response.headers[0]?.[1]).toContain(`code=${sent}&state=s1`);
    const again = readCapture(`${written}\n${written.split('\n')[1]}`);
    expect(checkSession(contract, again).map(({ rule }) => rule)).toContain('code-sent-twice');
  });

  it('are replaced without a change of the client or of any schema that they match', () => {
    const [, second] = readCapture(written);
    const [, value = ''] = second?.request.headers[0]?.[1].split(' ') ?? [];
    expect(Buffer.from(value, 'base64').toString()).toMatch(/^web:redacted-/);
    expect(checkSession(contract, [second!]).filter(({ side }) => side === 'response')).toEqual([]);
  });

  it('cannot be looked up from another recording', () => {
    const other = createRedact(randomBytes(32));
    expect(toLine(other.exchange(redemption))).not.toBe(toLine(redact.exchange(redemption)));
  });

  it('are removed from findings too', () => {
    expect(redact.text(`the code ${code} came twice`)).toMatch(/^the code redacted-[0-9a-f]{40} came twice$/);
  });

  it('are found under a name that is written with escapes', () => {
    const body = Buffer.from('{"p\\u0061ssword":"hunter2 and more"}');
    const hidden = { ...redemption, response: { ...redemption.response, body } };
    expect(decodedText(redact.exchange(hidden).response.body)).not.toContain('hunter2');
  });

  it('are not searched in bytes that contain none', () => {
    const plain = { ...redemption, response: { ...redemption.response, body: Buffer.from('{ "a" : 1 }') } };
    expect(decodedText(redact.exchange(plain).response.body)).toBe('{ "a" : 1 }');
  });
});

describe('a capture (docs/decisions/contract.md, captures)', () => {
  const binary = Buffer.from([0xff, 0x00, 0x80]);
  const odd: RecordedExchange = {
    ...redemption,
    request: { ...redemption.request, target: '/a%2Fb//c?x=%zz&y', body: binary },
    response: {
      ...redemption.response,
      headers: [
        ['X-A', '1'],
        ['X-A', '2'],
      ],
      body: binary,
    },
  };
  const normalised = (exchange: RecordedExchange): unknown => ({
    ...exchange,
    request: { ...exchange.request, body: exchange.request.body && [...exchange.request.body] },
    response: { ...exchange.response, body: [...exchange.response.body] },
  });

  it.each([
    ['NDJSON', `${toLine(redemption)}\n${toLine(odd)}\n`],
    ['HAR', toHar([redemption, odd], 'http://127.0.0.1:1', '1')],
  ])('is read from %s unchanged, bytes that are not text included', (_, text) => {
    expect(readCapture(text).map(normalised)).toEqual([redemption, odd].map(normalised));
  });

  it('of a browser is read, without its pseudo-header fields', () => {
    const entry = {
      startedDateTime: '2026-01-31T12:00:00.000Z',
      time: 12,
      request: {
        method: 'GET',
        url: 'https://service.example/routes?match=%2Fa',
        headers: [
          { name: ':authority', value: 'x' },
          { name: 'Accept', value: '*/*' },
        ],
      },
      response: { status: 200, headers: [], content: { text: 'e30=', encoding: 'base64' } },
    };
    expect(readCapture(JSON.stringify({ log: { entries: [entry] } })).map(normalised)).toEqual([
      {
        request: {
          method: 'GET',
          target: '/routes?match=%2Fa',
          headers: [['Accept', '*/*']],
          body: undefined,
        },
        response: { status: 200, headers: [], body: [...Buffer.from('{}')] },
        startedAt: Date.parse('2026-01-31T12:00:00.000Z'),
        endedAt: Date.parse('2026-01-31T12:00:00.012Z'),
      },
    ]);
  });

  it.each([
    ['{"request":{}}', /^line 1 is not an exchange$/],
    [`${toLine(redemption)}\nnonsense`, /^line 2 is no JSON/],
    ['{"log":{}}', /^log\.entries is not a list$/],
    ['{"log":{"entries":[{}]}}', /^entry 1 is not an exchange$/],
  ])('that cannot be read is reported with its place: %s', (text, message) => {
    expect(() => readCapture(text)).toThrow(InvalidCapture);
    expect(() => readCapture(text)).toThrow(message);
  });
});

/** The service's response to a wrong grant, as the documents show it or with another code. */
const refused = (error: string): RecordedExchange => ({
  ...redemption,
  response: {
    status: 400,
    headers: [['Content-Type', 'application/json']],
    body: Buffer.from(JSON.stringify({ error, error_description: 'No.' })),
  },
});

describe('coverage (docs/decisions/contract.md, coverage)', () => {
  it('reports the parts of each kind that were used, and names the rest', () => {
    const { operations, statuses, parameters, properties, examples } = coverageOf(contract, [
      authorization,
      redemption,
    ]);
    expect(operations).toMatchObject({ touched: 2, all: contract.operations.size });
    expect(operations.missing).not.toContain('issueToken');
    expect(operations.missing).toContain('listRoutes');
    expect(statuses.touched).toBe(2);
    expect(statuses.missing).toContain('issueToken 401');
    expect(parameters.missing).not.toContain('authorize query.state');
    expect(parameters.missing).toContain('authorize query.prompt');
    expect(properties.missing).not.toContain('issueToken request code');
    expect(properties.missing).not.toContain('issueToken 200 access_token');
    expect(properties.missing).toContain('issueToken 200 refresh_token');
    for (const share of [operations, statuses, parameters, properties, examples])
      expect(share.touched + share.missing.length).toBe(share.all);
  });

  const unseen = (...exchanges: RecordedExchange[]): readonly string[] =>
    coverageOf(contract, exchanges).examples.missing.filter((name) => name.startsWith('issueToken '));

  it('recognizes the named example of a request, and pairs its response with the other half', () => {
    const missing = unseen(redemption);
    expect(missing).not.toContain('issueToken request authorizationCode');
    expect(missing).not.toContain('issueToken 200 authorizationCode');
    // The other example is still unseen, although it is similar.
    for (const name of ['password', 'clientCredentials', 'refreshToken'])
      for (const place of ['request', '200']) expect(missing).toContain(`issueToken ${place} ${name}`);
  });

  it('counts an error only as the example of its code', () => {
    const shown = Object.keys(contract.operations.get('issueToken')!.responses['400']!.examples);
    const all = shown.map((name) => `issueToken 400 ${name}`);
    expect(unseen(refused('an_unknown_code'))).toEqual(expect.arrayContaining(all));
    expect(all.filter((name) => !unseen(refused('invalid_grant')).includes(name))).toHaveLength(1);
  });
});
