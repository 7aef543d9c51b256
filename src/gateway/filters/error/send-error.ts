import { errorBody, errorLines } from '../../../conventions/error-body.ts';
import type { Log } from '../../../foundation/log.ts';
import { toGatewayError } from '../../operations/errors.ts';
import { createHeaderLines } from '../../../http/fields/header-lines.ts';
import { ClientGone } from '../../upstream/body/request-body.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/**
 * Creates an error response from a failure, in the common error format. Causes are only logged. @see Spec §2.9,
 * §7(2)
 */
export function createSendErrorFilter(log: Log): Filter {
  return {
    name: 'SendErrorFilter',
    kind: 'post',
    order: builtInOrders.SendErrorFilter,
    applies: ({ error }) => error !== undefined,
    run(context) {
      const { id, routing, upstreamRecord } = context;
      // If a post filter fails on an error response, the same error is sent again without it.
      const reported = upstreamRecord.failure;
      const error = reported ?? toGatewayError(context.error);
      upstreamRecord.failure = error;
      if (error.status === 429) upstreamRecord.limit = error.reason;
      if (!reported && error.status >= 500 && !(context.error instanceof ClientGone)) {
        log.warn('proxied-request-failed', {
          request_id: id,
          route: routing.route.id,
          target: upstreamRecord.instance ?? upstreamRecord.service,
          status: error.status,
          reason: error.reason,
          cause: error.cause,
        });
      }
      context.response = {
        status: error.status,
        headers: createHeaderLines(errorLines(error)),
        body: Buffer.from(JSON.stringify(errorBody(error, id))),
      };
    },
  };
}
