/** The client and the user of the OAuth scenarios, the same at every server. */
import { createHash } from 'node:crypto';

export const clientId = 'bench';
export const clientSecret = 'a-secret-of-the-benchmark';
export const redirectUri = 'https://client.example/callback';
export const scope = 'read';
export const verifier = 'a-verifier-of-the-benchmark-that-is-long-enough';
export const challenge = createHash('sha256').update(verifier).digest('base64url');

const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
export const headers = {
  Authorization: `Basic ${basic}`,
  'Content-Type': 'application/x-www-form-urlencoded',
};
