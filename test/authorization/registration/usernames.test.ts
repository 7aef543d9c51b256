import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfOneScript } from '../../../src/authorization/records/one-script.ts';
import { preparedUsername } from '../../../src/authorization/records/username.ts';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';
import { randomRuns } from '../../support/random-runs.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const password = 'wonderland is wide';
const create = (username: string): Promise<TokenResponse> =>
  service.manage('POST', '/owners', { username, password });
const signIn = async (username: string): Promise<number> =>
  (await service.post('/token', { grant_type: 'password', username, password }, { client: 'kiosk' })).status;

describe('a new username (RFC 8265 §3.3, docs/decisions/clients-and-owners.md, usernames)', () => {
  it.each([
    'dina',
    'dina@example.org',
    'jürgen',
    '王小明',
    'анна',
    'straße',
    'o’brien'.replace('’', "'"),
    'dina smith',
    'u-1_2.3',
  ])('is accepted as written: %s', async (username) => expect((await create(username)).status).toBe(201));

  it.each([
    ['in upper case', 'Emma', 'emma'],
    ['in fullwidth letters', 'ｅｍｍａ', 'emma'],
    ['in decomposed letters', 'ju\u0308rg', 'jürg'],
  ])('%s is rejected with the right form', async (_name, username, right) => {
    const { status, body } = await create(username);
    expect([status, body.detail]).toEqual([400, { username: `must be written ${JSON.stringify(right)}` }]);
  });

  it.each([
    ['a Cyrillic letter among Latin ones', 'p\u0430ypal'],
    ['a Greek letter among Latin ones', '\u03BFscar'],
    ['a Latin letter among Cyrillic ones', 'анн\u0061'],
    ['letters of Japan and of Korea', 'ねガ한'],
  ])('with %s is rejected (UTS 39 §5.1)', async (_name, username) => {
    const { status, body } = await create(username);
    expect([status, body.detail]).toEqual([
      400,
      { username: 'must have letters of one script only, because those of another can look the same' },
    ]);
  });

  // The examples of the standard, in lower case.
  it.each([
    ['circle', true],
    ['\u0441\u0456\u0433\u0441\u04CF\u0435', true],
    ['\u0441ir\u0441l\u0435', false],
    ['circ1e', true],
    ['\u3006\u5207', true],
    ['\u306D\u30AC', true],
  ])('is of one script: %s %s (UTS 39 §5.1)', (text, isOne) => expect(isOfOneScript(text)).toBe(isOne));

  it.each([
    ['a trailing space', 'emma '],
    ['a leading space', ' emma'],
    ['two spaces in a row', 'emma  stone'],
    ['a zero-width space', 'em\u200Bma'],
    ['a zero-width joiner', 'em\u200Dma'],
    ['a soft hyphen', 'em\u00ADma'],
    ['a control character', 'em\u0007ma'],
    ['a line break', 'emma\n'],
    ['a direction override', 'em\u202Ema'],
    ['a ligature', 'ﬁona'],
    ['a symbol', 'emma™'],
    ['a no-break space', 'emma\u00A0stone'],
    ['both kinds of Arabic digits', 'ا\u0661\u06F1'],
  ])('with %s is rejected with its field', async (_name, username) => {
    const { status, body } = await create(username);
    expect([status, Object.keys(body.detail ?? {})]).toEqual([400, ['username']]);
  });

  it('is rejected in the settings with its path', () => {
    const settings = completeSettings({ authorization: { owners: [{ username: 'Emma', password }] } });
    expect(checkAuthorizationSettings(settings)).toEqual([
      { path: 'authorization.owners[0].username', message: 'must be written "emma"' },
    ]);
  });

  it('is rejected in a change, and an unchanged older one is accepted', async () => {
    const made = await create('grace');
    const path = made.headers.get('location') ?? '';
    const changed = await service.manage('PATCH', path, { username: 'Grace' });
    expect([changed.status, Object.keys(changed.body.detail ?? {})]).toEqual([400, ['username']]);
    expect((await service.manage('PATCH', path, { name: 'Grace' })).status).toBe(200);
  });
});

describe('a sign-in (RFC 8265 §3.3, docs/decisions/clients-and-owners.md, usernames)', () => {
  it('accepts every form of the name', async () => {
    await create('zoë');
    for (const form of ['zoë', 'Zoë', 'ZOË', 'zoe\u0308', 'ｚｏë'])
      expect([form, await signIn(form)]).toEqual([form, 200]);
    expect(await signIn('zoe')).toBe(400);
  });
});

describe('the form of a username (RFC 8265 §3.3)', () => {
  it.each(randomRuns(import.meta.url, 8265, { short: 5000, long: 200_000 }))(
    'is its own form (seed $seed)',
    ({ seed, rounds }) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
          const prepared = preparedUsername(text);
          return prepared === undefined || preparedUsername(prepared) === prepared;
        }),
        { numRuns: rounds, seed },
      );
    },
  );
});
