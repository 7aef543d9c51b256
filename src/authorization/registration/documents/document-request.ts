/**
 * Fetches the metadata document of a client. Any caller can name its URL, so the caller learns nothing about hosts that
 * are not public.
 * @see draft-ietf-oauth-client-id-metadata-document
 */
import type { IncomingHttpHeaders } from 'node:http';
import {
  type HttpClient,
  type HttpClientResponse,
  ResponseTooLarge,
} from '../../../foundation/outbound/http-client.ts';

/** The longest document, as the draft recommends. */
export const maximumDocumentBytes = 5120;
const timeoutMilliseconds = 5000;

export type FetchedDocument =
  | {
      readonly outcome: 'read';
      readonly body: Readonly<Record<string, unknown>>;
      readonly headers: IncomingHttpHeaders;
    }
  | DocumentFailure;

export interface DocumentFailure {
  /** `invalid` is what the host says about the document, `unavailable` that it says nothing. */
  readonly outcome: 'invalid' | 'unavailable';
  /** A predicate about the document, for the person who wrote it. */
  readonly problem: string;
  /** Only logged. */
  readonly cause?: unknown;
}

/** Each request has a connection of its own, and takes the response as it is written. */
const headers = {
  Accept: 'application/json',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Gatehouse',
};

const invalid = (problem: string): DocumentFailure => ({ outcome: 'invalid', problem });

function statusProblem(status: number): DocumentFailure | undefined {
  if (status === 200) return undefined;
  if (status >= 300 && status < 400)
    return invalid(`has the status ${status}, and redirects are not followed`);
  return {
    outcome: status >= 500 || status === 429 ? 'unavailable' : 'invalid',
    problem: `has the status ${status}`,
  };
}

function formatProblem({ headers: fields }: HttpClientResponse): DocumentFailure | undefined {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = fields;
  if (encoding.toLowerCase() !== 'identity') return invalid('is compressed, which was not requested');
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)
    ? undefined
    : invalid('must have the Content-Type application/json');
}

function read(response: HttpClientResponse): FetchedDocument {
  const problem = statusProblem(response.status) ?? formatProblem(response);
  if (problem) return problem;
  let body: unknown;
  try {
    body = JSON.parse(response.body);
  } catch {
    // The error would repeat a part of the text, which is not ours.
    return invalid('is not JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalid('must be a JSON object');
  return { outcome: 'read', body: body as Readonly<Record<string, unknown>>, headers: response.headers };
}

/** Never rejects. */
export async function fetchDocument(http: Pick<HttpClient, 'get'>, url: string): Promise<FetchedDocument> {
  try {
    return read(await http.get(new URL(url), { headers, timeoutMilliseconds }));
  } catch (cause) {
    // The network has no other failures: no name, no connection, no certificate, no end, or a forbidden address.
    if (cause instanceof ResponseTooLarge) return invalid(`is longer than ${maximumDocumentBytes} bytes`);
    return { outcome: 'unavailable', problem: 'could not be fetched', cause };
  }
}
