/** An application with bell of hapi, with the options that its documentation requires for a provider of one's own. */
import bell from '@hapi/bell';
import hapi from '@hapi/hapi';

const [port, issuer] = process.argv.slice(2);
const server = hapi.server({ port: Number(port), host: '127.0.0.1' });
await server.register(bell);
server.auth.strategy('gatehouse', 'bell', {
  provider: {
    name: 'gatehouse',
    protocol: 'oauth2',
    auth: `${issuer}/authorize`,
    token: `${issuer}/token`,
    scope: ['openid', 'profile', 'email'],
    async profile(credentials, _parameters, get) {
      credentials.profile = await get(`${issuer}/userinfo`);
    },
  },
  password: process.env.APP_SECRET,
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
  isSecure: false,
});
server.route({
  method: 'GET',
  path: '/bell/door',
  options: { auth: 'gatehouse' },
  handler: ({ auth }) => ({
    ...auth.credentials.profile,
    hasRefreshToken: 'refreshToken' in auth.credentials,
  }),
});
await server.start();
process.stdout.write('ready\n');
