import type { HttpRequest } from '../../http/exchange.ts';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { conflict, createToldReader, type ForwardedFields, type Told } from '../../http/forwarded/told.ts';
import type { Log } from '../../foundation/log.ts';
import { plainAddress } from '../../foundation/network.ts';
import type { OriginFields } from './origin-fields.ts';

/** Who is at the other end, and by which address the client reached the service. */
export interface Peer {
  readonly remoteAddress: string;
  readonly origin: string;
  /** The lines that every response to that origin carries, names and values in turn. */
  readonly originFields: readonly string[];
  /** What trusted proxies tell; `undefined` where the peer is not one. */
  readonly told: Told | undefined;
}

/** True for an address inside the configured addresses and CIDR blocks. */
export function createTrust(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

const conflictMessage =
  'A trusted proxy sent Forwarded and X-Forwarded-For that name two clients. Neither counts. Set server.forwardedFields.';

/** Reads forwarded fields only from peers that are trusted; anybody else could write them. */
export function createPeerReader(dependencies: {
  isTrusted: (address: string) => boolean;
  fields: ForwardedFields | undefined;
  isSecure: boolean;
  originFields: OriginFields;
  log: Log;
}): (request: HttpRequest, requestId: string) => Peer {
  const { isTrusted, fields, isSecure, originFields, log } = dependencies;
  const readTold = createToldReader(isTrusted, fields);
  const ownScheme = isSecure ? 'https' : 'http';
  const ownFields = originFields(`${ownScheme}:`);
  let isWarned = false;

  function believed(request: HttpRequest, requestId: string): Told | undefined {
    const told = readTold(request);
    if (told !== conflict) return told;
    // Once: a client can send as many as it likes.
    if (!isWarned) log.warn('forwarded-fields-conflict', { message: conflictMessage, requestId });
    isWarned = true;
    return told;
  }

  return (request, requestId) => {
    const { remoteAddress = '' } = request.socket;
    const peer = remoteAddress.startsWith('::') ? plainAddress(remoteAddress) : remoteAddress;
    const host = request.headers.host ?? 'localhost';
    const told = isTrusted(peer) ? believed(request, requestId) : undefined;
    if (told === undefined)
      return { remoteAddress: peer, origin: `${ownScheme}://${host}`, originFields: ownFields, told };
    const origin = `${told.scheme ?? ownScheme}://${told.host ?? host}`;
    return { remoteAddress: told.address ?? peer, origin, originFields: originFields(origin), told };
  };
}
