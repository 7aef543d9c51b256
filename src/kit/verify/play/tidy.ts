/** Removes the resources that a run has created, so that the deployment is as before. */
import { decodedText, type HeaderList } from '../../../contract/document/recorded-exchange.ts';
import type { Send } from './send.ts';

export interface Tidying {
  readonly send: Send;
  /** The paths to delete, in their order. */
  readonly left: readonly string[];
  readonly authorization: string;
}

/** Deletes everything possible. @returns the remaining resources, each with the reason */
export async function tidy({ send, left, authorization }: Tidying): Promise<string[]> {
  const headers: HeaderList = [['Authorization', authorization]];
  const kept: string[] = [];
  for (const target of left) {
    try {
      const { status, body } = (await send({ method: 'DELETE', target, headers })).response;
      if (![204, 404, 410].includes(status))
        kept.push(`${target}: ${status} ${decodedText(body).slice(0, 120)}`);
    } catch (error) {
      // Recovered: the other resources are still deleted.
      kept.push(`${target}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return kept;
}
