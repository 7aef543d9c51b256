import {
  ApiError,
  conflict,
  invalidRequest,
  notFound,
  temporarilyUnavailable,
  unprocessable,
} from '../../conventions/api-error.ts';
import { type SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import { ChangeRefused, RemoteAway, WriteFailed } from '../repositories/port/repository-writer.ts';

/** 400: a field of a change set that no change can have. */
export function changeInvalid(field: string, reason: string): ApiError {
  return invalidRequest('The request is not valid.', { [field]: reason });
}

/** 404: no repository of the settings takes changes, or none of that name. */
export function notWritable(field: string): ApiError {
  return notFound({ [field]: 'names no repository that can be changed' });
}

export function changeUnknown(field: string): ApiError {
  return notFound({ [field]: 'names no change of the repository' });
}

/** 409: the line has gone on since the version that the client has seen. */
export function versionConflict(field: string | undefined): ApiError {
  return conflict(
    'The repository has changed meanwhile.',
    field === undefined ? undefined : { [field]: 'is not the current version' },
  );
}

const retryAfterSeconds = 30;

/**
 * Runs what reads or writes a repository that can be changed.
 * @throws ApiError 409 for a change that is not taken, 503 while a remote is away or the files cannot be written or read.
 */
export async function reportingFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** The error of a response for what went wrong in a repository; any other error as it is. */
function failureOf(error: unknown): unknown {
  if (error instanceof ChangeRefused) return changeRefused(error);
  if (error instanceof WriteFailed && error.isUnknown) return outcomeUnknown(error);
  if (error instanceof WriteFailed || error instanceof RemoteAway || error instanceof SourceUnreadable)
    return temporarilyUnavailable(retryAfterSeconds, error);
  return error;
}

/** 503: the change may be there all the same. */
function outcomeUnknown(cause: unknown): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: 'The service cannot say whether the change was written.',
    detail: { outcome: 'unknown' },
    headers: { 'Retry-After': String(retryAfterSeconds) },
    cause,
  });
}

/** 409: a hook, a protected branch or a link stands in the way. The reason is for the log alone. */
function changeRefused(cause: unknown): ApiError {
  return new ApiError(409, 'conflict', {
    description: 'The repository does not take the change.',
    reason: cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : 'refused',
    cause,
  });
}

/** 422: what was sent was read and cannot be processed; `problems` by `file:line:column`, or by field. */
export function changeUnprocessable(problems: Readonly<Record<string, string>>): ApiError {
  return unprocessable('The change cannot be processed.', problems);
}

/** `users.yml:3:5`: where a file is not what it should be, in the form that editors and terminals open. */
export function problemKey(path: string, { position }: SourceProblem): string {
  return position ? `${path}:${position.line}:${position.column}` : path;
}
