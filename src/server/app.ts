/**
 * The Express application: pages, docs, static files and every own operation that is not hot. It sits behind the
 * dispatcher, which has already matched the path; operations are answered through the same openapi-backend.
 */
import express, { type Express, type RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '../conventions/api-error.ts';
import type { AnyReply } from '../conventions/operation.ts';
import type { Log } from '../foundation/log.ts';
import type { OperationExchange } from './exchange.ts';
import { writeError, writeReply } from './reply.ts';

export interface AppDependencies {
  readonly answer: (exchange: OperationExchange) => Promise<AnyReply | 'pass'>;
  /** The published documentation, mounted at /docs. */
  readonly documentation: RequestHandler;
  readonly log: Log;
}

/** Hands an exchange to Express and back. */
export function createApp(dependencies: AppDependencies): (exchange: OperationExchange) => void {
  const { answer, documentation, log } = dependencies;
  const underWay = new WeakMap<IncomingMessage, OperationExchange>();
  const app: Express = express();
  app.disable('x-powered-by');
  app.disable('etag');

  const exchangeOf = (request: IncomingMessage): OperationExchange => {
    const exchange = underWay.get(request);
    if (!exchange) throw new Error('a request reached Express past the dispatcher');
    return exchange;
  };

  app.use((request, _response, next) => {
    const exchange = exchangeOf(request);
    answer(exchange)
      .then((reply) => (reply === 'pass' ? next() : writeReply(exchange, reply)))
      .catch(next);
  });
  app.use('/docs', documentation);
  app.use((_request, _response, next) => next(notFound()));
  app.use((error: unknown, request: IncomingMessage, _response: ServerResponse, _next: unknown) => {
    writeError(exchangeOf(request), error, log).catch((cause: unknown) => log.error('an answer was not written', { cause }));
  });

  return (exchange) => {
    underWay.set(exchange.request, exchange);
    app(exchange.request, exchange.response);
  };
}
