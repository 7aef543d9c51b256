import { unauthorized } from '../../conventions/api-error.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Coordinates } from './coordinates.ts';
import { scopeMissing } from '../errors.ts';
import { sourceExtensions } from '../formats/source-document.ts';

/**
 * Who may read what. Each application and each profile of a request needs a scope
 * `config:{application}:{profile}`, where either part may be `*`.
 */
export interface Access {
  /** @throws ApiError 401 without a caller, 403 without a scope. @see Spec §5(6) */
  assertEnvironment(caller: Caller | undefined, coordinates: Coordinates): void;
  /**
   * The same for a file by its path. A property file of another application needs `config:*:*`: otherwise the
   * path of one application would read the configuration of all. @see docs/decisions/configuration.md, foreign-files
   */
  assertFile(caller: Caller | undefined, coordinates: Coordinates, path: readonly string[]): void;
}

export function createAccess(mode: 'authenticated' | 'anonymous'): Access {
  if (mode === 'anonymous') return { assertEnvironment: () => undefined, assertFile: () => undefined };
  const assertEnvironment: Access['assertEnvironment'] = (caller, { applications, profiles }) => {
    for (const application of applications)
      for (const profile of profiles) assertScope(caller, application, profile);
  };
  return {
    assertEnvironment,
    assertFile(caller, coordinates, path) {
      assertEnvironment(caller, coordinates);
      if (isForeignSource(path, coordinates)) assertScope(caller, '*', '*');
    },
  };
}

function assertScope(caller: Caller | undefined, application: string, profile: string): void {
  if (!caller) throw unauthorized();
  const allowed = [application, '*'].some((app) =>
    [profile, '*'].some((each) => caller.scopes.has(`config:${app}:${each}`)),
  );
  if (!allowed) throw scopeMissing(application, profile);
}

function isForeignSource(path: readonly string[], { applications, profiles }: Coordinates): boolean {
  const name = path.at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  if (!sourceExtensions.some((extension) => name.slice(dot + 1).toLowerCase() === extension)) return false;
  const whole = [...path.slice(0, -1), name.slice(0, dot)].join('/');
  const own = ['application', ...applications].flatMap((each) => [
    each,
    ...profiles.map((profile) => `${each}-${profile}`),
  ]);
  return !own.some((stem) => whole === stem || whole.endsWith(`/${stem}`));
}
