/** Requests of the preparation, by the client `bench`. */
import { basic } from '../gatehouse.ts';

async function sendJson(method: 'POST' | 'PUT', url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { ...basic, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} got ${response.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

export const postJson = (url: string, body: object) => sendJson('POST', url, body);
export const putJson = (url: string, body: object) => sendJson('PUT', url, body);
