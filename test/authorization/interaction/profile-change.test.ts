import { afterEach, expect, it } from 'vitest';
import type { Owner } from '../../../src/authorization/records/owner.ts';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { alice, webRequest } from './cast.ts';
import { createVisitor, csrfOf, type Response, unescape, type Visitor } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const carol = { username: 'carol', password: 'christmas carol' };
const profile = {
  email: 'carol@example.org',
  email_verified: true,
  locale: 'en-GB',
  birthdate: '1980-12-24',
  address: { locality: 'London', country: 'UK' },
  claims: { department: 'Ghosts <3', groups: ['red', 'blue'] },
};

/** A world with a user of the registry who is signed in. */
async function arrive(fields: Partial<Owner> = { name: 'Carol', profile }) {
  const world = await createWorld();
  worlds.push(world);
  await world.parts.stores.owners.insert({
    ownerId: 'carol-id',
    username: carol.username,
    name: undefined,
    passwordHash: await createPasswordHasher().hash(carol.password),
    disabled: false,
    roles: ['viewer'],
    scope: [],
    managedBy: 'registry',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
    ...fields,
  });
  const visitor = createVisitor(world.issuer, world.send);
  await visitor.allow(webRequest, carol);
  const stored = async (): Promise<Owner | undefined> => world.parts.stores.owners.find('carol-id');
  return { world, visitor, stored };
}

/** The texts of the form on the page, and its hidden fields. */
function formIn({ body }: Response): Record<string, string> {
  const [, form = ''] = /<summary>Change your details[\s\S]*?<form[^>]*>([\s\S]*?)<\/form>/.exec(body) ?? [];
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const of = (input: string, name: string): string =>
    unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1] ?? '');
  return Object.fromEntries(inputs.map((input) => [of(input, 'name'), of(input, 'value')]));
}

const textOf = (page: Response): string =>
  unescape(page.body.replace(/<(style|head)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

async function save(
  visitor: Visitor,
  fields: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const form = formIn(await visitor.get('/account'));
  return visitor.post('/account', { ...form, profile: 'save', ...fields }, headers);
}

it('shows every claim that apps may receive, in plain words (OpenID Connect Core 1.0 §5.1)', async () => {
  const { visitor } = await arrive();
  const page = await visitor.get('/account');
  const text = textOf(page);
  for (const part of [
    'Username carol',
    'Full name Carol',
    'Email carol@example.org verified',
    'Language en-GB',
    'Birthday 1980-12-24',
    'Address London, UK',
    'department Ghosts <3',
    'groups red, blue',
  ])
    expect(text).toContain(part);
  expect(formIn(page)).toMatchObject({ name: 'Carol', email: 'carol@example.org', zoneinfo: '' });
});

it('saves what the user changes and nothing else (docs/decisions/clients-and-owners.md, own-details)', async () => {
  const { visitor, stored, world } = await arrive();
  const page = await save(visitor, {
    name: 'Carol Holly',
    nickname: 'Caro',
    locale: '',
    zoneinfo: 'Europe/London',
  });
  expect([page.status, textOf(page)]).toEqual([200, expect.stringContaining('Your details are saved.')]);
  const { locale: _, ...kept } = profile;
  expect(await stored()).toMatchObject({
    name: 'Carol Holly',
    roles: ['viewer'],
    version: 2,
    profile: {
      ...kept,
      nickname: 'Caro',
      zoneinfo: 'Europe/London',
      updated_at: Math.floor(world.clock.now() / 1000),
    },
  });
  expect((await stored())?.profile).not.toHaveProperty('locale');
  expect(textOf(await visitor.get('/account'))).toContain('You are signed in as Carol Holly');
});

it('ends the verification of an email that changes, and keeps that of one that does not', async () => {
  const { visitor, stored } = await arrive();
  await save(visitor, { nickname: 'Caro' });
  expect((await stored())?.profile).toMatchObject({ email_verified: true });
  await save(visitor, { email: 'caro@example.net' });
  expect((await stored())?.profile).toMatchObject({ email: 'caro@example.net', email_verified: false });
  expect(textOf(await visitor.get('/account'))).toContain('caro@example.net not verified');
});

it('cannot set other claims or rights (OWASP ASVS 5.0 §15.3.3)', async () => {
  const { visitor, stored } = await arrive();
  const before = await stored();
  const forbidden = {
    email_verified: 'true',
    birthdate: '2000',
    roles: 'administrator',
    department: 'x',
    disabled: '1',
  };
  await save(visitor, { ...forbidden, preferred_username: 'admin', username: 'admin' });
  expect(await stored()).toEqual(before);
});

it('shows a value with a problem again, beside its sentence (WCAG 2.2 §3.3.1)', async () => {
  const { visitor, stored } = await arrive();
  const page = await save(visitor, { zoneinfo: 'Moon "base"', nickname: 'Caro' });
  expect(page.status).toBe(400);
  expect(textOf(page)).toContain('Time zone must be a name of the IANA time zone database');
  expect(page.body).toContain('<title>Error: Your account');
  expect(formIn(page)).toMatchObject({ zoneinfo: 'Moon "base"', nickname: 'Caro' });
  expect((await stored())?.version).toBe(1);
  const program = save(visitor, { zoneinfo: 'Moon' }, { accept: 'application/json' });
  const { status, body } = await program;
  expect([status, JSON.parse(body)]).toEqual([
    400,
    expect.objectContaining({ detail: { zoneinfo: expect.any(String) as string } }),
  ]);
});

it('refuses a form of an earlier version, and one that this page did not create (RFC 9700 §4.7)', async () => {
  const { visitor, stored } = await arrive();
  const old = formIn(await visitor.get('/account'));
  await save(visitor, { nickname: 'Caro' });
  const late = await visitor.post('/account', { ...old, profile: 'save', nickname: 'Old' });
  expect([late.status, textOf(late)]).toEqual([400, expect.stringContaining('were changed meanwhile')]);
  const forged = await save(visitor, { csrf: 'forged', nickname: 'Mallory' });
  expect(forged.status).toBe(403);
  expect((await stored())?.profile?.nickname).toBe('Caro');
});

it('shows the details of a user of the settings without a form, and refuses one', async () => {
  const { world } = await arrive();
  const visitor = createVisitor(world.issuer, world.send);
  await visitor.allow(webRequest, alice);
  const page = await visitor.get('/account');
  expect(textOf(page)).toContain('The operator of this service manages your details.');
  expect(formIn(page)).toEqual({});
  const refused = await visitor.post('/account', { csrf: csrfOf(page), profile: 'save', nickname: 'Al' });
  expect(refused.status).toBe(400);
});

it('records the names of the changed fields, and no value (OWASP ASVS 5.0 §16.2.5)', async () => {
  const { visitor, world } = await arrive();
  await save(visitor, { name: 'Carol Holly', email: 'caro@example.net' });
  const changes = world.logged.filter((line) => line.includes('owner-changed'));
  expect(changes.map((line) => JSON.parse(line) as object)).toMatchObject([
    { by: 'owner carol-id', owner_id: 'carol-id', fields: 'name profile.email profile.email_verified' },
  ]);
  expect(world.logged.join('')).not.toMatch(/example\.net|Holly|Ghosts/);
});
