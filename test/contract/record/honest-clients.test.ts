import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logIn, startWebApplication } from '../../clients/web-login.ts';
import { honestClients } from './honest-clients.ts';
import { startRecorded, webSecret, type Recorded } from './recorded-service.ts';

let recorded: Recorded;

afterEach(() => {
  recorded.exchanges.length = 0;
});

describe('unmodified clients through record, with nothing to find (docs/decisions/contract.md, clients)', () => {
  beforeAll(async () => {
    recorded = await startRecorded();
  });
  afterAll(() => recorded.stop());

  it.each(honestClients)('%s', async (_, play) => {
    await play({ base: recorded.base, secret: webSecret, allow: (url) => recorded.allow(url) });
    expect(recorded.exchanges.length).toBeGreaterThan(3);
    expect(recorded.findings()).toEqual([]);
  });
});

describe('a web application with passport-oauth2 through record (docs/decisions/contract.md, clients)', () => {
  it('signs its user in, with nothing to find', async () => {
    const application = await startWebApplication();
    const callbackURL = `${application.url}/callback`;
    recorded = await startRecorded([callbackURL]);
    const authenticator = new passport.Passport();
    const options = {
      authorizationURL: `${recorded.base}/authorize`,
      tokenURL: `${recorded.base}/token`,
      clientID: 'web',
      clientSecret: webSecret,
      callbackURL,
      scope: 'read',
      state: true,
      pkce: true,
    };
    authenticator.use(
      'gatehouse',
      new OAuth2Strategy(
        options,
        (
          token: string,
          _refresh: string,
          _result: object,
          _profile: unknown,
          done: OAuth2Strategy.VerifyCallback,
        ) => done(null, { token }),
      ),
    );
    const authenticate = authenticator.authenticate('gatehouse', { session: false });
    application.app.get('/login', authenticate);
    application.app.get('/callback', authenticate, (request, response) => void response.json(request.user));
    try {
      const page = await logIn(`${application.url}/login`);
      expect(JSON.parse(page.html)).toEqual({ token: expect.any(String) });
      expect(recorded.findings()).toEqual([]);
      expect(recorded.exchanges.length).toBeGreaterThan(4);
    } finally {
      await application.stop();
      await recorded.stop();
    }
  });
});
