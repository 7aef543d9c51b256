/** passport and passport-oauth2, unmodified, in a web application with its own session. */
import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secret, startClientServer, type ClientServer } from './client-server.ts';
import { logIn, returnWithForgedState, startWebApplication, type WebApplication } from './web-login.ts';

let server: ClientServer;
let application: WebApplication;

function strategy(callback: string): OAuth2Strategy {
  const options = {
    authorizationURL: server.authorizationUrl,
    tokenURL: server.tokenUrl,
    clientID: 'web',
    clientSecret: secret,
    callbackURL: callback,
    scope: ['read', 'write'],
    state: true,
    pkce: true,
  };
  return new OAuth2Strategy(
    options,
    (
      accessToken: string,
      refreshToken: string,
      results: object,
      _profile: unknown,
      done: OAuth2Strategy.VerifyCallback,
    ) => done(null, { accessToken, refreshToken, results }),
  );
}

beforeAll(async () => {
  application = await startWebApplication();
  const callback = `${application.url}/callback`;
  server = await startClientServer([callback]);
  const { app } = application;
  const authenticator = new passport.Passport();
  authenticator.use('gatehouse', strategy(callback));
  app.get('/login', authenticator.authenticate('gatehouse', { session: false }));
  app.get(
    '/callback',
    authenticator.authenticate('gatehouse', { session: false, failWithError: true }),
    (request, response) => void response.json(request.user),
  );
});
afterAll(() => Promise.all([application.stop(), server.stop()]));

describe('passport-oauth2', () => {
  it('logs a user in with PKCE and state, from the login link to the callback (RFC 6749 §4.1, RFC 7636)', async () => {
    const page = await logIn(`${application.url}/login`);
    expect(page.status).toBe(200);
    const user = JSON.parse(page.html) as { accessToken: string; refreshToken: string; results: object };
    expect(user.refreshToken).toEqual(expect.any(String));
    expect(user.results).toMatchObject({ token_type: 'Bearer', scope: 'read write' });
    expect(await server.introspect(user.accessToken)).toMatchObject({ active: true, username: 'alice' });
  });

  it('rejects a response with another state (RFC 6749 §10.12)', async () => {
    const { status } = await returnWithForgedState(`${application.url}/login`);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
