/** An application with express-openid-connect, with the options that its documentation requires for an access token. */
import express from 'express';
import openidConnect from 'express-openid-connect';

const [port, issuer] = process.argv.slice(2);
const app = express();
app.use(
  openidConnect.auth({
    issuerBaseURL: issuer,
    baseURL: `http://127.0.0.1:${port}`,
    clientID: process.env.CLIENT_ID,
    clientSecret: process.env.CLIENT_SECRET,
    secret: process.env.APP_SECRET,
    authorizationParams: { response_type: 'code' },
    authRequired: false,
    idpLogout: true,
  }),
);
app.get('/', ({ oidc }, response) => response.json(oidc.user ?? null));
app.get('/userinfo', ({ oidc }, response) => oidc.fetchUserInfo().then((info) => response.json(info)));
app.get('/refresh', ({ oidc }, response) => {
  const before = oidc.accessToken.access_token;
  return oidc.accessToken
    .refresh()
    .then(({ access_token: after }) => response.json({ hasRefreshed: after !== before }));
});
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
