import { bearer, robot, textOf, trusted, type Guide } from '../guide.ts';

/** The owner's password, given to a client that may ask for it. */
export async function usePassword(guide: Guide): Promise<void> {
  guide.chapter("The owner's password (Spec §4.4(2))");
  guide.tell('Only the cash desk, which belongs to the company itself, is registered for this grant.');
  const form = { grant_type: 'password', username: 'alice', password: 'wonderland-example' };
  const tokens = await guide.ask({ method: 'POST', path: '/token', headers: trusted, form });
  guide.holds(
    'the cash desk gets a token for Alice',
    tokens.status === 200 && textOf(tokens, 'scope') === 'read',
  );
}

/** A token for a client that acts for itself. */
export async function tokenOfTheRobot(guide: Guide, scope: string): Promise<string> {
  const form = { grant_type: 'client_credentials', scope };
  const tokens = await guide.ask({ method: 'POST', path: '/token', headers: robot, form });
  guide.holds(
    `the robot gets a token for ${scope}`,
    tokens.status === 200 && textOf(tokens, 'scope') === scope,
  );
  guide.holds('and no refresh token', tokens.json()['refresh_token'] === undefined);
  return textOf(tokens, 'access_token');
}

/** The robot asks for itself. */
export async function useClientCredentials(guide: Guide): Promise<string> {
  guide.chapter('A client for itself (Spec §4.4(3))');
  guide.tell('The night robot has no owner. Its credentials are the grant.');
  return await tokenOfTheRobot(guide, 'read');
}

/** The next access token without Alice. */
export async function refresh(guide: Guide, refreshToken: string): Promise<string> {
  guide.chapter('The next access token (RFC 6749 §6)');
  guide.tell('The store finder refreshes. It has no secret, so its refresh token is replaced as well.');
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'spa' };
  const tokens = await guide.ask({ method: 'POST', path: '/token', form });
  guide.holds('there is a new access token', tokens.status === 200);
  guide.holds('and another refresh token', textOf(tokens, 'refresh_token') !== refreshToken);
  return textOf(tokens, 'access_token');
}

/** What a resource server learns of a token. */
export async function introspect(guide: Guide, accessToken: string): Promise<void> {
  guide.chapter('What a token is worth (RFC 7662)');
  guide.tell(
    'A resource server that does not stand behind the gateway asks. The robot is registered for it.',
  );
  const told = await guide.ask({
    method: 'POST',
    path: '/introspection',
    headers: robot,
    form: { token: accessToken },
  });
  guide.holds(
    'the token is active and speaks for Alice',
    told.json()['active'] === true && textOf(told, 'sub') === 'alice',
  );
}

/** A token that nobody shall use any more. */
export async function revoke(guide: Guide, accessToken: string): Promise<void> {
  guide.chapter('The end of a token (RFC 7009)');
  const before = await guide.ask({ path: '/users/1', headers: bearer(accessToken) });
  guide.holds('the token still works', before.status === 200);
  const form = { token: accessToken, client_id: 'spa' };
  const revoked = await guide.ask({ method: 'POST', path: '/revocation', form });
  guide.holds('the store finder gives it back', revoked.status === 200);
  const after = await guide.ask({ path: '/users/1', headers: bearer(accessToken) });
  guide.holds('the very next request with it is refused (Spec §7(5))', after.status === 401);
  guide.holds('as an invalid token', textOf(after, 'error') === 'invalid_token');
}
