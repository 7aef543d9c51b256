import { forwardableLines, forwardedLines, passages, viaLines } from '../../proxy/headers/request-headers.ts';
import { upstreamPath } from '../../routes/route.ts';
import { loopDetected, unsupportedCoding } from '../../errors.ts';
import type { HeaderLines } from '../../proxy/headers/header-lines.ts';
import type { Exchange } from '../exchange.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

const passagesLimit = 10;

/** What a coding other than chunked means for the body is not known here. @see RFC 9112 §6.1 */
function refuseOtherCodings(headers: HeaderLines): void {
  const codings = headers.all('transfer-encoding').join(',').trim().toLowerCase();
  if (codings !== '' && codings !== 'chunked') throw unsupportedCoding();
}

/**
 * Makes the path and the header lines that the target will see: sensitive, ignored and hop-by-hop fields of the
 * client are left out here, so that what later filters add stays. @see Spec §4.5(5)
 */
export function createPreDecorationFilter(options: {
  pseudonym: string;
  isTrusted: (address: string) => boolean;
}): Filter {
  const { pseudonym, isTrusted } = options;

  function lines(exchange: Exchange): string[] {
    const { routing, clientHeaders, peerAddress, origin, client } = exchange;
    const { route } = routing;
    const { raw } = clientHeaders;
    const host = route.preserveHost ? clientHeaders.get('host') : undefined;
    return [
      ...(host === undefined ? [] : ['Host', host]),
      ...forwardableLines(raw, route.droppedHeaders),
      ...forwardedLines({
        raw,
        peer: peerAddress,
        trusted: isTrusted(peerAddress),
        origin,
        prefix: route.forwardedPrefix,
      }),
      ...viaLines(raw, client.request.httpVersion, pseudonym),
    ];
  }

  return {
    name: 'PreDecorationFilter',
    kind: 'pre',
    order: builtInOrders.PreDecorationFilter,
    applies: () => true,
    run(exchange) {
      const { routing, clientHeaders, upstream } = exchange;
      if (passages(clientHeaders.raw, pseudonym) >= passagesLimit)
        throw loopDetected('Via names this instance too often');
      refuseOtherCodings(clientHeaders);
      upstream.path = upstreamPath(routing.route, routing.path) + routing.query;
      // What filters before this one set stands in the place of the client's lines.
      upstream.headers.prepend(lines(exchange));
    },
  };
}
