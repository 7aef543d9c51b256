import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { readBounded } from './read-bounded.ts';

export interface FetchedDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The parsed body; undefined if it is not JSON. */
  readonly document: unknown;
  /** The end of the server's certificate, in milliseconds since the epoch. */
  readonly certificateEndsAt: number | undefined;
}

const timeout = 5000;

/**
 * Fetches a JSON document without following redirects.
 * @param verifies is false at this machine's own address, for which no certificate is issued
 */
export function fetchDocument(url: string, verifies = true): Promise<FetchedDocument> {
  const isSecure = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const options = { timeout, agent: false, headers: { accept: 'application/json' } };
    const sent = isSecure
      ? httpsRequest(url, { ...options, rejectUnauthorized: verifies })
      : httpRequest(url, options);
    sent.once('timeout', () => sent.destroy(new Error(`no response within ${timeout / 1000} s`)));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const validTo = isSecure ? (response.socket as TLSSocket).getPeerCertificate().valid_to : undefined;
      const certificateEndsAt = validTo === undefined ? undefined : Date.parse(validTo);
      const { statusCode: status = 0, headers } = response;
      readBounded(response).then(
        (document) => resolve({ status, headers, document, certificateEndsAt }),
        reject,
      );
    });
    sent.end();
  });
}
