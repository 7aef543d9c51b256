/** Requests of the suite to operations, with the types of the documents. */
import type { Body, OperationId, PreparedCall } from '../../../client/client.ts';
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { type DeploymentClient, jsonBodyOf } from './deployment-client.ts';
import type { Outgoing } from './send.ts';

/** The request of a call, with the credentials if it has any. */
export function outgoingOf(
  { request: { headers, ...request } }: PreparedCall,
  authorization?: string,
): Outgoing {
  const own = authorization === undefined ? [] : [['Authorization', authorization] as const];
  return { ...request, headers: [...own, ...Object.entries(headers)] };
}

/** The body of a success. The cases check that a deployment keeps to the documents. @throws SetUpFailed */
export const bodyOf = <Id extends OperationId>(exchange: RecordedExchange): Body<Id> =>
  jsonBodyOf(exchange) as Body<Id>;

/** Creates a resource, and returns it. @throws SetUpFailed */
export async function createResource<Id extends OperationId>(
  { expectCall }: Pick<DeploymentClient, 'expectCall'>,
  prepared: PreparedCall<Id>,
  authorization: string,
): Promise<Body<Id>> {
  return bodyOf<Id>(await expectCall([201], outgoingOf(prepared, authorization)));
}
