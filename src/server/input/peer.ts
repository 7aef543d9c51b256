import type { HttpRequest } from '../../http/exchange.ts';
import {
  conflictingValues,
  createForwardedReader,
  type ForwardedFields,
  type ForwardedValues,
} from '../../http/forwarded/forwarded-values.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { plainAddress } from '../../foundation/network.ts';
import type { OriginFields } from './origin-fields.ts';

/** The client of a connection, and the address by which it reached the service. */
export interface Peer {
  readonly remoteAddress: string;
  readonly origin: string;
  /** The lines of every response to that origin: alternating names and values. */
  readonly originFields: readonly string[];
  /** The facts from trusted proxies; `undefined` if the peer is not one. */
  readonly forwarded: ForwardedValues | undefined;
}

const conflictMessage =
  'A trusted proxy sent Forwarded and X-Forwarded-For that name two clients. Neither counts. Set server.forwardedFields.';

const ignoredMessage =
  'Forwarded fields came from a peer that is not trusted, so they do not count. This is written once in ten minutes.';

const ignoredMilliseconds = 600_000;

/** Reads forwarded fields only from trusted peers; any other client could forge them. */
export function createPeerReader(dependencies: {
  isTrusted: (address: string) => boolean;
  fields: ForwardedFields | undefined;
  isSecure: boolean;
  originFields: OriginFields;
  clock: Pick<Clock, 'monotonic'>;
  log: Log;
}): (request: HttpRequest, requestId: string) => Peer {
  const { isTrusted, fields, isSecure, originFields, clock, log } = dependencies;
  const readForwardedValues = createForwardedReader(isTrusted, fields);
  const ownScheme = isSecure ? 'https' : 'http';
  const ownFields = originFields(`${ownScheme}:`);
  let isWarned = false;
  let ignoredAt = -Infinity;

  function believed(request: HttpRequest, requestId: string): ForwardedValues | undefined {
    const forwarded = readForwardedValues(request);
    if (forwarded !== conflictingValues) return forwarded;
    // Logged once: a client can send any number of them.
    if (!isWarned) log.warn('forwarded-fields-conflict', { message: conflictMessage, requestId });
    isWarned = true;
    return forwarded;
  }

  /**
   * Each client can send such fields, so they are seldom logged. Behind a proxy, all users would seem to be one. The
   * condition lasts as long as the time between two lines, and so as long as the proxy sends them.
   */
  function reportIgnored(peer: string, requestId: string): void {
    const now = clock.monotonic();
    if (now - ignoredAt < ignoredMilliseconds) return;
    ignoredAt = now;
    log.warn('forwarded-fields-ignored', { message: ignoredMessage, peer, requestId });
  }

  return (request, requestId) => {
    const { headers, remoteAddress } = request;
    const peer = remoteAddress.startsWith('::') ? plainAddress(remoteAddress) : remoteAddress;
    const host = headers.host ?? 'localhost';
    const isBelieved = isTrusted(peer);
    const forwarded = isBelieved ? believed(request, requestId) : undefined;
    const sent =
      headers['x-forwarded-for'] ??
      headers['x-forwarded-proto'] ??
      headers['x-forwarded-host'] ??
      headers['forwarded'];
    if (!isBelieved && sent !== undefined) reportIgnored(peer, requestId);
    if (forwarded === undefined)
      return { remoteAddress: peer, origin: `${ownScheme}://${host}`, originFields: ownFields, forwarded };
    const origin = `${forwarded.scheme ?? ownScheme}://${forwarded.host ?? host}`;
    return {
      remoteAddress: forwarded.address ?? peer,
      origin,
      originFields: originFields(origin),
      forwarded,
    };
  };
}
