import { SourceProblem } from '../formats/text/source-problem.ts';
import { ApiError, insufficientScope, invalidRequest, notFound } from '../../conventions/api-error.ts';

/** 400: a name or path that no file can have. @see Spec §7 */
export function illegalName(
  parameter: 'application' | 'profile' | 'label' | 'path',
  reason: string,
): ApiError {
  return invalidRequest('The path is not valid.', { [`path.${parameter}`]: reason });
}

/** 400: a placeholder that refers to itself, or that would make too much text. */
export function placeholderInvalid(key: string, reason: string): ApiError {
  return invalidRequest('A placeholder cannot be resolved.', { [key]: reason });
}

/** 404 for a profile that is a file name: `/users/dev.yml` is no configuration path. */
export function notAConfigurationPath(): ApiError {
  return notFound({ 'path.profile': 'is the name of a file' });
}

/** 404 for a path that has another meaning on a Spring Cloud Config server, which this service does not have. */
export function notAnApplication(): ApiError {
  return notFound({ 'path.application': 'names no application on this path' });
}

export function labelUnknown(label: string): ApiError {
  return notFound({ 'path.label': `${JSON.stringify(label)} is not known` });
}

/** 404 where the settings say that an application without any source is an error. */
export function nothingApplies(): ApiError {
  return notFound({ 'path.application': 'no file applies' });
}

/** 404: there is nothing to encrypt or decrypt with. */
export function noKeyInstalled(): ApiError {
  return notFound({ 'configuration.encryption.keys': 'no key is installed' });
}

export function fileNotFound(): ApiError {
  return notFound({ 'path.path': 'there is no such file' });
}

/** 404 where the settings hold no secret that a push could be signed with. */
export function pushesNotSet(): ApiError {
  return notFound();
}

/** 500: a file cannot be read and never could. Repository-relative names and fixed reasons only. @see Spec §7(2) */
export function sourceInvalid(file: string, reason: string, cause: unknown): ApiError {
  return new ApiError(500, 'config_source_invalid', {
    description: 'A configuration file cannot be read.',
    detail: { [file]: reason },
    reason: `${file}: ${reason}`,
    // A problem of the file itself is told by the reason; what the system said of it is not.
    cause: cause instanceof SourceProblem ? cause.cause : cause,
  });
}

/** 403 that names the scope; what a header cannot carry is percent-encoded. */
export function scopeMissing(application: string, profile: string): ApiError {
  const encode = (part: string): string => (part === '*' ? part : encodeURIComponent(part));
  return insufficientScope(`config:${encode(application)}:${encode(profile)}`);
}
