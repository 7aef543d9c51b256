import type { Browser } from './browser.ts';
import { createBrowser } from './browser.ts';
import { createSend, type Response, type Request, type Send } from './wire.ts';

/** The guide of every chapter: it prints text, sends requests to the running programs, and checks each statement. */
export interface Guide {
  readonly gatehouse: string;
  readonly webClient: string;
  /** The file in which the gateway discovers services. */
  readonly discoveryFile: string;
  /** The address of the stores service. */
  readonly stores: string;
  chapter(title: string): void;
  tell(text: string): void;
  readonly send: Send;
  /** Sends a request to Gatehouse; `path` begins with `/`. */
  ask(request: Omit<Request, 'url'> & { readonly path: string }): Promise<Response>;
  newBrowser(): Browser;
  /** Prints a statement, and ends the tour if it is false. */
  holds(what: string, isSo: boolean): void;
  /** Every status of Gatehouse's responses so far. */
  readonly statuses: ReadonlySet<number>;
}

/** A statement of the tour is false. */
export class NotSo extends Error {
  constructor(what: string) {
    super(`this is not true: ${what}`);
    this.name = 'NotSo';
  }
}

export function basic(id: string, secret: string): Readonly<Record<string, string>> {
  return { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

export function bearer(token: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${token}` };
}

/** The credentials of the example's confidential clients. */
export const robot = basic('robot', 'robot-example-Kw4tZ8mQx2Vb7nRc');
export const trusted = basic('trusted', 'trusted-example-Bn5xC7rWq0Me8zUa');

/** Returns a field of a JSON body that must be a string. */
export function textOf(response: Response, field: string): string {
  const value = response.json()[field];
  if (typeof value !== 'string') throw new NotSo(`the response has a string called ${field}`);
  return value;
}

export function createGuide(
  places: Pick<Guide, 'gatehouse' | 'webClient' | 'discoveryFile' | 'stores'>,
  show: (text: string) => void,
): Guide {
  const statuses = new Set<number>();
  const shownSend = createSend(show);
  const send: Send = async (request) => {
    const response = await shownSend(request);
    if (request.url.startsWith(places.gatehouse)) statuses.add(response.status);
    return response;
  };
  let chapters = 0;
  return {
    ...places,
    statuses,
    send,
    chapter: (title) => show(`\n${(chapters += 1)}. ${title}\n${'='.repeat(title.length + 4)}\n\n`),
    tell: (text) => show(`${text}\n\n`),
    ask: ({ path, ...request }) => send({ ...request, url: places.gatehouse + path }),
    newBrowser: () => createBrowser(send),
    holds(what, isSo) {
      if (!isSo) throw new NotSo(what);
      show(`    ✓ ${what}\n\n`);
    },
  };
}
