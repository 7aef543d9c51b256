import type { HttpRequest } from '../../../http/exchange.ts';
import { addForwardedLines, viaCount, readClientLines } from '../../upstream/headers/request-headers.ts';
import { inOnePiece, writeLines, type WrittenLines } from '../../../http/fields/written-lines.ts';
import type { Route } from '../../routes/route.ts';
import { upstreamPath } from '../../routes/upstream-path.ts';
import { loopDetected, unsupportedCoding } from '../../operations/errors.ts';
import type { RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

const viaLimit = 10;

/** The gateway cannot interpret a coding other than chunked. @see RFC 9112 §6.1 */
function refuseOtherCodings(codings: readonly string[]): void {
  if (codings.length > 0 && codings.join(',').trim().toLowerCase() !== 'chunked') throw unsupportedCoding();
}

/** Returns the authority that a request names. A target in absolute form overrides Host. @see RFC 9112 §3.2.2 */
function authorityOf({ url = '/' }: HttpRequest, host: string | undefined): string {
  return url.startsWith('/') ? (host ?? '') : (URL.parse(url)?.host ?? '');
}

/** The lines for a route's target that were computed from repeated lines of a client. */
interface Decorated {
  readonly route: Route;
  readonly lines: WrittenLines;
}

/**
 * Computes the path and the header lines for the target. It drops sensitive, ignored and hop-by-hop fields of the
 * client here, so that fields of later filters remain. @see Spec §4.5(5)
 */
export function createPreDecorationFilter({ pseudonym }: { pseudonym: string }): Filter {
  const viaByVersion = new Map(['1.0', '1.1'].map((version) => [version, `${version} ${pseudonym}`]));
  // Cached for each connection's repeated lines, which imply its peer and its origin, and for its last route.
  const known = new WeakMap<readonly string[], Decorated>();

  function decorate({ routing, client, peerAddress, origin, forwarded }: RequestContext): WrittenLines {
    const { request } = client;
    const { route } = routing;
    const raw = request.rawHeaders;
    const sent = readClientLines(raw, route.droppedHeaders);
    if (viaCount(sent.via, pseudonym) >= viaLimit) throw loopDetected('Via names this instance too often');
    refuseOtherCodings(sent.codings);
    const host = authorityOf(request, sent.host);
    const lines = sent.forwardable;
    if (route.preserveHost && host !== '') lines.push('Host', host);
    const prefix = route.forwardedPrefix;
    const { isSecure } = request;
    addForwardedLines(lines, { peer: peerAddress, forwarded, isSecure, origin, host, prefix });
    for (const value of sent.via) lines.push('Via', value);
    // @see RFC 9110 §7.6.3
    lines.push('Via', viaByVersion.get(request.httpVersion) ?? `1.1 ${pseudonym}`);
    return { raw: lines, ...writeLines(lines) };
  }

  function decorateOnce(context: RequestContext, repeatedLines: readonly string[]): WrittenLines {
    const { route } = context.routing;
    const last = known.get(repeatedLines);
    if (last?.route === route) return last.lines;
    const { raw, text, host } = decorate(context);
    const lines = { raw, text: inOnePiece(text), host };
    known.set(repeatedLines, { route, lines });
    return lines;
  }

  return {
    name: 'PreDecorationFilter',
    kind: 'pre',
    order: builtInOrders.PreDecorationFilter,
    applies: () => true,
    run(context) {
      const { routing, upstream, repeatedLines } = context;
      const lines = repeatedLines ? decorateOnce(context, repeatedLines) : decorate(context);
      upstream.path = upstreamPath(routing.route, routing.path) + routing.query;
      // Fields that earlier filters set replace the lines of the client.
      upstream.headers.prepend(lines);
    },
  };
}
