/**
 * A play: a script for the two peers of one exchange, a client and a target. Its text names it, so that a play which
 * breaks a law can be played again: `upload node tls target: client head, client bytes, target rst #17`.
 */

/** The kinds of requests. `expect` is an upload that waits for `100 Continue`; `upgrade` a WebSocket. */
export const kinds = ['get', 'events', 'upload', 'chunked', 'expect', 'upgrade'] as const;
export type Kind = (typeof kinds)[number];

/** The reader of the gateway that serves the request: src/http/plain or src/http/node. */
export type Carrier = 'plain' | 'node';

/**
 * The path that the request enters by. `target`: a route that is open to all. `guarded`: a route with a token, whose
 * permission ends. `all`: the same with `endsExchanges: all`. `filtered`: a route with a filter that never settles.
 * The gateway refuses all others itself: a request without a token, an unknown path, and a body above the limit of its
 * route.
 */
export const doors = ['target', 'guarded', 'all', 'filtered', 'unauthorized', 'unknown', 'large'] as const;
export type Door = (typeof doors)[number];

/**
 * `whole` is a request in one packet. `bytes` is the first half of a body, `rest` the other half and its end.
 * `silence`: the peer does nothing more. `slow`: it reads nothing until the end of the play. `pause`: it waits, and
 * then continues. `leave`: the peer sends the parts of its message that are left and closes the connection at once,
 * also with unread bytes.
 */
export type Deed =
  | 'whole'
  | 'head'
  | 'bytes'
  | 'rest'
  | 'fin'
  | 'rst'
  | 'silence'
  | 'slow'
  | 'pause'
  | 'leave';
export type Peer = 'client' | 'target';

/** The token is revoked or expires, or the route is deleted. A second passes then. */
export const endings = ['revoke', 'expire', 'delete'] as const;
export type Ending = (typeof endings)[number];
export type Act = `${Peer} ${Deed}` | `authority ${Ending}`;

export interface Order {
  readonly kind: Kind;
  readonly carrier: Carrier;
  /** True for TLS between client and gateway, and between gateway and target. */
  readonly isTls: boolean;
  readonly door: Door;
  /** True if no act waits until the other peer has seen the one before. */
  readonly isHasty?: boolean;
  readonly acts: readonly Act[];
}

export interface Play extends Order {
  /** Chooses what the order leaves open: sizes, framing of the response, its status, and the buffer of the route. */
  readonly seed: number;
}

export const endingOf = ({ acts }: Pick<Order, 'acts'>): Ending | undefined =>
  endings.find((ending) => acts.includes(`authority ${ending}`));
export const peerOf = (act: Act): Peer | 'authority' => act.split(' ', 1)[0] as Peer | 'authority';
export const deedOf = (act: Act): Deed => act.split(' ')[1] as Deed;

export const nameOfOrder = ({ kind, carrier, isTls, door, isHasty, acts }: Order): string =>
  `${kind} ${carrier} ${isTls ? 'tls' : 'tcp'} ${door}${isHasty ? ' hasty' : ''}: ${acts.join(', ')}`;

export const nameOfPlay = (play: Play): string => `${nameOfOrder(play)} #${play.seed}`;

const form = /^(\w+) (plain|node) (tls|tcp) (\w+)( hasty)?: (.*) #(\d+)$/;

/** Reads the name of a play. @throws Error if it is none */
export function readPlay(name: string): Play {
  const [, kind, carrier, security, door, hasty, acts, seed] = form.exec(name) ?? [];
  if (acts === undefined) throw new Error(`not a play: ${name}`);
  return {
    kind: kind as Kind,
    carrier: carrier as Carrier,
    isTls: security === 'tls',
    door: door as Door,
    isHasty: hasty !== undefined,
    acts: acts.split(', ') as Act[],
    seed: Number(seed),
  };
}

/** True if the client announces a body. */
export const hasBody = ({ kind }: Pick<Order, 'kind'>): boolean =>
  kind === 'upload' || kind === 'chunked' || kind === 'expect';
