/** An application with Auth.js, with the options that its documentation requires. */
import { ExpressAuth, getSession } from '@auth/express';
import express from 'express';

const [port, issuer] = process.argv.slice(2);
const provider = {
  id: 'gatehouse',
  name: 'Gatehouse',
  type: 'oidc',
  issuer,
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
};
const config = { providers: [provider], secret: process.env.APP_SECRET, trustHost: true };

const app = express();
app.use('/auth', ExpressAuth(config));
app.get('/', (request, response) =>
  getSession(request, config).then((session) => response.json(session?.user ?? null)),
);
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
