import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { NoResponse } from './no-response.ts';
import type { Outgoing, Send } from './send.ts';

/** Each further reset is less likely to be a coincidence. */
const mostResets = 8;

/**
 * Sends a request that is refused before its body has arrived. The reset of such a connection may overtake the
 * response, so it is sent again until a response arrives. @see RFC 9112 §9.6
 */
export async function sendRefusedBody(send: Send, outgoing: Outgoing): Promise<RecordedExchange> {
  for (let resets = 1; ; resets += 1) {
    try {
      return await send(outgoing);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      const { cause } = error;
      const isReset =
        cause instanceof Error && 'code' in cause && /^(?:ECONNRESET|EPIPE)$/.test(String(cause.code));
      if (!isReset) throw error;
      if (resets === mostResets) throw error.repeated();
    }
  }
}
