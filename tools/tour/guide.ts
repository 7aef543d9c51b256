import type { Browser } from './browser.ts';
import { createBrowser } from './browser.ts';
import { createSend, type Answer, type Request, type Send } from './wire.ts';

/** What every part of the tour is led by: it tells, asks the running programs, and holds what it told. */
export interface Guide {
  readonly gatehouse: string;
  readonly webClient: string;
  /** The file in which the gateway discovers services. */
  readonly discoveryFile: string;
  /** Where the stores service really listens. */
  readonly stores: string;
  chapter(title: string): void;
  tell(text: string): void;
  readonly send: Send;
  /** Asks Gatehouse; `path` begins with `/`. */
  ask(request: Omit<Request, 'url'> & { readonly path: string }): Promise<Answer>;
  newBrowser(): Browser;
  /** States something, and ends the tour where it is not so. */
  holds(what: string, isSo: boolean): void;
  /** Every status that Gatehouse has answered with so far. */
  readonly statuses: ReadonlySet<number>;
}

/** What the tour told and what is so differ. */
export class NotSo extends Error {
  constructor(what: string) {
    super(`this is not so: ${what}`);
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
export const robot = basic('robot', 'robot-example-secret');
export const trusted = basic('trusted', 'trusted-example-secret');

/** A field of a JSON body that must be a text. */
export function textOf(response: Answer, field: string): string {
  const value = response.json()[field];
  if (typeof value !== 'string') throw new NotSo(`the answer has a text called ${field}`);
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
