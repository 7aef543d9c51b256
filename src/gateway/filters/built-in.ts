import type { Quotas } from '../../conventions/quotas/quotas.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Random } from '../../foundation/random.ts';
import type { SendToService } from '../attempts/sender.ts';
import type { GatewayTraces } from '../upstream/attempt-traces.ts';
import type { EventStreams } from '../upstream/body/event-streams.ts';
import { createSendErrorFilter } from './error/send-error.ts';
import type { OwnOperations } from '../routes/own-operations.ts';
import type { Filter } from '../filtering/filter.ts';
import { createCorsResponseFilter } from './post/cors-response.ts';
import { createLocationRewriteFilter } from './post/location-rewrite.ts';
import { createResponseHeadersFilter } from './post/response-headers.ts';
import { createSendResponseFilter } from './post/send-response.ts';
import { createAccessTokenFilter } from './pre/access-token.ts';
import { createCorsFilter } from './pre/cors.ts';
import { createDebugFilter } from './pre/debug.ts';
import { createPreDecorationFilter } from './pre/pre-decoration.ts';
import { createRateLimitFilter } from './pre/rate-limit.ts';
import { createRequestHeadersFilter } from './pre/request-headers.ts';
import { createRequestIdFilter, createTracedRequestIdFilter } from './pre/request-id.ts';
import type { CallerOf } from '../permission/caller-of.ts';
import type { OpenStreams } from '../permission/open-streams.ts';
import { createSendForwardFilter } from './route/send-forward.ts';
import { createSimpleHostRoutingFilter } from './route/simple-host-routing.ts';

/** Returns the built-in filters. Each gets only the functions that it needs. */
export function createBuiltInFilters(dependencies: {
  log: Log;
  clock: Clock;
  random: Random;
  quotas: Quotas;
  traces?: GatewayTraces | undefined;
  eventStreams: EventStreams;
  pseudonym: string;
  rewriteLocation: boolean;
  ownAt: (path: string) => OwnOperations | undefined;
  callerOf: CallerOf;
  openStreams: OpenStreams;
  obtain: SendToService;
}): readonly Filter[] {
  const { log, random, quotas, traces, callerOf, openStreams, obtain } = dependencies;
  return [
    createDebugFilter(log),
    createCorsFilter(),
    createPreDecorationFilter(dependencies),
    traces ? createTracedRequestIdFilter(random, traces) : createRequestIdFilter(random),
    createAccessTokenFilter(callerOf, openStreams),
    createRateLimitFilter(quotas),
    createRequestHeadersFilter(),
    createSimpleHostRoutingFilter(obtain),
    createSendForwardFilter(dependencies.ownAt, openStreams),
    createSendErrorFilter(log),
    createLocationRewriteFilter(dependencies.rewriteLocation),
    createCorsResponseFilter(),
    createResponseHeadersFilter(),
    createSendResponseFilter(dependencies),
  ];
}
