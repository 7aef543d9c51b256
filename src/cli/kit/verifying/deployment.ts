import { ForeignDocument } from '../../../contract/deployed/deployed-document.ts';
import { lacksOfForeign } from '../../../kit/verify/deployment/lacks.ts';
import { openDeployment, type OpenDeployment } from '../../../kit/verify/deployment/open-deployment.ts';
import {
  givenDocument,
  servedDocument,
  type FoundDocument,
} from '../../../kit/verify/deployment/own-document.ts';
import { createSend, type Send } from '../../../kit/verify/play/send.ts';
import { contractCases } from '../../../contract/cases/own-cases.ts';
import { readContract } from '../../../contract/document/contract.ts';
import { connect } from '../../administration/connection.ts';
import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import { UsageError, type Arguments } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { readDocument } from '../documents.ts';
import { readAuthorities, readTimeout, readWorkers } from './flags.ts';

/** The address of a deployment and how to send requests to it. */
export interface Target {
  readonly base: string;
  readonly send: Send;
  /** Absent if nothing may be changed. */
  readonly secret: string | undefined;
}

export function readTarget(given: Arguments, terminal: Terminal): Target {
  const { BASE_URL: base } = given;
  const isHarmless = given['read-only'] !== undefined || given['list'] !== undefined;
  const connection = isHarmless
    ? undefined
    : connect({ ...given, ...(base !== undefined && { url: base }) }, terminal);
  const text = connection?.url ?? base ?? 'http://127.0.0.1:8080';
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UsageError(`${text} is not an http or https URL of a deployment`);
  const ca = readAuthorities(given, terminal);
  const send = createSend({ base: text, ca, timeoutMilliseconds: readTimeout(given) });
  return { base: text, send, secret: connection?.secret };
}

async function assertReachable({ base, send }: Target): Promise<void> {
  await send({ method: 'GET', target: '/' }).catch((cause: unknown) => {
    throw new ServiceUnreachable(
      `${base} did not respond: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  });
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

/** A deployment that receives no request, for the list of planned cases. */
export function listedDeployment(base: string, isDisruptive: boolean): Opened {
  return {
    contract: readContract(),
    cases: contractCases,
    worlds: [],
    lacks: lacksOfForeign(base, isDisruptive),
    takenPath: () => undefined,
    notes: [],
    close: () => Promise.resolve([]),
  };
}

/** @throws ServiceUnreachable */
export async function openTarget(
  target: Target,
  given: Arguments,
  terminal: Terminal,
  stopping: AbortSignal,
): Promise<Opened> {
  const { document } = given;
  const { base, send, secret } = target;
  const workers = readWorkers(given);
  const handed = document === undefined ? undefined : await readGivenDocument(document, terminal);
  await assertReachable(target);
  const found = handed ?? (await servedDocument(send));
  const opened = await openDeployment({
    base,
    send,
    found,
    administratorSecret: secret,
    isDisruptive: given['disruptive'] !== undefined,
    workers,
    stopping,
  });
  return { ...opened, notes: found.notes };
}
