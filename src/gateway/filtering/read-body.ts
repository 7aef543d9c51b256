import { payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Deadlines } from '../connect/deadlines.ts';
import { badGateway } from '../operations/errors.ts';
import { isEventStream } from '../upstream/body/event-streams.ts';
import { openClientBody } from '../upstream/body/request-body.ts';
import { readWhole } from '../upstream/body/whole-body.ts';
import type { FilterKind } from './filter.ts';
import type { RequestContext } from './request-context.ts';

/** Reads the body that a custom filter declares: of the response in `post`, otherwise of the request. */
export type ReadBody = (context: RequestContext, kind: FilterKind, mostBytes: number) => Promise<void>;

const withoutContent: ReadonlySet<number> = new Set([204, 304]);

/** An own operation reads the request of a `forward:` itself, and an event stream has no end. Neither is read. */
export function createBodyReader(dependencies: { clock: Clock; deadlines: Deadlines }): ReadBody {
  async function readRequest(context: RequestContext, mostBytes: number): Promise<void> {
    const { request, response } = context.client;
    const { bodyLimitBytes = Infinity, target, timeouts } = context.routing.route;
    if (!response || target.kind === 'forward') return;
    const limitBytes = Math.min(mostBytes, bodyLimitBytes);
    const { body } = context.upstream;
    const length = body?.length ?? Number(request.headers['content-length'] ?? 0);
    if (length > limitBytes) throw payloadTooLarge(limitBytes);
    if (body) return;
    context.upstream.body = await readWhole(openClientBody(request, limitBytes, timeouts, dependencies));
  }

  async function readResponse(context: RequestContext, mostBytes: number): Promise<void> {
    const { response } = context;
    if (!response || response.body instanceof Uint8Array || isEventStream(response.headers)) return;
    if (context.method === 'HEAD' || withoutContent.has(response.status)) return;
    const bytes = await response.body.readWhole(mostBytes);
    if (bytes) response.body = bytes;
    else throw badGateway(new Error(`the response has more than the ${mostBytes} bytes that a filter reads`));
  }

  return (context, kind, mostBytes) =>
    kind === 'post' ? readResponse(context, mostBytes) : readRequest(context, mostBytes);
}
