import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const dayMilliseconds = 86_400_000;
const soonDays = 14;

export interface CertificateEnd {
  /** The day of the end. */
  readonly date: string;
  /** Full days until the end; negative after it. */
  readonly days: number;
  readonly state: 'ended' | 'soon' | 'later';
}

/** The end of a certificate, and if it is time to renew it. */
export function certificateEnd(endsAt: number, now: number): CertificateEnd {
  const days = Math.floor((endsAt - now) / dayMilliseconds);
  const date = new Date(endsAt).toISOString().slice(0, 10);
  return { date, days, state: endsAt <= now ? 'ended' : days < soonDays ? 'soon' : 'later' };
}

/** The time at which a certificate in a PEM file ends. @throws file system errors, and errors of the certificate */
export function endOfCertificate(file: string): number {
  return Date.parse(new X509Certificate(readFileSync(file)).validTo);
}
