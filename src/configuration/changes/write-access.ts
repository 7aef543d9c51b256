import { insufficientScope, methodNotAllowed, unauthorized } from '../../conventions/api-error.ts';
import type { Caller } from '../../conventions/operation.ts';
import { type FileNameReading, fileNameReadingsOf, sourceNameOf, stemsOf } from '../ownership/file-names.ts';
import type { Owner } from '../ownership/owners-of.ts';

/** The scope for writing the files of one application, in one profile or in all. */
function scopesOf({ application, profile }: FileNameReading): string[] {
  const named = [application, '*'].map((each) => `config-write:${each}`);
  return profile === undefined ? named : [...named, ...named.map((each) => `${each}:${profile}`)];
}

function mayWriteFiles({ scopes }: Caller, reading: FileNameReading): boolean {
  return scopesOf(reading).some((scope) => scopes.has(scope));
}

/** @throws ApiError 403 that names the scope. */
export function assertMayWrite(caller: Caller, reading: FileNameReading): void {
  if (mayWriteFiles(caller, reading)) return;
  const { application, profile } = reading;
  const encode = (part: string): string => (part === '*' ? part : encodeURIComponent(part));
  const end = profile === undefined ? '' : `:${encode(profile)}`;
  throw insufficientScope(`config-write:${encode(application)}${end}`);
}

/**
 * The rights for a file with some owners. A file that is not a property file needs the right for all. A file that no
 * application claims needs the right for any reading of its name.
 */
function neededFor(caller: Caller, path: string, owners: readonly Owner[]): readonly FileNameReading[] {
  const name = sourceNameOf(path);
  if (!name) return [{ application: '*', profile: undefined }];
  const readings = stemsOf(path).flatMap(fileNameReadingsOf);
  const isOfCaller = readings.some((reading) => mayWriteFiles(caller, reading));
  return owners.filter((owner) => !owner.isPresumed || !isOfCaller);
}

/** @throws ApiError 403 that names the scope. */
export function assertMayWriteFile(caller: Caller, path: string, owners: readonly Owner[]): void {
  for (const needed of neededFor(caller, path, owners)) assertMayWrite(caller, needed);
}

export function mayWriteFile(caller: Caller, path: string, owners: readonly Owner[]): boolean {
  return neededFor(caller, path, owners).every((needed) => mayWriteFiles(caller, needed));
}

/**
 * Checks that the caller may write something. A caller with only read scopes gets 405. @throws ApiError 401, 403,
 * 405
 * @see Spec §5(6)
 */
export function assertWriter(caller: Caller | undefined): Caller {
  if (!caller) throw unauthorized();
  const scopes = [...caller.scopes];
  if (scopes.some((scope) => scope.startsWith('config-write:'))) return caller;
  if (scopes.some((scope) => scope.startsWith('config:'))) throw methodNotAllowed(['GET', 'HEAD', 'OPTIONS']);
  throw insufficientScope('config-write:*');
}

/** The scopes for the history of an application: read access to all its profiles, or write access. */
export function mayReadHistory({ scopes }: Caller, application: string): boolean {
  const needed = [`config:${application}:*`, 'config:*:*', `config-write:${application}`, 'config-write:*'];
  return needed.some((scope) => scopes.has(scope));
}

/** @throws ApiError 401, 403 */
export function assertMayReadHistory(caller: Caller | undefined, application: string | undefined): Caller {
  if (!caller) throw unauthorized();
  if (mayReadHistory(caller, application ?? '*')) return caller;
  throw insufficientScope(`config:${application === undefined ? '*' : encodeURIComponent(application)}:*`);
}

/** Requires access to the changes of some application; each change is then filtered. @throws ApiError 401, 403 */
export function assertMayReadHistoryOfAny(caller: Caller | undefined): Caller {
  if (!caller) throw unauthorized();
  const isAny = (scope: string): boolean =>
    /^config:[^:]+:\*$/.test(scope) || /^config-write:[^:]+$/.test(scope);
  if ([...caller.scopes].some(isAny)) return caller;
  throw insufficientScope('config:*:*');
}
