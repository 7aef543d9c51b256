import { callTable } from '../../../../generated/calls.ts';
import { decodedText } from '../../../contract/document/recorded-exchange.ts';
import { NoResponse, repeatIfSilent } from './no-response.ts';
import { NotServed } from './not-served.ts';
import type { Send } from './send.ts';

const headers = [['Accept', 'application/json']] as const;

/** True if the service document says that the deployment is in maintenance. Each other response says nothing. */
export async function isInMaintenance(send: Send): Promise<boolean> {
  try {
    const { response } = await repeatIfSilent(() =>
      send({ method: 'GET', target: callTable.describeService.path, headers }),
    );
    const document: unknown = JSON.parse(decodedText(response.body));
    return typeof document === 'object' && document !== null && 'maintenance' in document
      ? document.maintenance === true
      : false;
  } catch (error) {
    // The cases of this operation report a response that is none, or is not JSON.
    const isUnknown =
      error instanceof NoResponse || error instanceof SyntaxError || error instanceof NotServed;
    if (isUnknown) return false;
    throw error;
  }
}

export const maintenanceSentence = 'the deployment is in maintenance; switch it off, and run this again';
