/** The page of an application with Angular and angular-oauth2-oidc. */
import { createServer } from 'node:http';
import { rolldown } from 'rolldown';

const [port, issuer] = process.argv.slice(2);
const bundle = await rolldown({ input: 'page.mjs', logLevel: 'silent' });
const { output } = await bundle.generate();
const settings = { issuer, clientId: process.env.CLIENT_ID };
const page = `<!doctype html><title>App</title>
<app-root></app-root>
<script>window.settings = ${JSON.stringify(settings)}</script>
<script type="module" src="/page.js"></script>`;

createServer((request, response) => {
  const isScript = request.url === '/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? output[0].code : page);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
