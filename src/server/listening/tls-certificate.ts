/** The certificate of a TLS listener. It is read at start, and again after each change of its files. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { ServerSettings } from '../../settings/settings.ts';

/** The options of a Node TLS server, which `setSecureContext` accepts as well. */
export type CertificateOptions = Pick<SecureContextOptions, 'cert' | 'key' | 'minVersion'>;

const lookMilliseconds = 10_000;

interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

export function certificateFiles(
  tls: NonNullable<ServerSettings['tls']>,
  baseDirectory: string,
): CertificateFiles {
  return { certificate: resolve(baseDirectory, tls.certificate), key: resolve(baseDirectory, tls.key) };
}

export function readCertificate({ certificate, key }: CertificateFiles): CertificateOptions {
  return { cert: readFileSync(certificate), key: readFileSync(key), minVersion: 'TLSv1.2' };
}

/** Changes when either file does, and while one is missing. */
function stateOf({ certificate, key }: CertificateFiles): string {
  return [certificate, key]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing'))
    .join(', ');
}

/**
 * Calls `take` with a renewed pair within ten seconds. Current handshakes and open connections keep the old pair.
 * Files that do not match, as between the two writes of a renewal, are checked again later. The returned function
 * stops the watch.
 */
export function watchCertificate(dependencies: {
  files: CertificateFiles;
  clock: Clock;
  log: Log;
  take: (options: CertificateOptions) => void;
}): () => void {
  const { files, clock, log, take } = dependencies;
  let taken = stateOf(files);
  let reported = taken;
  return clock.every(lookMilliseconds, () => {
    const state = stateOf(files);
    if (state === taken) return;
    try {
      const options = readCertificate(files);
      createSecureContext(options);
      take(options);
      taken = state;
      log.info('certificate-renewed', { certificate: files.certificate });
    } catch {
      // Recovered: the current certificate remains in use. OpenSSL's message does not help and may quote the key.
      if (state !== reported)
        log.error('certificate-refused', {
          message: 'The new certificate and its key cannot be used. The previous pair remains in use.',
          certificate: files.certificate,
        });
    }
    reported = state;
  });
}
