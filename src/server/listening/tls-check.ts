import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { SettingsCheck, SettingsProblem } from '../../settings/settings.ts';

function read(path: string, file: string): { readonly text: string } | { readonly problem: SettingsProblem } {
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch (error) {
    // Recovered: an unreadable file is reported together with all other problems.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return {
      problem: {
        path,
        message: code === 'ENOENT' ? `${file} does not exist` : `${file} cannot be read (${code})`,
      },
    };
  }
}

/** Checks that the files of `server.tls` exist, are PEM and match. */
export const checkTls: SettingsCheck = ({ server: { tls } }) => {
  if (tls === undefined) return [];
  const certificate = read('server.tls.certificate', tls.certificate);
  const key = read('server.tls.key', tls.key);
  const problems = [certificate, key].flatMap((one) => ('problem' in one ? [one.problem] : []));
  if (!('text' in certificate) || !('text' in key)) return problems;
  try {
    createSecureContext({ cert: certificate.text, key: key.text });
    return [];
  } catch {
    // Recovered as above; OpenSSL's message does not help and may quote the key.
    return [
      { path: 'server.tls', message: 'must name a certificate chain and its private key, both as PEM' },
    ];
  }
};
