/**
 * The Express application: pages, docs, static files and every own operation that is not on the fast path. The
 * dispatcher has matched the path before. The same openapi-backend handles the operations.
 */
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { notFound } from '../../conventions/api-error.ts';
import type { Log } from '../../foundation/log.ts';
import type { RunOperation } from './openapi.ts';
import type { OperationExchange } from '../routing/exchange.ts';
import { nodeResponseOf } from '../../http/node/node-response.ts';
import { commonLines, writeError, writeReply } from './reply.ts';

export interface AppDependencies {
  /** The published documentation, mounted at /docs. */
  readonly documentation: RequestHandler;
  readonly log: Log;
}

/** Runs an operation and responds through Express. */
export type RunThroughExpress = (exchange: OperationExchange, run: RunOperation) => void;

interface UnderWay {
  readonly exchange: OperationExchange;
  readonly run: RunOperation;
}

/** Adds the fields of every response to a response that another part writes. */
function setCommonFields(exchange: OperationExchange): void {
  const response = nodeResponseOf(exchange.response);
  const lines = commonLines(exchange);
  for (let index = 0; index < lines.length; index += 2)
    response.setHeader(lines[index] ?? '', lines[index + 1] ?? '');
}

/** Passes an exchange to Express and back. */
export function createApp({ documentation, log }: AppDependencies): RunThroughExpress {
  const underWay = new WeakMap<IncomingMessage, UnderWay>();
  const app: Express = express();
  app.disable('x-powered-by');
  app.disable('etag');

  const workOf = (request: IncomingMessage): UnderWay => {
    const work = underWay.get(request);
    if (!work) throw new Error('a request reached Express without the dispatcher');
    return work;
  };

  const respondToOperation: RequestHandler = async (request, _response, next) => {
    const { exchange, run } = workOf(request);
    const reply = await run(exchange);
    if (reply === 'pass') {
      setCommonFields(exchange);
      next();
    } else await writeReply(exchange, reply);
  };
  const respondWithError: ErrorRequestHandler = (error, request, _response, _next) =>
    writeError(workOf(request).exchange, error, log);

  // Express 5 passes the rejection of a handler to the error handler.
  app.use(respondToOperation);
  app.use('/docs', documentation);
  app.use((_request, _response, next) => next(notFound()));
  app.use(respondWithError);

  return (exchange, run) => {
    const response = nodeResponseOf(exchange.response);
    underWay.set(response.req, { exchange, run });
    app(response.req, response);
  };
}
