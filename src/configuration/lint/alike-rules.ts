import { fileNameReadingsOf, sourceNameOf } from '../ownership/file-names.ts';
import { usualProfiles } from '../schema/likely-readings.ts';
import { type LintFinding, lintFinding } from './finding.ts';

const top = { line: 1, column: 1 };

/**
 * Files whose name is one of an application with a profile, and probably one of another application: the profile is
 * neither a usual one nor one of a second application.
 */
export function namesAlike(paths: readonly string[]): LintFinding[] {
  const stems = new Set(paths.flatMap((path) => sourceNameOf(path)?.stem ?? []));
  const users = new Map<string, Set<string>>(usualProfiles.map((profile) => [profile, new Set(['', ' '])]));
  for (const stem of stems)
    for (const { application, profile } of fileNameReadingsOf(stem))
      if (profile !== undefined && (application === 'application' || stems.has(application)))
        users.set(profile, (users.get(profile) ?? new Set()).add(application));
  return paths.flatMap((path) => {
    const stem = sourceNameOf(path)?.stem ?? '';
    const splits = fileNameReadingsOf(stem).filter(
      ({ application, profile }) => profile !== undefined && stems.has(application),
    );
    const isClear = splits.some(({ profile = '' }) => isOfProfiles(profile, users));
    const [split] = isClear ? [] : splits;
    if (!split || stem.startsWith('application-')) return [];
    const message = `is a file of ${split.application} with the profile ${split.profile}, and of an application ${stem}`;
    return [lintFinding('names-alike', path, top, message)];
  });
}

/** `dev-eu` and `history-dev` are a profile if `dev` or `history` is one. */
function isOfProfiles(profile: string, users: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const parts = profile.split('-').map((_, index, all) => all.slice(0, index + 1).join('-'));
  return parts.some((part) => (users.get(part)?.size ?? 0) > 1);
}
