import type { Clock } from '../../foundation/clock.ts';
import { createHttpClient, type HttpClientResponse } from '../../foundation/outbound/http-client.ts';

export interface FetchedDocument extends HttpClientResponse {
  /** The parsed body; undefined if it is not JSON. */
  readonly document: unknown;
}

const timeoutMilliseconds = 5000;
const maximumBytes = 1024 * 1024;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page of a proxy, for example.
    return undefined;
  }
}

/**
 * Fetches a JSON document without following redirects.
 * @param verifies is false at this machine's own address, for which no certificate is issued
 */
export async function fetchDocument(url: string, clock: Clock, verifies = true): Promise<FetchedDocument> {
  const allowed = { forbids: () => false, forbidsHost: () => false };
  const http = createHttpClient({ clock, ...allowed, keepAlive: false, maximumBytes });
  try {
    const headers = { accept: 'application/json' };
    const response = await http.get(new URL(url), { headers, timeoutMilliseconds, verifies });
    return { ...response, document: parsed(response.body) };
  } finally {
    http.close();
  }
}
