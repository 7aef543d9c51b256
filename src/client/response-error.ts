import type { AnyReply } from './outcome.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A response that is not a success. @see Spec §7 */
export class ResponseError extends Error {
  readonly status: number;
  /** The code of the error, such as `invalid_grant`; undefined if something before the service responded. */
  readonly code: string | undefined;
  /** The invalid fields, each with its reason. */
  readonly detail: unknown;
  /** The id under which the log of the service has the request. */
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor({ status, headers, body }: AnyReply) {
    const {
      error,
      error_description: description,
      detail,
    } = Object(body) as Readonly<Record<string, unknown>>;
    const requestId = headers.raw.get('x-request-id') ?? undefined;
    const words = [status, textOf(error), textOf(description), requestId && `(request ${requestId})`];
    super(words.filter(Boolean).join(' '));
    this.name = 'ResponseError';
    this.status = status;
    this.code = textOf(error);
    this.detail = detail;
    this.requestId = requestId;
    this.body = body;
  }

  /** The error of a reply of any operation. */
  static of(reply: object): ResponseError {
    return new ResponseError(reply as AnyReply);
  }
}
