import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certificateEnd } from '../../server/listening/certificate-end.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Finding, found, ok } from './finding.ts';

/** @param what the certificate and its place */
export function certificateFinding(what: string, endsAt: number, now: number): Finding {
  const { date, days, state } = certificateEnd(endsAt, now);
  if (state === 'ended')
    return found('certificate', 'certificate-ended', { certificate: what, date }, `${what} ended on ${date}`);
  if (state === 'soon')
    return found(
      'certificate',
      'certificate-due',
      { certificate: what, date },
      `${what} ends on ${date}, in ${days} days`,
    );
  return ok('certificate', `${what} ends on ${date}, in ${days} days`);
}

/** The certificate of `server.tls`. The names are those of the issuer, if it has a host of its own. */
export function checkCertificate({ server, authorization }: Settings, now: number): Finding[] {
  if (server.tls === undefined) return [];
  const certificate = new X509Certificate(readFileSync(server.tls.certificate));
  const findings = [certificateFinding(server.tls.certificate, Date.parse(certificate.validTo), now)];
  const host = URL.parse(authorization.issuer ?? '')?.hostname;
  if (
    host !== undefined &&
    certificate.checkHost(host) === undefined &&
    certificate.checkIP(host) === undefined
  )
    findings.push(
      found(
        'certificate',
        'certificate-foreign',
        { certificate: server.tls.certificate, host },
        `${server.tls.certificate} is not valid for ${host}, the host of the issuer`,
      ),
    );
  return findings;
}
