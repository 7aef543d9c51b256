import type { Duplex } from 'node:stream';
import { ApiError } from '../../conventions/api-error.ts';
import type { LoadBalancer } from '../balancing/load-balancer.ts';
import type { RequestContext } from '../filtering/request-context.ts';
import { badGateway } from '../operations/errors.ts';
import type { Member } from '../services/member.ts';
import type { Upstream } from '../upstream/upstream.ts';

/**
 * Returns a member and a connection to it. If a connection fails, the next member is tried. The exchange waits for the
 * connection, which ends with its total time, until it waits for something else. @throws ApiError 502, 503, 504
 */
export async function connectMember(
  upstream: Pick<Upstream, 'connect'>,
  context: RequestContext,
  stream: Duplex,
  balancer: LoadBalancer,
) {
  const { upstreamRecord, routing, life } = context;
  const tried: Member[] = [];
  let member = balancer.choose(context, tried);
  if (!member) {
    balancer.breaker.release();
    throw balancer.refusal();
  }
  for (;;) {
    upstreamRecord.instance = member.origin + member.path;
    upstreamRecord.tries += 1;
    balancer.began(member);
    try {
      const opening = upstream.connect(member.origin, routing.route.timeouts.connectMilliseconds);
      life.waitsFor = opening;
      return { member, connection: await opening.connected };
    } catch (cause) {
      // Recovered if another member is available: nothing was sent.
      balancer.failed(member, 'target');
      tried.push(member);
      const next =
        stream.destroyed || life.isOver
          ? undefined
          : (balancer.choose(context, tried) ?? balancer.lastResort(tried));
      if (!next) {
        balancer.gaveUp('target');
        throw cause instanceof ApiError ? cause : badGateway(cause);
      }
      member = next;
    }
  }
}
