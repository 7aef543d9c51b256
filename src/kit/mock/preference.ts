/**
 * `Prefer: code=429, example=limit, delay=200`: selects a response from the documents' named examples. The response
 * confirms the applied preferences. An unknown preference is rejected with a list of the known ones. @see RFC 7240
 */
import type { ContractOperation } from '../../contract/document/contract.ts';
import {
  headerLines,
  type RecordedRequest,
  type RecordedResponse,
} from '../../contract/document/recorded-exchange.ts';
import { jsonResponse } from './scenarios/message.ts';

export interface Preference {
  readonly code: string | undefined;
  readonly example: string | undefined;
  /** Milliseconds, as given. */
  readonly delay: string | undefined;
}

const longestDelay = 60_000;

/**
 * The mock's own preferences in a request, or `undefined` if there are none. Preferences of the service are
 * ignored.
 */
export function preferenceOf({ headers }: RecordedRequest): Preference | undefined {
  const found = new Map<string, string>();
  for (const one of headerLines(headers, 'prefer').join(',').split(/[,;]/)) {
    const [name = '', value = ''] = one.split('=', 2).map((part) => part.trim());
    // The first of repeated preferences applies. @see RFC 7240 §2
    if (/^(?:code|example|delay)$/i.test(name) && !found.has(name.toLowerCase()))
      found.set(name.toLowerCase(), value.replace(/^"(.*)"$/, '$1'));
  }
  if (found.size === 0) return undefined;
  return { code: found.get('code'), example: found.get('example'), delay: found.get('delay') };
}

function unknown(field: string, wanted: string, known: readonly string[]): RecordedResponse {
  return jsonResponse(400, {
    error: 'invalid_request',
    error_description: `The documents have no such ${field}.`,
    detail: { [`Prefer.${field}`]: `${wanted} is unknown; known: ${known.join(', ')}` },
  });
}

/** A response that names the applied preferences. */
function confirmed(response: RecordedResponse, applied: readonly string[]): RecordedResponse {
  return { ...response, headers: [...response.headers, ['Preference-Applied', applied.join(', ')]] };
}

/** Delays the response by the preferred time, and confirms it. */
export async function delayed(
  delay: string,
  wait: (milliseconds: number) => Promise<void>,
  respond: () => Promise<RecordedResponse>,
): Promise<RecordedResponse> {
  const milliseconds = Number(delay);
  if (!(milliseconds >= 0 && milliseconds <= longestDelay))
    return unknown('delay', delay, [`0 to ${longestDelay} milliseconds`]);
  await wait(milliseconds);
  return confirmed(await respond(), [`delay=${milliseconds}`]);
}

function bodyOf({ mediaType, value }: { mediaType: string; value: unknown }): string {
  return typeof value === 'string' && !mediaType.includes('json') ? value : JSON.stringify(value);
}

/** The preferred response, or `undefined` if only a delay is preferred. */
export function preferredResponse(
  operation: ContractOperation,
  { code, example }: Preference,
): RecordedResponse | undefined {
  if (code === undefined && example === undefined) return undefined;
  const named = (status: string): string[] => Object.keys(operation.responses[status]?.examples ?? {});
  const statuses = Object.keys(operation.responses);
  if (code !== undefined && !statuses.includes(code)) return unknown('code', code, statuses);
  const status =
    code ?? statuses.find((one) => example !== undefined && named(one).includes(example)) ?? undefined;
  if (status === undefined || (example !== undefined && !named(status).includes(example)))
    return unknown('example', example ?? '', [...new Set((code ? [code] : statuses).flatMap(named))]);
  const response = operation.responses[status];
  const chosen = example ?? named(status)[0];
  const shown = chosen === undefined ? undefined : response?.examples[chosen];
  const headers = Object.entries(response?.headers ?? {}).flatMap(([name, { example: value }]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  );
  const body = shown === undefined ? '' : bodyOf(shown);
  const charset = shown && response?.charsets[shown.mediaType];
  const type = shown && (charset ? `${shown.mediaType};charset=${charset}` : shown.mediaType);
  return confirmed(
    {
      status: Number(status),
      headers: [...(type ? [['Content-Type', type] as const] : []), ...headers],
      body: Buffer.from(body),
    },
    [`code=${status}`, ...(chosen === undefined ? [] : [`example=${chosen}`])],
  );
}
