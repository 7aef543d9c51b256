/** TLS for a service of a test. The libraries of this process trust its certificate, so none needs a switch for http. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createSelfSigned } from './self-signed.ts';

export interface TrustedTls {
  /** The setting `server.tls`. */
  readonly tls: { readonly certificate: string; readonly key: string };
  /** The folder with both files. */
  readonly folder: string;
}

export function createTrustedTls(): TrustedTls {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-trusted-'));
  const tls = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const { key, cert } = createSelfSigned();
  writeFileSync(tls.key, key, { mode: 0o600 });
  writeFileSync(tls.certificate, cert);
  setDefaultCACertificates([...getCACertificates(), cert]);
  return { tls, folder };
}
