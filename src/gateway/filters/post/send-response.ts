import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { ClientGone } from '../../proxy/body/request-body.ts';
import { returnableTrailers } from '../../proxy/headers/response-headers.ts';
import type { Answer, Exchange } from '../exchange.ts';
import type { Filter } from '../filter.ts';
import { builtInOrders } from '../names.ts';

const lingerMilliseconds = 1000;

/** What the service sets on every answer of its own is not the target's. */
function writeHead(exchange: Exchange, response: ServerResponse, answer: Answer): void {
  if (answer.from) response.removeHeader('X-Content-Type-Options');
  response.removeHeader('X-Request-Id');
  // The reason phrase is made anew: a target's may hold what no response can.
  response.writeHead(answer.status, STATUS_CODES[answer.status] ?? '', [
    ...answer.headers.raw,
    ...(answer.body instanceof Uint8Array ? ['Content-Length', String(answer.body.byteLength)] : []),
    'X-Request-Id',
    exchange.id,
  ]);
}

/** A client that still sends its body when it has its answer is listened to for a moment, then cut off. */
function settleRequest(request: IncomingMessage, clock: Clock): void {
  if (request.complete) return;
  request.resume();
  clock.after(lingerMilliseconds, () => {
    if (!request.complete) request.socket.destroy();
  });
}

/** Writes the answer to the client. A target that breaks off in the body leaves a message that is visibly cut. */
export function createSendResponseFilter(options: { clock: Clock; log: Log }): Filter {
  const { clock, log } = options;

  async function stream(exchange: Exchange, response: ServerResponse, answer: Answer): Promise<void> {
    if (answer.body instanceof Uint8Array) {
      response.end(exchange.method === 'HEAD' ? undefined : answer.body);
      return;
    }
    const { droppedHeaders, id } = exchange.routing.route;
    await answer.body
      .sendTo(response, (raw) => returnableTrailers(raw, droppedHeaders))
      .catch((cause: unknown) => {
        // The head is out; the only honest sign of failure left is a message that ends early.
        const level = cause instanceof ClientGone ? 'debug' : 'warn';
        log[level]('an answer broke off', { request_id: exchange.id, route: id, cause });
        response.destroy();
      });
  }

  return {
    name: 'SendResponseFilter',
    kind: 'post',
    order: builtInOrders.SendResponseFilter,
    applies: ({ answer, client }) => answer !== undefined && client.response !== undefined,
    async run(exchange) {
      const { answer, client } = exchange;
      const { response, request } = client;
      if (!answer || !response) return;
      if (response.destroyed || response.headersSent) {
        if (!(answer.body instanceof Uint8Array)) answer.body.cancel();
        return;
      }
      writeHead(exchange, response, answer);
      await stream(exchange, response, answer);
      settleRequest(request, clock);
    },
  };
}
