/** The command of a recording: every honest client once, against BASE_URL; the secret of `web` is the first word. */
import { createUserAgent, signInAndAllow } from '../../support/user-agent.ts';
import { honestClients } from './honest-clients.ts';
import { alice } from './recorded-service.ts';

const base = process.env['BASE_URL'] ?? '';
for (const [name, play] of honestClients) {
  await play({
    base,
    secret: process.argv[2] ?? '',
    allow: (url) => signInAndAllow(createUserAgent(), String(url), alice),
  });
  process.stdout.write(`${name}\n`);
}
process.exit();
