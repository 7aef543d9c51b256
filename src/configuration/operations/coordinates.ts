import { illegalName, notAConfigurationPath } from './errors.ts';

/**
 * Reads the coordinates of a request from the decoded parameters of its path. A valid part can safely be appended
 * to a folder: it is not empty, does not begin with a dot, and contains no backslash and no control character.
 */
export interface Coordinates {
  readonly applications: readonly string[];
  /** In the requested order, without duplicates. */
  readonly profiles: readonly string[];
  /** The label as requested, a slash for `(_)`; undefined for the default. */
  readonly label: string | undefined;
  readonly labels: readonly string[];
}

type Named = 'application' | 'label' | 'path';

const mostNames = 16;
const longestName = 255;

/** @throws ApiError 400 for an invalid name, 404 for a profile that looks like a file. @see Spec §4.6 */
export function readCoordinates(application: string, profile: string, label?: string): Coordinates {
  return {
    applications: readApplications(application, profile),
    profiles: profilesOf(profile),
    label: label === undefined ? undefined : normalise(label),
    labels: label === undefined ? [] : namesOf('label', label),
  };
}

/** @throws ApiError 400 for an invalid application, 404 for a profile that looks like a file. */
export function readApplications(application: string, profile: string): readonly string[] {
  if (/\b\.(?:ya?ml|properties|json)\b/.test(profile)) throw notAConfigurationPath();
  return namesOf('application', application);
}

/** The parts of a file's path. @throws ApiError 400 */
export function readFilePath(path: string): readonly string[] {
  return partsOf('path', path);
}

/** `(_)` means a slash, which a segment cannot contain. */
function normalise(text: string): string {
  return text.replaceAll('(_)', '/');
}

function namesOf(parameter: Named, text: string): string[] {
  const names = text.split(',').map((name) => partsOf(parameter, name).join('/'));
  if (names.length > mostNames) throw illegalName(parameter, `names more than ${mostNames}`);
  return [...new Set(names)];
}

/**
 * Validates a name also after another decoding. A proxy or a file system that decodes again must not find a path
 * out of the folder. @see CVE-2020-5410, CVE-2026-22739
 */
function partsOf(parameter: Named, text: string): string[] {
  if (text.startsWith('(_)')) throw illegalName(parameter, 'begins with a slash');
  const parts = normalise(text).split('/');
  for (const seen of [text, decodedAgain(text)]) {
    if (seen.includes('..')) throw illegalName(parameter, 'holds ..');
    if (seen.startsWith('/') || seen.startsWith('(_)')) throw illegalName(parameter, 'begins with a slash');
    // oxlint-disable-next-line no-control-regex -- refusing them is the point
    if (/[\x00-\x1f\x7f\\]/.test(seen))
      throw illegalName(parameter, 'holds a control character or a backslash');
    if (parameter !== 'path' && seen.includes('#')) throw illegalName(parameter, 'holds #');
  }
  if (parts.some((part) => part === '')) throw illegalName(parameter, 'holds an empty part');
  if (parts.some((part) => Buffer.byteLength(part) > longestName))
    throw illegalName(parameter, `is longer than ${longestName} bytes`);
  if (parameter !== 'path' && parts.some((part) => part.startsWith('.')))
    throw illegalName(parameter, 'begins with a dot');
  return parts;
}

function decodedAgain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare percent sign is an ordinary character of the name.
    return text;
  }
}

function profilesOf(text: string): string[] {
  const profiles = text.split(',');
  if (profiles.length > mostNames) throw illegalName('profile', `names more than ${mostNames}`);
  for (const profile of profiles) {
    if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}_.+@-]*[\p{L}\p{N}])?$/u.test(profile))
      throw illegalName('profile', 'is not a profile name');
    if (profile.includes('..')) throw illegalName('profile', 'holds ..');
    if (Buffer.byteLength(profile) > longestName)
      throw illegalName('profile', `is longer than ${longestName} bytes`);
  }
  return [...new Set(profiles)];
}
