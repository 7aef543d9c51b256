/** A username of several scripts is refused at each door: they do not differ. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { type Operator, signInAs, startWithOperators } from '../../console/operator.ts';
import type { RunningService } from '../../support/service.ts';
import { createUserAgent } from '../../support/user-agent.ts';

const rule = 'UTS 39 §5.1, docs/decisions/clients-and-owners.md, usernames';
const mixed = 'p\u0430ypal';
const password = 'wonderland is wide';
const reason = 'must have letters of one script only';

let service: RunningService;
let operator: Operator;
beforeAll(async () => {
  service = await startWithOperators();
  operator = await signInAs(service, 'administrator');
});
afterAll(() => service.stop());

const call = async (method: string, path: string, body: object) => {
  const headers = {
    Authorization: service.administrator,
    'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
  };
  const reply = await fetch(service.url + path, { method, headers, body: JSON.stringify(body) });
  return { status: reply.status, text: await reply.text() };
};

it(`in the settings (${rule})`, () => {
  const settings = completeSettings({ authorization: { owners: [{ username: mixed, password }] } });
  expect(checkAuthorizationSettings(settings)).toEqual([
    { path: 'authorization.owners[0].username', message: expect.stringContaining(reason) as string },
  ]);
});

it(`over REST, for a new user and for a change (${rule})`, async () => {
  const made = await call('POST', '/owners', { username: mixed, password });
  expect([made.status, made.text]).toEqual([400, expect.stringContaining(reason)]);
  const { text } = await call('POST', '/owners', { username: 'paypal', password });
  const { owner_id: id } = JSON.parse(text) as { owner_id: string };
  for (const [method, body] of [
    ['PATCH', { username: mixed }],
    ['PUT', { username: mixed, password }],
  ] as const) {
    const changed = await call(method, `/owners/${id}`, body);
    expect([method, changed.status, changed.text]).toEqual([method, 400, expect.stringContaining(reason)]);
  }
});

it(`in the console (${rule})`, async () => {
  const page = await operator.open('users');
  const again = await operator.send(page, 'createOwner', { username: mixed, password });
  expect([again.status, again.html]).toEqual([400, expect.stringContaining(`Username: ${reason}`)]);
});

it(`by an invitation (${rule})`, async () => {
  const { text } = await call('POST', '/invitations', { roles: [] });
  const { url } = JSON.parse(text) as { url: string };
  const agent = createUserAgent();
  const page = await agent.submit(await agent.open(url), { username: mixed, password });
  expect([page.status, page.html]).toEqual([400, expect.stringContaining(reason)]);
});
