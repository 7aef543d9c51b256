import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { findingsOf } from '../../settings/invalid-parts.ts';
import { InvalidSettings, type SettingsCheck, type SettingsProblem } from '../../settings/settings.ts';

export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';

/** A picture as it is served. */
export interface Logo {
  readonly type: LogoType;
  readonly bytes: Uint8Array;
  readonly etag: string;
}

const mostBytes = 256 * 1024;

/** Active content of a drawing. A browser that shows the drawing as a picture would not run it either. */
const active =
  /<\s*(?:script|foreignObject|iframe|embed|object|handler)\b|\son[a-z]+\s*=|javascript:|<!DOCTYPE|<!ENTITY/i;
const elsewhere = /\b(?:xlink:)?href\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#|data:)|@import/i;

/** Detects the type from the first bytes and ignores the file name. */
function typeOf(bytes: Buffer): LogoType | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(
    bytes.toString('utf8'),
  )
    ? 'image/svg+xml'
    : undefined;
}

function problemOf(bytes: Buffer, type: LogoType | undefined): string | undefined {
  if (type === undefined) return 'is no PNG, JPEG, WebP or SVG';
  if (type !== 'image/svg+xml') return undefined;
  const text = bytes.toString('utf8');
  if (active.test(text)) return 'holds scripts or other active content';
  return elsewhere.test(text) ? 'refers to something outside itself' : undefined;
}

function read(file: string): Buffer | string {
  try {
    if (statSync(file).size > mostBytes) return `is larger than ${mostBytes} bytes`;
    return readFileSync(file);
  } catch (error) {
    // Recovered as a problem of the settings, which name the file.
    return `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`;
  }
}

/** The picture, or the problem of a file that is not a picture that is safe to show. */
function examine(file: string): Logo | string {
  const bytes = read(file);
  if (typeof bytes === 'string') return bytes;
  const type = typeOf(bytes);
  const problem = problemOf(bytes, type);
  if (problem !== undefined || type === undefined) return problem ?? '';
  return { type, bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` };
}

/** @throws InvalidSettings under `path` if the file is not a picture that is safe to show. */
export function readLogo(file: string, path: string): Logo {
  const found = examine(file);
  if (typeof found === 'string') throw new InvalidSettings([{ path, message: found }]);
  return found;
}

/** The problems of the pictures that the settings name. */
export const checkLogos: SettingsCheck = ({ authorization: { branding } }) => {
  const of = (name: 'logo' | 'darkLogo') => (): SettingsProblem[] => {
    const found = branding[name] === undefined ? undefined : examine(branding[name]);
    return typeof found === 'string' ? [{ path: `authorization.branding.${name}`, message: found }] : [];
  };
  return findingsOf(of('logo'), of('darkLogo'));
};
