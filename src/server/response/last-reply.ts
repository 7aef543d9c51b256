import { errorLines } from '../../conventions/error-body.ts';
import type { LastResponse } from '../../http/exchange.ts';
import type { Exchange } from '../routing/exchange.ts';
import { commonLines, errorReply, toApiError } from './reply.ts';

/** The response to an error on a connection without a response object. */
export function lastReply(error: unknown, context: Pick<Exchange, 'id' | 'originFields'>): LastResponse {
  const { status, headers = {}, body } = errorReply(toApiError(error), context.id);
  return {
    status,
    lines: [...commonLines(context), ...errorLines({ headers })],
    content: JSON.stringify(body),
  };
}
