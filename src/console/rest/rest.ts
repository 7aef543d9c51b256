/** Calls operations of the service in this process, with the access token of the user who is signed in. */
import {
  type CallRequest,
  createClient,
  type GatehouseClient,
  type OperationId,
  type PreparedCall,
} from '../../client/client.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { restReplyOf, type Reply } from './reply.ts';

/** Passes a request to the dispatcher of the service, on behalf of the client of another request. */
export type CallService = (
  request: CallRequest,
  from: OperationRequest,
) => Promise<{
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}>;

export interface Rest {
  call<Id extends OperationId>(
    call: PreparedCall<Id>,
    token: string | undefined,
    from: OperationRequest,
  ): Promise<Reply<Id>>;
  /** The client of the service in this process, with the token of a user or without one. */
  clientFor(from: OperationRequest, token?: string): GatehouseClient;
}

const inLowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export function createRest(callService: CallService): Rest {
  const clientFor: Rest['clientFor'] = (from, accessToken) =>
    createClient({
      baseUrl: from.origin,
      accessToken,
      async transport(request) {
        const sent = { ...request, headers: inLowerCase(request.headers) };
        const { headers, ...received } = await callService(sent, from);
        return { ...received, headers: new Headers(headers) };
      },
    });
  return {
    clientFor,
    call: async (one, token, from) => restReplyOf(await clientFor(from, token).send(one)),
  };
}
