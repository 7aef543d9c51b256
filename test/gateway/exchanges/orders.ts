/**
 * The listed orders: each interleaving of the acts of both peers, and each with one disturbance at each place. So
 * {head, bytes, FIN, RST, silence, slow reading} happen before, during and after each body.
 */
import type { Seeded } from '../../support/seeded.ts';
import { listDoorOrders } from './door-orders.ts';
import {
  type Act,
  type Carrier,
  type Deed,
  deedOf,
  hasBody,
  type Kind,
  kinds,
  nameOfOrder,
  type Order,
  peerOf,
} from './play.ts';

/** Both lists in their own orders, in every mixture. */
function interleavings(left: readonly Act[], right: readonly Act[]): Act[][] {
  const [first, ...others] = left;
  const [second, ...further] = right;
  if (first === undefined || second === undefined) return [[...left, ...right]];
  return [
    ...interleavings(others, right).map((acts) => [first, ...acts]),
    ...interleavings(left, further).map((acts) => [second, ...acts]),
  ];
}

const response: readonly Act[] = ['target head', 'target bytes', 'target rest'];
const body: readonly Act[] = ['client bytes', 'client rest'];

/** The undisturbed orders. A body that does not arrive with its head is for Node's reader. */
function undisturbed(kind: Kind, carrier: Carrier): Act[][] {
  if (carrier === 'plain') {
    if (kind === 'upload') return [['client whole', ...response]];
    return kind === 'get' || kind === 'events' ? [['client head', ...response]] : [];
  }
  if (kind === 'upgrade')
    return interleavings(body, response.slice(1)).map((acts) => ['client head', 'target head', ...acts]);
  const left = hasBody({ kind }) ? body : [];
  return interleavings(left, response).map((acts) => ['client head', ...acts]);
}

const disturbances = ['fin', 'rst', 'silence', 'slow'] as const;
/** Only a target sends its whole message and leaves: a client that does so has left, as with `fin`. */
const disturbancesOf = { client: disturbances, target: [...disturbances, 'leave'] } as const;
const ends: ReadonlySet<Deed> = new Set(['fin', 'rst', 'silence', 'leave']);

/** The acts of a peer that has ended its side, or is silent, are left out. */
function withoutImpossible(acts: readonly Act[]): Act[] {
  const ended = new Set<string>();
  return acts.filter((act) => {
    const isPossible = !ended.has(peerOf(act));
    if (ends.has(deedOf(act))) ended.add(peerOf(act));
    return isPossible;
  });
}

const disturb = (acts: readonly Act[], at: number, act: Act): Act[] =>
  withoutImpossible([...acts.slice(0, at), act, ...acts.slice(at)]);

function disturbed(acts: readonly Act[]): Act[][] {
  // The client speaks first.
  const places = acts.map((_, index) => index + 1);
  return places.flatMap((at) =>
    (['client', 'target'] as const).flatMap((peer) =>
      disturbancesOf[peer].map((deed) => disturb(acts, at, `${peer} ${deed}`)),
    ),
  );
}

/** Each listed order once, by its name. */
export function listOrders(): ReadonlyMap<string, Order> {
  const orders = new Map<string, Order>();
  for (const kind of kinds)
    for (const carrier of ['plain', 'node'] as const)
      for (const isTls of [false, true])
        for (const base of undisturbed(kind, carrier))
          for (const acts of [base, ...disturbed(base)]) {
            const order: Order = { kind, carrier, isTls, door: 'target', acts };
            orders.set(nameOfOrder(order), order);
          }
  for (const order of listDoorOrders()) orders.set(nameOfOrder(order), order);
  return orders;
}

/** One of these orders, where no act waits for the one before. */
export const drawHasty = (orders: readonly Order[], seeded: Seeded): Order => ({
  ...seeded.pick(orders),
  isHasty: true,
});

/** One of these orders with one to three disturbances more. */
export function drawOrder(orders: readonly Order[], seeded: Seeded): Order {
  const order = seeded.pick(orders);
  let { acts } = order;
  for (let left = 1 + seeded.integer(3); left > 0; left -= 1) {
    const peer = seeded.pick(['client', 'target'] as const);
    const act = `${peer} ${seeded.pick<Deed>(disturbancesOf[peer])}` as Act;
    acts = disturb(acts, 1 + seeded.integer(acts.length), act);
  }
  return { ...order, acts };
}
