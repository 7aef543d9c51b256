/** The codes and tokens that a peer's server issues before the clock runs, on paths that only this benchmark uses. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface Makers {
  /** A code for the parties of parties.ts. */
  code(): Promise<string>;
  refreshToken(): Promise<string>;
}

const supplies = /^\/bench\/(codes|refresh-tokens)\?count=(\d+)$/;

async function give(make: () => Promise<string>, count: number, response: ServerResponse): Promise<void> {
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(made));
}

/** Handles the benchmark's own paths, and passes all other requests to `handle`. */
export function withSupply(makers: Makers, handle: RequestListener) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [, what, count] = request.url?.startsWith('/bench/') ? (supplies.exec(request.url) ?? []) : [];
    if (what === undefined) {
      handle(request, response);
      return;
    }
    const make = what === 'codes' ? makers.code : makers.refreshToken;
    give(make, Number(count), response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  };
}

/** Requests the codes and tokens from a peer. */
export async function fromSupply(
  url: string,
  what: 'codes' | 'refresh-tokens',
  count: number,
): Promise<string[]> {
  const response = await fetch(`${url}/bench/${what}?count=${count}`);
  if (!response.ok) throw new Error(`${url} made no ${what}`);
  return (await response.json()) as string[];
}
