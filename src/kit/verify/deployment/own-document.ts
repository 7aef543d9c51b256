/** The OpenAPI documents for the checks of a deployment: those that it serves, or given ones. */
import { callTable } from '../../../../generated/calls.ts';
import { decodedText } from '../../../contract/document/recorded-exchange.ts';
import {
  differencesFromOwn,
  ForeignDocument,
  readDeployedDocument,
  type DeployedDocument,
} from '../../../contract/deployed/deployed-document.ts';
import { unlessSilent } from '../play/no-response.ts';
import type { Send } from '../play/send.ts';

export interface FoundDocument {
  /** Absent if the documents of this version are used. */
  readonly deployed: DeployedDocument | undefined;
  /** A note for the report. */
  readonly notes: readonly string[];
}

const ownCount = 'the documents of this version are used';

function noteOf(deployed: DeployedDocument, place: string): string[] {
  const differences = differencesFromOwn(deployed);
  if (differences === 0) return [];
  return [
    `${place} is of version ${deployed.version} and differs from the documents of this version in ${differences} places; it is used`,
  ];
}

/** A given document. @throws ForeignDocument */
export function givenDocument(document: unknown): FoundDocument {
  const deployed = readDeployedDocument(document);
  return { deployed, notes: noteOf(deployed, 'the given document') };
}

/** The document at /openapi.json of a deployment, or that of this version if there is none. */
export async function servedDocument(send: Send): Promise<FoundDocument> {
  const target = callTable.getOpenApiJson.path;
  const headers = [['Accept', 'application/json']] as const;
  const { status, body } = await unlessSilent<{
    readonly status: number | string;
    readonly body: Uint8Array;
  }>(
    async () => (await send({ method: 'GET', target, headers })).response,
    () => ({ status: 'no response', body: new Uint8Array() }),
  );
  if (status !== 200) return { deployed: undefined, notes: [`${target} returned ${status}; ${ownCount}`] };
  try {
    const deployed = readDeployedDocument(JSON.parse(decodedText(body)));
    return { deployed, notes: noteOf(deployed, target) };
  } catch (error) {
    // Recovered: the cases check this operation too.
    if (!(error instanceof ForeignDocument || error instanceof SyntaxError)) throw error;
    return {
      deployed: undefined,
      notes: [`${target} is not an OpenAPI document of a Gatehouse (${error.message}); ${ownCount}`],
    };
  }
}
