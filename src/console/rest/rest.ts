/** Calls operations of the service in this process, with the access token of the user who is signed in. */
import type { OperationRequest } from '../../conventions/operation.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import { type Call, requestOf, type RequestParts } from './call.ts';
import type { OperationId } from './operations.ts';
import { type ReceivedResponse, type Reply, replyOf } from './reply.ts';

/** Passes a request to the dispatcher of the service, on behalf of the client of another request. */
export type CallService = (
  request: RequestParts,
  from: Pick<OperationRequest, 'id' | 'remoteAddress' | 'origin'>,
) => Promise<ReceivedResponse>;

export interface Rest {
  call<Id extends OperationId>(
    call: Call<Id>,
    token: string | undefined,
    from: OperationRequest,
  ): Promise<Reply<Id>>;
  /** The request that a call makes. */
  requestOf(call: Call): RequestParts;
}

export function createRest(entries: readonly OperationEntry[], callService: CallService): Rest {
  const byId = new Map(entries.map((entry) => [entry.operationId, entry]));
  const partsOf = (one: Call): RequestParts => {
    const entry = byId.get(one.operationId);
    if (entry === undefined) throw new Error(`there is no operation ${one.operationId}`);
    return requestOf(one, entry);
  };
  return {
    requestOf: partsOf,
    async call(one, token, from) {
      const parts = partsOf(one);
      const headers = { ...parts.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      return replyOf(await callService({ ...parts, headers }, from));
    },
  };
}
