import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { alice, cast } from './cast.ts';
import { sendOverHttp } from './send-over-http.ts';
import { createVisitor, locationOf, type Visitor } from './visitor.ts';

const changePassword = '/.well-known/change-password';
const carol = { username: 'carol', password: 'a garden of live flowers' };

let service: RunningService;
beforeAll(async () => {
  service = await startService({ authorization: cast });
  await fetch(`${service.url}/owners`, {
    method: 'POST',
    headers: { authorization: service.administrator, 'content-type': 'application/json' },
    body: JSON.stringify(carol),
  });
});
afterAll(() => service.stop());

const visit = (): Visitor => createVisitor(service.url, sendOverHttp);

it('leads a user through the sign-in to the form of the password (A Well-Known URL for Changing Passwords §3)', async () => {
  const visitor = visit();
  const login = await visitor.get(changePassword);
  expect([login.status, locationOf(login).pathname]).toEqual([303, '/login']);
  const page = await visitor.follow(login);
  const mistyped = await visitor.submit(page, { ...carol, password: 'another one' });
  expect(mistyped.status).toBe(401);
  const signedIn = await visitor.submit(mistyped, carol);
  const account = `${service.url}/account#password`;
  expect([signedIn.status, locationOf(signedIn).href]).toEqual([303, account]);
  expect((await visitor.follow(signedIn)).body).toContain('id="password"');
  for (const path of [changePassword, locationOf(login).href]) {
    const again = await visitor.get(path);
    expect([again.status, locationOf(again).href]).toEqual([303, account]);
  }
});

it('says that the operator manages the password of a user of the settings (docs/decisions/pages-and-sessions.md, change-password)', async () => {
  const visitor = visit();
  await visitor.submit(await visitor.follow(await visitor.get(changePassword)), alice);
  const page = await visitor.get(changePassword);
  expect([page.status, page.header('location')]).toEqual([200, undefined]);
  expect(page.body).toContain('The operator of this service manages your password.');
});

it('leads to no other page than those that it names (docs/decisions/pages-and-sessions.md, change-password)', async () => {
  const { status } = await visit().get('/login?next=https://evil.example/');
  expect(status).toBe(400);
});

// The steps of browsers: they follow redirects, and do not believe a server that has every well-known URL.
it.each([
  [changePassword, 200],
  ['/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', 404],
])(
  'has a status of %s that password managers believe (Detecting the reliability of HTTP status codes §2)',
  async (path, expected) => {
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(`${service.url}${path}`, { method })).status).toBe(expected);
  },
);
