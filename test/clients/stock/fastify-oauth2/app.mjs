/** An application with the OAuth plugin of fastify and its discovery, with the options that its documentation requires. */
import cookie from '@fastify/cookie';
import oauth from '@fastify/oauth2';
import fastify from 'fastify';

const [port, issuer] = process.argv.slice(2);
const app = fastify();
await app.register(cookie);
await app.register(oauth, {
  name: 'gatehouse',
  scope: ['openid', 'profile', 'email'],
  credentials: { client: { id: process.env.CLIENT_ID, secret: process.env.CLIENT_SECRET } },
  startRedirectPath: '/login',
  callbackUri: `http://127.0.0.1:${port}/callback`,
  discovery: { issuer },
});
/** Signs in, refreshes and revokes. */
async function play(request) {
  const { gatehouse } = app;
  const { token } = await gatehouse.getAccessTokenFromAuthorizationCodeFlow(request);
  const user = await gatehouse.userinfo(token);
  const { token: refreshed } = await gatehouse.getNewAccessTokenUsingRefreshToken(token);
  await gatehouse.revokeAllToken(refreshed);
  const { error } = await gatehouse.userinfo(refreshed);
  return { ...user, hasRefreshed: refreshed.access_token !== token.access_token, error };
}

app.get('/callback', (request) => play(request));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
