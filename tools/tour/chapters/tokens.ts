import { bearer, robot, textOf, trusted, type Guide } from '../guide.ts';

/** The password grant, for a client that is registered for it. */
export async function usePassword(guide: Guide): Promise<void> {
  guide.chapter('The password of the user (Spec §4.4(2))');
  guide.tell('Only the cash desk, an application of the company itself, is registered for this grant.');
  const form = { grant_type: 'password', username: 'alice', password: 'wonderland-example' };
  const tokens = await guide.ask({ method: 'POST', path: '/token', headers: trusted, form });
  guide.holds(
    'the cash desk gets a token for Alice',
    tokens.status === 200 && textOf(tokens, 'scope') === 'read',
  );
}

/** A token for a client that acts on its own behalf. */
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

/** The client credentials grant of the robot. */
export async function useClientCredentials(guide: Guide): Promise<string> {
  guide.chapter('Client credentials (Spec §4.4(3))');
  guide.tell('The night robot acts for no user. Its credentials are the grant.');
  return await tokenOfTheRobot(guide, 'read');
}

/** The next access token, without Alice. */
export async function refresh(guide: Guide, refreshToken: string): Promise<string> {
  guide.chapter('The next access token (RFC 6749 §6)');
  guide.tell('The store finder refreshes. It has no secret, so its refresh token is replaced as well.');
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: 'spa' };
  const tokens = await guide.ask({ method: 'POST', path: '/token', form });
  guide.holds('there is a new access token', tokens.status === 200);
  guide.holds('and another refresh token', textOf(tokens, 'refresh_token') !== refreshToken);
  return textOf(tokens, 'access_token');
}

/** The introspection of a token by a resource server. */
export async function introspect(guide: Guide, accessToken: string): Promise<void> {
  guide.chapter('Token introspection (RFC 7662)');
  guide.tell(
    'A resource server that is not behind the gateway introspects the token. The robot is registered for it.',
  );
  const told = await guide.ask({
    method: 'POST',
    path: '/introspection',
    headers: robot,
    form: { token: accessToken },
  });
  guide.holds(
    'the token is active and belongs to Alice',
    told.json()['active'] === true && textOf(told, 'sub') === 'alice',
  );
}

/** The revocation of a token. */
export async function revoke(guide: Guide, accessToken: string): Promise<void> {
  guide.chapter('Token revocation (RFC 7009)');
  const before = await guide.ask({ path: '/users/1', headers: bearer(accessToken) });
  guide.holds('the token still works', before.status === 200);
  const form = { token: accessToken, client_id: 'spa' };
  const revoked = await guide.ask({ method: 'POST', path: '/revocation', form });
  guide.holds('the store finder revokes it', revoked.status === 200);
  const after = await guide.ask({ path: '/users/1', headers: bearer(accessToken) });
  guide.holds('the very next request with it is rejected (Spec §7(5))', after.status === 401);
  guide.holds('the error is an invalid token', textOf(after, 'error') === 'invalid_token');
}
