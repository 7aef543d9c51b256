import { STATUS_CODES } from 'node:http';
import { withoutOwnSetCookies } from '../../../conventions/own-cookies.ts';
import type { Log } from '../../../foundation/log.ts';
import type { HttpResponse } from '../../../http/exchange.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { UpstreamBody } from '../../upstream/body/response-body.ts';
import type { EventStreams } from '../../upstream/body/event-streams.ts';
import { ClientGone } from '../../upstream/body/request-body.ts';
import type { GatewayResponse, RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import type { OpenStreams } from '../../permission/open-streams.ts';
import { builtInOrders } from '../../filtering/names.ts';

const none: readonly string[] = [];

/** A response without content has no length, from any origin. @see RFC 9110 §8.6 */
const noContent = 204;

/**
 * The reason phrase is written by the gateway: a target's may contain characters that a response must not have.
 * Neither a target nor a filter sets a cookie of the service. @see docs/decisions/gateway.md, own-cookies
 */
function writeHead(context: RequestContext, response: HttpResponse, outgoing: GatewayResponse): void {
  const { headers, body, from, status } = outgoing;
  const isWhole = body instanceof Uint8Array;
  // A body that a filter set has its own length, not that of the target's response.
  if (isWhole || status === noContent) headers.remove('Content-Length');
  const length = isWhole && status !== noContent ? ['Content-Length', String(body.byteLength)] : none;
  // The target decides how its content may be interpreted.
  const reading = from ? none : ['X-Content-Type-Options', 'nosniff'];
  const lines = withoutOwnSetCookies(headers.raw).concat(
    context.originFields,
    reading,
    length,
    'X-Request-Id',
    context.id,
  );
  response.writeHead(status, STATUS_CODES[status] ?? '', lines);
}

/**
 * Writes the response to the client. If the target disconnects within the body, the client receives a visibly
 * incomplete message.
 */
export function createSendResponseFilter(options: {
  log: Log;
  eventStreams: EventStreams;
  openStreams: OpenStreams;
}): Filter {
  const { log, eventStreams, openStreams } = options;

  /** The head has been sent. Only an incomplete message can still signal the failure. */
  function breakOff(context: RequestContext, response: HttpResponse, cause: unknown): void {
    const level = cause instanceof ClientGone ? 'debug' : 'warn';
    const { id } = context.routing.route;
    log[level]('response-broken-off', { request_id: context.id, route: id, cause });
    response.destroy();
  }

  function stream(
    context: RequestContext,
    response: HttpResponse,
    headers: HeaderLines,
    body: UpstreamBody,
  ): Promise<void> | undefined {
    const sending = body.sendTo(response, context.routing.route.droppedHeaders);
    if (!sending) return undefined;
    if (eventStreams.add(headers, body, response)) {
      context.upstreamRecord.isEventStream = true;
      openStreams.follow(context, 'event-stream', () => body.endNow());
    }
    return sending.catch((cause: unknown) => breakOff(context, response, cause));
  }

  return {
    name: 'SendResponseFilter',
    kind: 'post',
    order: builtInOrders.SendResponseFilter,
    applies: ({ response: outgoing, client }) => outgoing !== undefined && client.response !== undefined,
    run(context) {
      const { response: outgoing, client } = context;
      const { response } = client;
      if (!outgoing || !response) return;
      const { body } = outgoing;
      if (response.destroyed || response.headersSent) {
        if (!(body instanceof Uint8Array)) body.cancel();
        return;
      }
      writeHead(context, response, outgoing);
      if (!(body instanceof Uint8Array)) {
        return stream(context, response, outgoing.headers, body);
      }
      response.end(context.method === 'HEAD' ? undefined : body);
    },
  };
}
