import {
  ApiError,
  conflict,
  invalidRequest,
  outcomeUnknown,
  notFound,
  temporarilyUnavailable,
  unprocessable,
} from '../../conventions/api-error.ts';
import { type SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import { ChangeRefused, RemoteAway, WriteFailed } from '../repositories/port/repository-writer.ts';

/** 400: a field of a change set is not valid. */
export function changeInvalid(field: string, reason: string): ApiError {
  return invalidRequest('The request is not valid.', { [field]: reason });
}

/** 404: no configured repository is writable, or none has that name. */
export function notWritable(field: string): ApiError {
  return notFound({ [field]: 'names no repository that can be changed' });
}

export function changeUnknown(field: string): ApiError {
  return notFound({ [field]: 'names no change of the repository' });
}

/** 409: the branch has moved since the version that the client has read. */
export function versionConflict(field: string | undefined): ApiError {
  return conflict(
    'The repository has changed meanwhile.',
    field === undefined ? undefined : { [field]: 'is not the current version' },
  );
}

const retryAfterSeconds = 30;

/**
 * Runs a read or a write of a writable repository.
 * @throws ApiError 409 for a refused change, 503 while a remote is unreachable or the files cannot be read or
 * written, 504 if the change may have been written.
 */
export async function reportingChangeFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** The response error for a repository error; any other error is returned unchanged. */
function failureOf(error: unknown): unknown {
  if (error instanceof ChangeRefused) return changeRefused(error);
  if (error instanceof WriteFailed && error.isUnknown) return outcomeUnknown(retryAfterSeconds, error);
  if (error instanceof WriteFailed || error instanceof RemoteAway || error instanceof SourceUnreadable)
    return temporarilyUnavailable(retryAfterSeconds, error);
  return error;
}

/**
 * 409: a hook, a protected branch or a link prevents the change. A path that its author named is in `detail`; only the
 * log contains any other reason.
 */
function changeRefused(refused: ChangeRefused): ApiError {
  const { cause, place } = refused;
  return new ApiError(409, 'conflict', {
    description: 'The repository does not take the change.',
    ...(place && { detail: { [place.path]: place.reason } }),
    reason: cause instanceof Error ? cause.message : 'refused',
    cause: refused,
  });
}

/**
 * 422: the change set is well-formed but cannot be processed. `problems` are listed by `file:line:column`, or by
 * field.
 */
export function changeUnprocessable(problems: Readonly<Record<string, string>>): ApiError {
  return unprocessable('The change cannot be processed.', problems);
}

/** `users.yml:3:5`: the position of a problem, in the format that editors and terminals open. */
export function problemKey(path: string, { position }: SourceProblem): string {
  return position ? `${path}:${position.line}:${position.column}` : path;
}
