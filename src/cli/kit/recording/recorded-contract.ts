import { readContract, type Contract } from '../../../contract/document/contract.ts';
import { servedDocument } from '../../../kit/verify/deployment/own-document.ts';
import { createSend } from '../../../kit/verify/play/send.ts';
import type { Arguments } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { readGivenDocument } from '../verifying/deployment.ts';

const patience = 5000;

/** The OpenAPI documents of a deployment, or none if it cannot be reached. The recording then reports that. */
async function servedBy(upstream: string) {
  const { origin } = URL.parse(upstream) ?? {};
  if (origin === undefined) return undefined;
  const send = createSend({ base: origin, timeoutMilliseconds: patience });
  return servedDocument(send).catch(() => undefined);
}

/** The contract for the checks of a recording. @throws UsageError if the document is not one of a Gatehouse */
export async function readRecordedContract(given: Arguments, terminal: Terminal): Promise<Contract> {
  const { document, UPSTREAM: upstream, 'configuration-prefix': prefix } = given;
  const found =
    document === undefined
      ? upstream === undefined || prefix !== undefined
        ? undefined
        : await servedBy(upstream)
      : await readGivenDocument(document, terminal);
  const { deployed } = found ?? {};
  return readContract({
    document: deployed?.document,
    configurationPrefix: prefix ?? deployed?.prefix ?? '',
  });
}
