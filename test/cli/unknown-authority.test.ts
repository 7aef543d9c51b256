import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { administratorSecret, startService } from '../support/service.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { makeFolder, runProcess } from './gatehouse.ts';

it('a command names NODE_EXTRA_CA_CERTS where no known authority signed the certificate, and continues with it', async () => {
  const cwd = makeFolder();
  const { cert, key: keyText } = createSelfSigned();
  const [certificate, key] = [join(cwd, 'cert.pem'), join(cwd, 'key.pem')];
  writeFileSync(certificate, cert);
  writeFileSync(key, keyText);
  const { url, stop } = await startService({ server: { tls: { certificate, key } } });
  const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
  const list = (more: Record<string, string> = {}) =>
    runProcess(['client', 'list', '--url', url], { cwd, environment: { ...environment, ...more } });
  const [told, trusted] = await Promise.all([list(), list({ NODE_EXTRA_CA_CERTS: certificate })]);
  await stop();
  expect([told.code, trusted.code]).toEqual([3, 0]);
  expect(told.stderr).toContain('Name it: NODE_EXTRA_CA_CERTS=FILE before the command.');
});
