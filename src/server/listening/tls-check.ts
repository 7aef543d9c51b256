import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { SettingsCheck, SettingsProblem } from '../../settings/settings.ts';

const problemOf = (path: string, message: string): SettingsProblem => ({
  path,
  message,
  found: findCondition('certificate-invalid', { setting: 'server.tls', reason: message }),
});

function read(path: string, file: string): { readonly text: string } | { readonly problem: SettingsProblem } {
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch (error) {
    // Recovered: an unreadable file is reported together with all other problems.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const message = code === 'ENOENT' ? `${file} does not exist` : `${file} cannot be read (${code})`;
    return { problem: problemOf(path, message) };
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
    return [problemOf('server.tls', 'must name a certificate chain and its private key, both as PEM')];
  }
};
