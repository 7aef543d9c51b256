import { illegalName, notAConfigurationPath } from './errors.ts';

/**
 * What a request asks for, read from the decoded parameters of its path. Whatever passes here is safe to append
 * to a folder: no empty part, none that begins with a dot, no backslash, no control character.
 */
export interface Coordinates {
  readonly applications: readonly string[];
  /** In the order asked for, each once. */
  readonly profiles: readonly string[];
  /** The label as it was asked for, a slash for `(_)`; undefined for the default. */
  readonly label: string | undefined;
  readonly labels: readonly string[];
}

type Named = 'application' | 'label' | 'path';

const mostNames = 16;
const longestName = 255;

/** @throws ApiError 400 for a name that no file can have, 404 for a profile that looks like a file. @see Spec §4.6 */
export function readCoordinates(application: string, profile: string, label?: string): Coordinates {
  if (/\b\.(?:ya?ml|properties|json)\b/.test(profile)) throw notAConfigurationPath();
  return {
    applications: namesOf('application', application),
    profiles: profilesOf(profile),
    label: label === undefined ? undefined : normalise(label),
    labels: label === undefined ? [] : namesOf('label', label),
  };
}

/** The parts of a file's path. @throws ApiError 400 */
export function readFilePath(path: string): readonly string[] {
  return partsOf('path', path);
}

/** `(_)` stands for a slash, which a segment cannot hold. */
function normalise(text: string): string {
  return text.replaceAll('(_)', '/');
}

function namesOf(parameter: Named, text: string): string[] {
  const names = text.split(',').map((name) => partsOf(parameter, name).join('/'));
  if (names.length > mostNames) throw illegalName(parameter, `names more than ${mostNames}`);
  return [...new Set(names)];
}

/**
 * A name is looked at a second time as a client may have meant it, decoded once more: a proxy that decodes, or a
 * file system that does, must not find a way out of the folder. @see CVE-2020-5410, CVE-2026-22739
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
    // A bare percent sign is only a character of the name.
    return text;
  }
}

function profilesOf(text: string): string[] {
  const profiles = text.split(',');
  if (profiles.length > mostNames) throw illegalName('profile', `names more than ${mostNames}`);
  for (const profile of profiles) {
    if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}_.+@-]*[\p{L}\p{N}])?$/u.test(profile))
      throw illegalName('profile', 'is no profile name');
    if (profile.includes('..')) throw illegalName('profile', 'holds ..');
    if (Buffer.byteLength(profile) > longestName)
      throw illegalName('profile', `is longer than ${longestName} bytes`);
  }
  return [...new Set(profiles)];
}
