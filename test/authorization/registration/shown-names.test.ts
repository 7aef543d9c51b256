import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { nameProblem, preparedName } from '../../../src/foundation/display-name.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { createUserAgent, type UserAgent } from '../../support/user-agent.ts';
import { documentApp, type DocumentService, startDocuments } from './documents/document-service.ts';
import { app, callback } from './dynamic/open-service.ts';

const rule = 'docs/decisions/clients-and-owners.md, shown-names';
const password = 'wonderland is wide';

let service: DocumentService;
beforeAll(async () => {
  service = await startDocuments({}, { registration: { open: true, enabled: true } });
});
afterAll(() => service[Symbol.asyncDispose]());

const refused: readonly [title: string, name: string][] = [
  ['an override of the direction', 'Pocket \u202Eknab'],
  ['an isolate', 'Pocket \u2067shop'],
  ['a mark of the direction', 'Pocket\u200F'],
  ['a space without a width', 'Git\u200BHub'],
  ['a tag', 'Pocket\u{E0041}'],
  ['a line break', 'Pocket\nshop'],
  ['a letter without a shape', '\u3164'],
  ['a Braille pattern without dots', '\u2800'],
  ['spaces alone', '   '],
  ['a character that is not assigned', 'Pocket \u0378'],
  ['more than 100 characters', 'W'.repeat(101)],
];

describe(`the rule for names that pages show (${rule})`, () => {
  it.each(refused)('refuses %s', (_title, name) => expect(nameProblem(name)).toBeDefined());

  it.each(['Web shop', 'חנות ספרים', '王小明', 'Jürgen', '❤️ Bücher', 'A & B <c>', 'X', 'W'.repeat(100)])(
    'accepts %s',
    (name) => expect(nameProblem(name)).toBeUndefined(),
  );

  it('refuses each character that Unicode gives an effect on the direction (UAX 9 §2)', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
    const marks = all.filter((one) => /\p{Bidi_Control}/u.test(one));
    expect(marks).toHaveLength(12);
    expect(marks.filter((mark) => nameProblem(`a${mark}b`) === undefined)).toEqual([]);
  });

  it('knows one form of each name', () => {
    expect(nameProblem(' Ju\u0308rgen')).toBe('must be written "Jürgen"');
    expect(preparedName('\u3000Ju\u0308rgen\n')).toBe('Jürgen');
  });
});

const manage = async (method: string, path: string, body: object) => {
  const response = await service.manage(method, path, body);
  return [response.status, Object.keys(response.body.detail ?? {})];
};

let users = 0;
const user = () => ({ username: `user-${(users += 1)}`, password });

/** One user for all names, because a password is slow to hash. */
let made: Promise<{ readonly id: string; readonly agent: UserAgent }> | undefined;
const signedIn = () =>
  (made ??= (async () => {
    const carol = user();
    const { body } = await service.manage('POST', '/owners', carol);
    const agent = createUserAgent();
    await agent.submit(await agent.open(`${service.url}/login`), carol);
    return { id: String(body['owner_id']), agent };
  })());

type Door = (name: string) => Promise<readonly unknown[]>;

/** The status or outcome, and the field that it names. */
const doors: Readonly<Record<string, readonly [door: Door, field: string]>> = {
  'POST /clients': [
    (name) => manage('POST', '/clients', { client_name: name, redirect_uris: [callback] }),
    'client_name',
  ],
  'PUT and PATCH /clients': [
    async (name) => {
      const made = await service.manage('POST', '/clients', { redirect_uris: [callback] });
      const path = `/clients/${String(made.body['client_id'])}`;
      const replaced = await manage('PUT', path, { client_name: name, redirect_uris: [callback] });
      const changed = await manage('PATCH', path, { client_name: name });
      expect(changed).toEqual(replaced);
      return changed;
    },
    'client_name',
  ],
  'POST /owners': [(name) => manage('POST', '/owners', { ...user(), name }), 'name'],
  'PATCH /owners': [async (name) => manage('PATCH', `/owners/${(await signedIn()).id}`, { name }), 'name'],
  'a profile over REST': [
    (name) => manage('POST', '/owners', { ...user(), profile: { nickname: name } }),
    'profile.nickname',
  ],
  'POST /register': [
    async (name) => {
      const { status, body } = await service.manage(
        'POST',
        '/register',
        { ...app, client_name: name },
        { Authorization: '' },
      );
      return [status, Object.keys(body.detail ?? {})];
    },
    'client_name',
  ],
  'POST /registrations': [
    async (name) => {
      const token = (await service.manage('POST', '/initial-access-tokens', {})).body['token'];
      const { status, body } = await service.manage(
        'POST',
        '/registrations',
        { ...app, client_name: name },
        { Authorization: `Bearer ${String(token)}` },
      );
      return [status, Object.keys(body.detail ?? {})];
    },
    'client_name',
  ],
  'a metadata document': [
    async (name) => {
      const clientId = service.describe(`/name-${(users += 1)}.json`, { ...documentApp, client_name: name });
      const { status, body } = await service.refusal(clientId);
      return [status, [/client_name/.exec(JSON.stringify(body))?.[0]]];
    },
    'client_name',
  ],
  'an invitation': [
    async (name) => {
      const { body } = await service.manage('POST', '/invitations', { roles: [] });
      const agent = createUserAgent();
      const page = await agent.submit(await agent.open(String(body['url'])), { ...user(), name });
      return [page.status, [/href="#(name)"/.exec(page.html)?.[1]]];
    },
    'name',
  ],
  'the account page': [
    async (name) => {
      const { agent } = await signedIn();
      const account = await agent.open(`${service.url}/account`);
      const page = await agent.submit(account, { nickname: name, profile: 'save' });
      return [page.status, [/href="#(nickname)"/.exec(page.html)?.[1]]];
    },
    'nickname',
  ],
};

describe.each(Object.entries(doors))(`at the door %s (${rule})`, (_door, [open, field]) => {
  // The forms for people take away the spaces, and an empty field is not a name.
  const here = refused.filter(([, name]) => name.trim() !== '');
  it('no refused name comes in', async () => {
    for (const [title, name] of here) expect([title, ...(await open(name))]).toEqual([title, 400, [field]]);
  });
});

describe(`in the settings (${rule})`, () => {
  // The schema of the settings refuses a long name before.
  it.each(refused.filter(([, name]) => name.length <= 100))(
    'a name is refused that has %s',
    (_title, name) => {
      const client = { client_id: 'web', client_secret: 'secret-of-web', client_name: name, grant_types: [] };
      const authorization = {
        clients: [client],
        owners: [{ username: 'alice', password, name, profile: { given_name: name } }],
      };
      const problems = checkAuthorizationSettings(completeSettings({ authorization }));
      expect(problems.map(({ path }) => path)).toEqual([
        'authorization.clients[0].client_name',
        'authorization.owners[0].name',
        'authorization.owners[0].profile.given_name',
      ]);
    },
  );
});
