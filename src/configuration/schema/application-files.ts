import { fileNameReadingsOf } from '../ownership/file-names.ts';

const profileName = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.+@-]*[\p{L}\p{N}])?$/u;

/** The profiles of an application that have files, including shared files; always `default`. */
export function profilesOf(application: string, stems: readonly string[]): readonly string[] {
  const named = stems.flatMap((stem) =>
    fileNameReadingsOf(stem)
      .filter((reading) => reading.application === application || reading.application === 'application')
      .flatMap(({ profile }) => profile ?? []),
  );
  return [...new Set(['default', ...named.filter((profile) => profileName.test(profile))])];
}

/** True if a change of a file with this name may change the application's environment. */
export function concerns(stem: string, application: string): boolean {
  return fileNameReadingsOf(stem).some(
    (reading) => reading.application === application || reading.application === 'application',
  );
}

const schemaPath = /^schemas\/(.+)\.json$/;

/** The application of a schema file. */
export function schemaOf(path: string, prefix = ''): string | undefined {
  return path.startsWith(prefix) ? schemaPath.exec(path.slice(prefix.length))?.[1] : undefined;
}
