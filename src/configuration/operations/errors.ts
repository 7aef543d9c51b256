import { ObjectUnreadable, SourceProblem } from '../formats/text/source-problem.ts';
import { ApiError, insufficientScope, invalidRequest, notFound } from '../../conventions/api-error.ts';

/** 400: an invalid name or path. @see Spec §7 */
export function illegalName(
  parameter: 'application' | 'profile' | 'label' | 'path',
  reason: string,
): ApiError {
  return invalidRequest('The path is not valid.', { [`path.${parameter}`]: reason });
}

/** 400: a placeholder that refers to itself, or that would expand to too much text. */
export function placeholderInvalid(key: string, reason: string): ApiError {
  return invalidRequest('A placeholder cannot be resolved.', { [key]: reason });
}

/** 404 for a profile that is a file name: `/users/dev.yml` is not a configuration path. */
export function notAConfigurationPath(): ApiError {
  return notFound({ 'path.profile': 'is the name of a file' });
}

/** 404 for a path that has another meaning on a Spring Cloud Config server, which this service does not support. */
export function notAnApplication(): ApiError {
  return notFound({ 'path.application': 'names no application on this path' });
}

export function labelUnknown(label: string): ApiError {
  return notFound({ 'path.label': `${JSON.stringify(label)} is not known` });
}

/** 404 if the settings require sources for every application. */
export function nothingApplies(): ApiError {
  return notFound({ 'path.application': 'no file applies' });
}

/** 404: no encryption key is installed. */
export function noKeyInstalled(): ApiError {
  return notFound({ 'configuration.encryption.keys': 'no key is installed' });
}

export function fileNotFound(): ApiError {
  return notFound({ 'path.path': 'there is no such file' });
}

/** 404: the settings do not serve such files as plain text. */
export function plainTextOff(): ApiError {
  return notFound({
    'path.path': 'is a property file with conditions, which the settings do not serve as plain text',
  });
}

/** 404 if the settings contain no secret for pushes. */
export function pushesNotSet(): ApiError {
  return notFound();
}

/**
 * 500: a file cannot be read and has no last good version. Contains only repository-relative names and fixed
 * reasons. It is 503 if the mirror of the repository is damaged. @see Spec §7(2)
 */
export function sourceInvalid(file: string, reason: string, cause: unknown): ApiError {
  if (cause instanceof ObjectUnreadable) return mirrorUnreadable(file, reason, cause);
  return new ApiError(500, 'config_source_invalid', {
    description: 'A configuration file cannot be read.',
    detail: { [file]: reason },
    reason: `${file}: ${reason}`,
    // The reason contains problems of the file itself, but no error of the operating system.
    cause: cause instanceof SourceProblem ? cause.cause : cause,
  });
}

const mirrorRetrySeconds = 5;

function mirrorUnreadable(file: string, reason: string, cause: ObjectUnreadable): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: 'A file of the configuration is fetched again.',
    detail: { [file]: reason },
    headers: { 'Retry-After': String(mirrorRetrySeconds) },
    reason: `${file}: ${reason}`,
    cause: cause.cause,
  });
}

/**
 * 503: nothing of a git repository was fetched yet. The client reads the name of the repository, the log the error of
 * git.
 */
export function notFetched(
  repository: string,
  retrySeconds: number,
  problem = 'was not fetched yet',
  failure = 'the first fetch still runs',
): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: 'A git repository of the configuration was not fetched yet.',
    detail: { [repository]: problem },
    headers: { 'Retry-After': String(retrySeconds) },
    reason: `${repository}: ${failure}`,
  });
}

/** 503: the remote never had the default label. The log has its branches. */
export function defaultLabelMissing(repository: string, retrySeconds: number, problem: string): ApiError {
  return new ApiError(503, 'temporarily_unavailable', {
    description: 'A git repository of the configuration does not have the default label.',
    detail: { [repository]: 'does not have the default label' },
    headers: { 'Retry-After': String(retrySeconds) },
    reason: `${repository}: ${problem}`,
  });
}

/** 403 that names the scope; characters that a header field cannot contain are percent-encoded. */
export function scopeMissing(application: string, profile: string): ApiError {
  const encode = (part: string): string => (part === '*' ? part : encodeURIComponent(part));
  return insufficientScope(`config:${encode(application)}:${encode(profile)}`);
}
