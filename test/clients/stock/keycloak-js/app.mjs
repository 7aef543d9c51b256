/** A page with keycloak-js, with the options that its documentation requires for another provider. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const [port, issuer] = process.argv.slice(2);
const library = readFileSync(fileURLToPath(import.meta.resolve('keycloak-js')), 'utf8');
const page = `<!doctype html><title>App</title>
<button onclick="keycloak.login()">Sign in</button>
<button onclick="keycloak.logout()">Sign out</button>
<pre></pre>
<script type="module">
  import Keycloak from './keycloak.js';
  const keycloak = new Keycloak({ oidcProvider: ${JSON.stringify(issuer)}, clientId: ${JSON.stringify(process.env.CLIENT_ID)} });
  await keycloak.init({ checkLoginIframe: false, scope: 'openid profile email' });
  window.keycloak = keycloak;
  const shown = keycloak.authenticated
    ? { subject: keycloak.tokenParsed.sub, user: await keycloak.loadUserInfo() }
    : null;
  document.querySelector('pre').textContent = JSON.stringify(shown);
</script>`;

createServer((request, response) => {
  const isLibrary = request.url === '/keycloak.js';
  response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html');
  response.end(isLibrary ? library : page);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
