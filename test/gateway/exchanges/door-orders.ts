/** The listed orders of requests that the gateway refuses, filters, or ends itself. */
import { type Act, type Carrier, type Door, endings, hasBody, type Kind, type Order } from './play.ts';

const insert = (acts: readonly Act[], at: number, ...given: readonly Act[]): Act[] => [
  ...acts.slice(0, at),
  ...given,
  ...acts.slice(at),
];

const upload: readonly Act[] = ['client head', 'client bytes', 'client rest'];

/** A client that ends, resets, falls silent or pauses at each place, and one that sends all before it reads. */
function refused(kind: Kind): Act[][] {
  const base: readonly Act[] = hasBody({ kind }) ? upload : ['client head'];
  const places = base.map((_, index) => index + 1);
  const ended = places.flatMap((at) =>
    (['client fin', 'client rst', 'client silence'] as const).map((act) => [...base.slice(0, at), act]),
  );
  const paused = places.slice(0, -1).map((at) => insert(base, at, 'client pause'));
  const late = [base, ...paused].map((acts) => insert(acts, 0, 'client slow'));
  return [[...base], ...paused, ...late, ...ended];
}

/** An exchange whose permission ends in each manner at each place. */
function ended(kind: Kind): Act[][] {
  const own: readonly Act[] = kind === 'upgrade' ? ['client bytes', 'client rest'] : [];
  const base: readonly Act[] = hasBody({ kind })
    ? ['client head', 'client bytes', 'target head', 'target bytes', 'client rest', 'target rest']
    : ['client head', 'target head', 'target bytes', ...own, 'target rest'];
  const places = base.slice(1).map((_, index) => index + 1);
  return places.flatMap((at) =>
    endings.flatMap((ending) => [
      insert(base, at, `authority ${ending}`),
      insert(base, at, 'client slow', `authority ${ending}`),
    ]),
  );
}

const refusing: readonly Door[] = ['unauthorized', 'unknown', 'large', 'filtered'];

export function listDoorOrders(): Order[] {
  const orders: Order[] = [];
  const add = (kind: Kind, carrier: Carrier, door: Door, list: readonly (readonly Act[])[]): void => {
    for (const isTls of [false, true])
      for (const acts of list) orders.push({ kind, carrier, isTls, door, acts });
  };
  for (const door of refusing) {
    for (const kind of ['upload', 'chunked'] as const) add(kind, 'node', door, refused(kind));
    if (door !== 'large')
      for (const carrier of ['plain', 'node'] as const) add('get', carrier, door, refused('get'));
  }
  for (const carrier of ['plain', 'node'] as const) {
    add('events', carrier, 'guarded', ended('events'));
    for (const kind of ['get', 'events'] as const) add(kind, carrier, 'all', ended(kind));
  }
  add('upgrade', 'node', 'guarded', ended('upgrade'));
  for (const kind of ['upgrade', 'upload', 'chunked'] as const) add(kind, 'node', 'all', ended(kind));
  return orders;
}
