/** A page with AppAuth, which hands the parameters of the redirect to it after a `#`, as the page of its sample does. */
import { createServer } from 'node:http';
import { rolldown } from 'rolldown';

const [port, issuer] = process.argv.slice(2);
const bundle = await rolldown({ input: 'page.mjs', logLevel: 'silent' });
const { output } = await bundle.generate();
const settings = { issuer, clientId: process.env.CLIENT_ID };
const page = `<!doctype html><title>App</title>
<button onclick="begin()">Sign in</button>
<button onclick="refresh()">Refresh</button>
<button onclick="end()">Sign out</button>
<pre></pre>
<script>window.settings = ${JSON.stringify(settings)}</script>
<script type="module" src="/page.js"></script>`;
const redirect = `<!doctype html><title>App</title>
<script>location.assign('/#' + location.search.slice(1))</script>`;
const pages = new Map([
  ['/page.js', output[0].code],
  ['/redirect.html', redirect],
]);

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://127.0.0.1');
  response.setHeader('content-type', pathname === '/page.js' ? 'text/javascript' : 'text/html');
  response.end(pages.get(pathname) ?? page);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
