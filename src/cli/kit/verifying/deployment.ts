import { casesOfDocument, ForeignDocument } from '../../../contract/deployed/deployed-document.ts';
import { missingOfForeign } from '../../../kit/verify/deployment/missing-capabilities.ts';
import type { Sends } from '../../../kit/verify/deployment/listeners.ts';
import { notAGatehouse } from '../../../kit/verify/deployment/not-a-gatehouse.ts';
import { openDeployment, type OpenDeployment } from '../../../kit/verify/deployment/open-deployment.ts';
import {
  givenDocument,
  servedDocument,
  type FoundDocument,
} from '../../../kit/verify/deployment/own-document.ts';
import { NoResponse, repeatIfSilent } from '../../../kit/verify/play/no-response.ts';
import { createSend, type Send } from '../../../kit/verify/play/send.ts';
import { Unavailable } from '../../../kit/verify/play/unavailable.ts';
import { vital } from '../../../kit/verify/play/vital.ts';
import { contractCases } from '../../../contract/cases/own-cases.ts';
import { readContract } from '../../../contract/document/contract.ts';
import { serviceAddress } from '../../administration/service-address.ts';
import { connectAsClient } from '../../administration/service-connection.ts';
import { authorityHint } from '../../administration/unknown-authority.ts';
import { UsageError, type Arguments } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { readDocument } from '../documents.ts';
import { trustAuthorities, readTimeout, readWorkers } from './flags.ts';

/** The address of a deployment and how to send requests to it. */
export interface VerifyTarget {
  readonly base: string;
  /** Sends requests to each of its listeners. */
  readonly sends: Sends;
  /** Absent if nothing may be changed. */
  readonly secret: string | undefined;
  /** The place that the secret was read from. */
  readonly secretSource: string | undefined;
}

export function readTarget(given: Arguments, terminal: Terminal): VerifyTarget {
  const { BASE_URL: base } = given;
  const isHarmless = given['read-only'] !== undefined || given['list'] !== undefined;
  const connection = isHarmless
    ? undefined
    : connectAsClient({ ...given, ...(base !== undefined && { url: base }) }, terminal);
  const text = connection?.url ?? base ?? serviceAddress(terminal);
  trustAuthorities(given, terminal);
  const sendTo = (address: string): Send =>
    createSend({ base: checkedUrl(address), timeoutMilliseconds: readTimeout(given) });
  /** The secret of the operator is sent there as well. */
  const listenerOf = (flag: 'management' | 'gateway'): Send => {
    const named = given[flag];
    if (named === undefined) return sendTo(text);
    return sendTo(connection ? connectAsClient({ ...given, url: named }, terminal).url : named);
  };
  return {
    base: text,
    sends: {
      authorization: sendTo(text),
      management: listenerOf('management'),
      gateway: listenerOf('gateway'),
    },
    secret: connection?.secret,
    secretSource: connection?.secretSource,
  };
}

/** @throws UsageError */
function checkedUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UsageError(`${text} is not an http or https URL of a deployment`);
  return text;
}

/** @throws Unavailable if no path of an address gets a response */
async function assertReachable({ base, sends }: VerifyTarget, given: Arguments): Promise<void> {
  const { management = base, gateway = base } = given;
  const addresses = new Map([
    [base, sends.authorization],
    [management, sends.management],
    [gateway, sends.gateway],
  ]);
  for (const [address, send] of addresses) {
    const asked = await Promise.allSettled(
      vital.map((target) => repeatIfSilent(() => send({ method: 'GET', target }))),
    );
    const [first] = asked;
    if (first?.status !== 'rejected' || asked.some(({ status }) => status === 'fulfilled')) continue;
    if (!(first.reason instanceof NoResponse)) throw first.reason;
    const { reason, cause } = first.reason;
    throw new Unavailable(`${address} did not respond: ${reason}${authorityHint(cause, '--ca')}`);
  }
}

/** @throws UsageError if an address serves no part of a Gatehouse */
async function assertGatehouse(address: string, send: Send): Promise<void> {
  const reason = await notAGatehouse(send);
  if (reason === undefined) return;
  throw new UsageError(
    `neither the OpenAPI document nor any operation of a Gatehouse is served at ${address} (${reason}); check the URL and its path prefix`,
  );
}

/** Reads the document that `--document` names. @throws UsageError */
export async function readGivenDocument(name: string, terminal: Terminal): Promise<FoundDocument> {
  try {
    return givenDocument(await readDocument(name, terminal));
  } catch (error) {
    if (error instanceof ForeignDocument)
      throw new UsageError(`${name} is not an OpenAPI document of a Gatehouse: ${error.message}`);
    throw error;
  }
}

/** Notes about a deployment that are not findings. */
export interface Opened extends OpenDeployment {
  readonly notes: readonly string[];
}

/** A deployment that receives no request, for the list of planned cases: those of the given document. */
export async function listedDeployment(
  { base, sends }: VerifyTarget,
  given: Arguments,
  terminal: Terminal,
): Promise<Opened> {
  const { document: name } = given;
  const { deployed } = name === undefined ? {} : await readGivenDocument(name, terminal);
  return {
    contract: readContract({ document: deployed?.document, configurationPrefix: deployed?.prefix ?? '' }),
    cases: deployed ? casesOfDocument(deployed.document) : contractCases,
    worlds: [],
    send: sends.authorization,
    worldLack: undefined,
    missing: missingOfForeign(base, given['disruptive'] !== undefined),
    takenPath: () => undefined,
    notes: [],
    findings: [],
    close: () => Promise.resolve([]),
  };
}

/** @throws Unavailable or OpeningFailed, or UsageError if an address is not one of a Gatehouse */
export async function openTarget(
  target: VerifyTarget,
  given: Arguments,
  terminal: Terminal,
  stopping: AbortSignal,
): Promise<Opened> {
  const { document } = given;
  const { base, sends, secret } = target;
  const workers = readWorkers(given);
  const handed = document === undefined ? undefined : await readGivenDocument(document, terminal);
  await assertReachable(target, given);
  await assertGatehouse(base, sends.authorization);
  if (given['management'] !== undefined) await assertGatehouse(given['management'], sends.management);
  const found = handed ?? (await servedDocument(sends.management));
  const opened = await openDeployment({
    base,
    sends,
    found,
    administratorSecret: secret,
    isDisruptive: given['disruptive'] !== undefined,
    workers,
    stopping,
    timeoutMilliseconds: readTimeout(given),
  });
  return { ...opened, notes: found.notes };
}
