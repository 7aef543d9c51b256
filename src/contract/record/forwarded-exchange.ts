/** Forwards one request to the deployment and its response to the client, and records both. */
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { DeploymentRequests } from './deployment-requests.ts';
import type { Discovery } from './discovery.ts';
import type { RecordedRequest } from '../document/recorded-exchange.ts';
import { requestOf, startExchange, type ExchangeLog } from './exchange-log.ts';
import { forwardBody } from './forward-body.ts';
import { forwardResponse, rewriteResponse } from './forwarded-response.ts';

export interface ForwardOptions extends ExchangeLog {
  readonly deployment: DeploymentRequests;
  readonly discovery: Discovery | undefined;
  /** The deployment, which the body of a 502 names. */
  readonly upstream: URL;
  /** Called if the deployment does not respond. */
  readonly unreachable: (cause: Error, request: RecordedRequest) => void;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Sends the body of a request. Returns its recorded part so far. */
function sendBody(request: IncomingMessage, outgoing: ClientRequest): () => Buffer | undefined {
  if (!hasBody(request)) {
    outgoing.end();
    return () => undefined;
  }
  const recordedBody = forwardBody(request, outgoing);
  request.on('end', () => outgoing.end());
  return recordedBody;
}

/** Ends the client's exchange after a failure of the deployment's. */
function fail(
  options: ForwardOptions,
  response: ServerResponse,
  cause: Error,
  body: Buffer | undefined,
): void {
  const { req: request } = response;
  request.resume();
  if (response.headersSent) return void response.destroy();
  if (request.destroyed && !request.complete) return;
  options.unreachable(cause, requestOf(request, body));
  response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`The deployment at ${options.upstream.origin} did not respond.\n`);
}

export function forwardExchange(
  options: ForwardOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { deployment, discovery } = options;
  const end = startExchange(options, request);
  const outgoing = deployment.open(request);
  const sentBody = sendBody(request, outgoing);
  outgoing.on('response', (incoming) => {
    response.sendDate = false;
    const ended = (body: Buffer): void => end(incoming, body, sentBody());
    const isRewritten = discovery?.takes(request.url ?? '', incoming.headers['content-type']);
    if (discovery && isRewritten) void rewriteResponse({ incoming, response, ended }, discovery);
    else forwardResponse({ incoming, response, ended }, discovery);
  });
  outgoing.on('error', (cause) => fail(options, response, cause, sentBody()));
  request.on('close', () => {
    if (!request.complete) outgoing.destroy();
  });
}
