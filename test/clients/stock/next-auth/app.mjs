/** Starts the application in the pages. */
import { createServer } from 'node:http';
import next from 'next';

const [port, issuer] = process.argv.slice(2);
process.env.ISSUER = issuer;
process.env.NEXTAUTH_URL = `http://127.0.0.1:${port}`;
process.env.NEXTAUTH_SECRET = process.env.APP_SECRET;
const app = next({ dev: true, hostname: '127.0.0.1', port: Number(port) });
await app.prepare();
createServer(app.getRequestHandler()).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
);
