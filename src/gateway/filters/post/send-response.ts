import { STATUS_CODES } from 'node:http';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import type { HttpRequest, HttpResponse } from '../../../http/exchange.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { UpstreamBody } from '../../upstream/body/response-body.ts';
import type { EventStreams } from '../../upstream/body/event-streams.ts';
import { ClientGone } from '../../upstream/body/request-body.ts';
import type { GatewayResponse, RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

const lingerMilliseconds = 1000;
const none: readonly string[] = [];

/** Without content no answer tells a length, whoever gave it. @see RFC 9110 §8.6 */
const noContent = 204;

/** The reason phrase is made anew: a target's may hold what no response can. */
function writeHead(context: RequestContext, response: HttpResponse, outgoing: GatewayResponse): void {
  const { headers, body, from, status } = outgoing;
  const isWhole = body instanceof Uint8Array;
  // What a filter put in the place of a target's answer is as long as it is itself.
  if (isWhole || status === noContent) headers.remove('Content-Length');
  const length = isWhole && status !== noContent ? ['Content-Length', String(body.byteLength)] : none;
  // A target decides for itself how its bytes may be read.
  const reading = from ? none : ['X-Content-Type-Options', 'nosniff'];
  const lines = headers.raw.concat(context.originFields, reading, length, 'X-Request-Id', context.id);
  response.writeHead(status, STATUS_CODES[status] ?? '', lines);
}

/** A client that still sends its body when it has its answer is listened to for a moment, then cut off. */
function settleRequest(request: HttpRequest, clock: Clock): undefined {
  if (request.complete) return undefined;
  request.resume();
  clock.after(lingerMilliseconds, () => {
    if (!request.complete) request.socket.destroy();
  });
  return undefined;
}

/** Writes the answer to the client. A target that breaks off in the body leaves a message that is visibly cut. */
export function createSendResponseFilter(options: {
  clock: Clock;
  log: Log;
  eventStreams: EventStreams;
}): Filter {
  const { clock, log, eventStreams } = options;

  /** The head is out; the only honest sign of failure left is a message that ends early. */
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
    if (!sending) return settleRequest(context.client.request, clock);
    eventStreams.add(headers, body, response);
    return sending
      .catch((cause: unknown) => breakOff(context, response, cause))
      .then(() => settleRequest(context.client.request, clock));
  }

  return {
    name: 'SendResponseFilter',
    kind: 'post',
    order: builtInOrders.SendResponseFilter,
    applies: ({ response: outgoing, client }) => outgoing !== undefined && client.response !== undefined,
    run(context) {
      const { response: outgoing, client } = context;
      const { response, request } = client;
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
      settleRequest(request, clock);
    },
  };
}
