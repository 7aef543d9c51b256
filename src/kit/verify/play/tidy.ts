/** Removes the resources that a run has created, so that the deployment is as before. */
import { decodedText, type HeaderList } from '../../../contract/document/recorded-exchange.ts';
import { NoResponse, repeatIfSilent } from './no-response.ts';
import type { Outgoing, Send } from './send.ts';
import { Unavailable } from './unavailable.ts';

export interface Tidying {
  readonly send: Send;
  /** The paths to delete, in their order. */
  readonly left: readonly string[];
  readonly authorization: string;
}

/** Sends a request that undoes a change. @returns the reason if it has none of these statuses */
export async function undo(
  send: Send,
  outgoing: Outgoing,
  statuses: readonly number[],
): Promise<string | undefined> {
  try {
    const { status, body } = (await repeatIfSilent(() => send(outgoing))).response;
    return statuses.includes(status) ? undefined : `${status} ${decodedText(body).slice(0, 120)}`;
  } catch (error) {
    // Recovered: the other changes are still undone.
    if (error instanceof NoResponse || error instanceof Unavailable) return error.message;
    throw error;
  }
}

/** Deletes everything possible. @returns the remaining resources, each with the reason */
export async function tidy({ send, left, authorization }: Tidying): Promise<string[]> {
  const headers: HeaderList = [['Authorization', authorization]];
  const kept: string[] = [];
  for (const target of left) {
    const failure = await undo(send, { method: 'DELETE', target, headers }, [204, 404, 410]);
    if (failure !== undefined) kept.push(`${target}: ${failure}`);
  }
  return kept;
}
