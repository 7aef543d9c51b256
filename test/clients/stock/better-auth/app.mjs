/** An application with better-auth and its plugin for any provider, with the options that its documentation requires. */
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { toNodeHandler } from 'better-auth/node';
import { genericOAuth } from 'better-auth/plugins';

const [port, issuer] = process.argv.slice(2);
const provider = {
  providerId: 'gatehouse',
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
  discoveryUrl: `${issuer}/.well-known/openid-configuration`,
  scopes: ['openid', 'profile', 'email'],
};
const auth = betterAuth({
  baseURL: `http://127.0.0.1:${port}`,
  secret: process.env.APP_SECRET,
  plugins: [genericOAuth({ config: [provider] })],
});
const handle = toNodeHandler(auth);
const page = `<!doctype html><title>App</title>
<button onclick="begin()">Sign in</button>
<button onclick="refresh()">Refresh</button>
<button onclick="end()">Sign out</button>
<pre></pre>
<script>
  const post = (path, body) =>
    fetch('/api/auth' + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const begin = () =>
    post('/sign-in/social', { provider: 'gatehouse', callbackURL: '/api/auth/get-session' }).then(
      ({ url }) => location.assign(url),
    );
  const show = (data) => (document.querySelector('pre').textContent = JSON.stringify(data));
  const refresh = () => post('/refresh-token', { useAccountCookie: true }).then(show);
  const end = () => post('/sign-out', {}).then(({ url }) => location.assign(url));
</script>`;

createServer((request, response) => {
  if (request.url !== '/') return handle(request, response);
  response.setHeader('content-type', 'text/html').end(page);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
