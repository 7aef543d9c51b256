import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseProperties } from '../../src/contract/check/bodies.ts';
import { checkExchange } from '../../src/contract/check-exchange.ts';
import { checkSession } from '../../src/contract/check-session.ts';
import { readContract } from '../../src/contract/document/contract.ts';
import type { RecordedExchange, HeaderList } from '../../src/contract/document/recorded-exchange.ts';

const contract = readContract();

function exchange(
  [method, target, headers = [], body]: readonly [string, string, HeaderList?, string?],
  [status, answered, text = '']: readonly [number, HeaderList, string?],
): RecordedExchange {
  return {
    request: { method, target, headers, body: body === undefined ? undefined : Buffer.from(body) },
    response: { status, headers: answered, body: Buffer.from(text) },
  };
}

const form: HeaderList = [['Content-Type', 'application/x-www-form-urlencoded']];
const jsonType: HeaderList = [['Content-Type', 'application/json']];
const tokenHeaders: HeaderList = [
  ['Content-Type', 'application/json;charset=UTF-8'],
  ['Cache-Control', 'no-store'],
  ['Pragma', 'no-cache'],
];
const tokens = JSON.stringify({
  access_token: 'a'.repeat(40),
  token_type: 'Bearer',
  expires_in: 60,
  scope: 'read',
});
const rulesOf = (...exchanges: RecordedExchange[]): string[] =>
  checkSession(contract, exchanges).map(({ rule }) => rule);

describe('the contract', () => {
  it('matches paths as the service does: literal segments before parameters, the last hyphen of a file name (Spec §4.6)', () => {
    expect(contract.match('/routes/detail')?.declared.path).toBe('/routes/detail');
    expect(contract.match('/routes/orders')?.parameters).toEqual({ route_id: 'orders' });
    expect(contract.match('/my-orders-dev.yml')?.parameters).toEqual({
      application: 'my-orders',
      profile: 'dev',
    });
    expect(contract.match('/token/x')).toBeUndefined();
    expect(contract.match('/routes/')).toBeUndefined();
    expect(contract.match('/orders/%zz')?.parameters).toEqual({ application: 'orders', profile: '%zz' });
    expect(contract.match('/orders/dev/v1/a/b.txt')?.parameters).toMatchObject({ path: 'a/b.txt' });
  });

  it('leaves a path to a gateway route, and path patterns to their prefix', () => {
    const mounted = readContract({
      configurationPrefix: '/config',
      isProxied: (path) => path.startsWith('/users/'),
    });
    expect(mounted.match('/users/1')).toBeUndefined();
    expect(mounted.match('/orders/dev')).toBeUndefined();
    expect(mounted.match('/config/orders/dev')?.parameters).toEqual({
      application: 'orders',
      profile: 'dev',
    });
  });

  it('finds the line of its citations, through references too', () => {
    const operation = contract.operations.get('listTasks')!;
    const line = (file: string, wanted: RegExp): number =>
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
        .split('\n')
        .findIndex((text) => wanted.test(text)) + 1;
    const challenge = contract.locate(operation, 'responses', '401', 'headers', 'WWW-Authenticate', 'schema');
    expect(challenge).toMatchObject({
      file: 'openapi/common/headers.yaml',
      pointer: '#/WwwAuthenticate/schema',
    });
    expect(challenge.line).toBe(line('openapi/common/headers.yaml', /^WwwAuthenticate:/) + 3);
    expect(contract.locate(operation).line).toBe(line('openapi/conventions.yaml', /^ {2}\/tasks:/) + 1);
  });
});

describe('an exchange', () => {
  it('has one exact error if a grant lacks a field', () => {
    const body = 'grant_type=password&username=alice';
    const findings = checkExchange(
      contract,
      exchange(['POST', '/token', form, body], [200, tokenHeaders, tokens]),
    );
    expect(findings.map(({ rule, side }) => [rule, side])).toEqual([
      ['request-schema', 'request'],
      ['accepts-invalid-request', 'response'],
    ]);
    expect(findings[0]?.message).toContain('password is required');
  });

  it('has findings for repeated parameters', () => {
    const body = 'grant_type=client_credentials&scope=read&scope=read';
    expect(rulesOf(exchange(['POST', '/token', form, body], [200, tokenHeaders, tokens]))).toContain(
      'repeated-parameter',
    );
    expect(
      rulesOf(exchange(['GET', '/tasks?limit=1&limit=2'], [200, jsonType, '{"items":[],"links":[]}'])),
    ).toContain('repeated-parameter');
  });

  it('has no secrets in its command line', () => {
    const headers: HeaderList = [...form, ['Authorization', 'Basic c2VjcmV0'], ['Cookie', 'session=hidden']];
    const [finding] = checkExchange(
      contract,
      exchange(
        ['POST', '/token', headers, 'grant_type=password&username=a&password=hunter2&code=c0de'],
        [500, []],
      ),
    );
    expect(finding?.curl).toMatch(/\$CREDENTIALS.*\$COOKIE.*\$PASSWORD/);
    expect(finding?.curl).not.toMatch(/c2VjcmV0|hidden|hunter2|c0de/);
  });

  it('returns 405 with a correct Allow for an undeclared method', () => {
    const error = '{"error":"method_not_allowed"}';
    const used = 'undeclared-method-used';
    const allow = (value: string): HeaderList => [...jsonType, ['Allow', value]];
    expect(rulesOf(exchange(['DELETE', '/token'], [405, allow('POST, OPTIONS'), error]))).toEqual([used]);
    expect(rulesOf(exchange(['DELETE', '/token'], [405, allow('PUT'), error]))).toEqual([
      'wrong-allow',
      used,
    ]);
    expect(rulesOf(exchange(['DELETE', '/token'], [405, jsonType, error]))).toEqual(['missing-allow', used]);
    expect(rulesOf(exchange(['DELETE', '/token'], [200, jsonType, '{}']))).toContain('undeclared-method');
  });

  it('is wrong if a declared method is refused, unless rights or an override decide (RFC 9110 §15.5.6)', () => {
    const refusal: [number, HeaderList, string] = [
      405,
      [...jsonType, ['Allow', 'GET, HEAD, OPTIONS']],
      '{"error":"method_not_allowed"}',
    ];
    const refused = 'declared-method-refused';
    const body = 'grant_type=client_credentials';
    const override: HeaderList = [...form, ['X-HTTP-Method-Override', 'PUT']];
    expect(rulesOf(exchange(['POST', '/token', form, body], refusal))).toContain(refused);
    expect(rulesOf(exchange(['POST', '/token', override, body], refusal))).not.toContain(refused);
    expect(rulesOf(exchange(['POST', '/routes'], refusal))).not.toContain(refused);
  });

  it.each([
    ['application/json', ['charset']],
    ['application/json;charset=ISO-8859-1', ['charset']],
    ['application/json;charset=UTF-8;charset=UTF-16', ['charset']],
    ['application/json; charset="utf-8"', []],
    ['Application/JSON;v=1;CHARSET=UTF-8', []],
  ] as const)('has the documented charset: %s breaks %j (Spec §2.4, RFC 9110 §8.3.1)', (type, rules) => {
    const headers: HeaderList = [['Content-Type', type], ...tokenHeaders.slice(1)];
    const body = 'grant_type=client_credentials&client_id=a&client_secret=b';
    const findings = checkExchange(
      contract,
      exchange(['POST', '/token', form, body], [200, headers, tokens]),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
    for (const { spec, expected } of findings)
      expect([spec?.file, spec?.pointer, expected]).toEqual([
        'openapi/authorization.yaml',
        '#/paths/~1token/post/responses/200/content/application~1json/x-charset',
        'application/json;charset=UTF-8',
      ]);
  });

  it.each([
    ['no-store, private', []],
    ['private, no-cache, no-store, max-age=0, must-revalidate', []],
    ['no-store, max-age=60', ['header-schema']],
    ['private', ['secret-is-cacheable', 'header-schema']],
  ] as const)('may be cached less than documented: %s breaks %j (RFC 9111 §5.2.2)', (caching, rules) => {
    const headers = tokenHeaders.map(([name, value]) =>
      name.toLowerCase() === 'cache-control' ? ([name, caching] as const) : ([name, value] as const),
    );
    const body = 'grant_type=client_credentials&client_id=a&client_secret=b';
    const found = exchange(['POST', '/token', form, body], [200, headers, tokens]);
    expect(rulesOf(found).toSorted()).toEqual([...rules].toSorted());
  });

  it('has no contract on a path that no operation declares', () => {
    expect(rulesOf(exchange(['GET', '/a/b/../c%00'], [200, [], 'at run (/srv/a.ts:1:1)']))).not.toContain(
      'undocumented-status',
    );
  });
});

describe('a session', () => {
  const redeem = (client: string, uri: string): RecordedExchange =>
    exchange(
      [
        'POST',
        '/token',
        form,
        `grant_type=authorization_code&code=c1&client_id=${client}&redirect_uri=${encodeURIComponent(uri)}`,
      ],
      [200, tokenHeaders, tokens],
    );
  const uri = 'https://a.example/cb';
  const ask = exchange(
    ['GET', `/authorize?response_type=code&client_id=a&state=s1&redirect_uri=${encodeURIComponent(uri)}`],
    [303, [['Location', '/login?request=x']]],
  );
  const given = (query: string): RecordedExchange =>
    exchange(['POST', '/consent', form, 'csrf=x'], [303, [['Location', `${uri}${query}`]]]);

  it('finds a code that is used twice (RFC 6749 §4.1.2)', () => {
    expect(rulesOf(ask, given('?code=c1&state=s1'), redeem('a', uri), redeem('a', uri))).toContain(
      'code-used-twice',
    );
    expect(rulesOf(ask, given('?code=c1&state=s1'), redeem('a', uri))).not.toContain('code-used-twice');
  });

  it('finds a code of another client and of another redirect URI (RFC 6749 §4.1.3)', () => {
    expect(rulesOf(ask, given('?code=c1&state=s1'), redeem('b', uri))).toContain('code-not-bound');
    expect(rulesOf(ask, given('?code=c1&state=s1'), redeem('a', 'https://a.example/other'))).toContain(
      'code-not-bound',
    );
    expect(rulesOf(ask, given('?code=c1&state=s1'), redeem('a', uri))).not.toContain('code-not-bound');
  });

  it('finds a state that is lost or changed (RFC 6749 §4.1.2)', () => {
    expect(rulesOf(ask, given('?code=c1'))).toContain('state-changed');
    expect(rulesOf(ask, given('?code=c1&state=S1'))).toContain('state-changed');
    expect(rulesOf(ask, given('?code=c1&state=s1'))).not.toContain('state-changed');
  });

  it('finds tokens in a query, refresh tokens in a fragment and redirects to unregistered URIs (RFC 6749 §4.2.2, §10.15)', () => {
    expect(rulesOf(ask, given('?access_token=t&state=s1'))).toContain('token-in-query');
    expect(rulesOf(ask, given('#access_token=t&refresh_token=r&state=s1'))).toContain(
      'refresh-token-in-fragment',
    );
    const stranger = exchange(
      ['POST', '/consent', form, 'csrf=x'],
      [303, [['Location', 'https://evil.example/?code=c1&state=s1']]],
    );
    expect(rulesOf(ask, stranger)).toContain('open-redirect');
  });

  it('accepts the return after a sign-out, and finds one to another address (OpenID Connect RP-Initiated Logout 1.0 §2)', () => {
    const home = 'https://a.example/home';
    const logout = (to: string): RecordedExchange =>
      exchange(
        ['GET', `/logout?post_logout_redirect_uri=${encodeURIComponent(home)}&state=x`],
        [303, [['Location', `${to}?state=x`]]],
      );
    expect(rulesOf(logout(home))).not.toContain('open-redirect');
    expect(rulesOf(logout('https://evil.example/home'))).toContain('open-redirect');
  });

  it('finds HEAD that differs from GET, and spellings that differ', () => {
    const get = exchange(
      ['GET', '/livez'],
      [200, [...jsonType, ['ETag', '"a"']], '{"status":"ok","checks":{}}'],
    );
    expect(rulesOf(get, exchange(['HEAD', '/livez'], [200, [...jsonType, ['ETag', '"b"']]]))).toContain(
      'head-differs',
    );
    expect(rulesOf(get, exchange(['HEAD', '/livez'], [200, [...jsonType, ['ETag', '"a"']]]))).not.toContain(
      'head-differs',
    );
    const text: HeaderList = [['Content-Type', 'text/plain']];
    const yml = exchange(['GET', '/a-b.yml'], [200, text, 'n: 12345678901234567890\nl:\n- x\n']);
    const agreeing = exchange(['GET', '/a-b.properties'], [200, text, 'n: 12345678901234567890\nl[0]: x']);
    const differing = exchange(['GET', '/a-b.properties'], [200, text, 'n: 12345678901234567891\nl[0]: x']);
    expect(rulesOf(yml, agreeing)).not.toContain('formats-disagree');
    expect(rulesOf(yml, differing)).toContain('formats-disagree');
    const change = exchange(
      ['POST', '/changes', jsonType, '{"message":"m","files":[{"path":"a-b.yml","content":"n: 1"}]}'],
      [201, [...jsonType, ['Location', '/changes']], '{}'],
    );
    expect(rulesOf(yml, change, differing)).not.toContain('formats-disagree');
  });
});

describe('properties', () => {
  it('are read by the rules of java.util.Properties', () => {
    const text = '# comment\n! comment\na=1\nb : 2\nc 3\nd\\ e=x\\u00e9\\n\nlong=one \\\n   two\nempty\n';
    expect([...parseProperties(text)]).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
      ['d e', 'xé\n'],
      ['long', 'one two'],
      ['empty', ''],
    ]);
  });
});
