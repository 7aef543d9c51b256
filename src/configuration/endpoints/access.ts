import { unauthorized } from '../../conventions/api-error.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import { scopeMissing } from '../operations/errors.ts';
import { sourceExtensions } from '../formats/source-document.ts';

/**
 * Read access. Each application and each profile of a request needs a scope `config:{application}:{profile}`;
 * either part may be `*`.
 */
export interface Access {
  /** The access rule of an environment, computed once for all callers. */
  ruleOf(coordinates: Coordinates): AccessRule;
  /** Checks the access of a caller to an environment. @throws ApiError 401, 403 */
  assertEnvironment(caller: Caller | undefined, coordinates: Coordinates): void;
  /**
   * Checks the access to a file by its path. A property file of another application needs `config:*:*`. Otherwise
   * the path of one application would allow reading the configuration of all. @see docs/decisions/configuration.md,
   * foreign-files
   */
  assertFile(caller: Caller | undefined, coordinates: Coordinates, path: readonly string[]): void;
  /** Checks that the caller may read some environment. @throws ApiError 401, 403 */
  assertSome(caller: Caller | undefined): void;
  /** True if the caller may read the files for an application with a profile, or with all profiles. */
  isListed(caller: Caller | undefined, application: string, profile: string | undefined): boolean;
}

/** @throws ApiError 401 without a caller, 403 without a scope. @see Spec §5(6) */
export type AccessRule = (caller: Caller | undefined) => void;

export function createAccess(mode: 'authenticated' | 'anonymous'): Access {
  if (mode === 'anonymous')
    return {
      ruleOf: () => () => undefined,
      assertEnvironment: () => undefined,
      assertFile: () => undefined,
      assertSome: () => undefined,
      isListed: () => true,
    };
  const ruleOf: Access['ruleOf'] = ({ applications, profiles }) => {
    const needs = applications.flatMap((application) =>
      profiles.map((profile) => needOf(application, profile)),
    );
    return (caller) => {
      for (const need of needs) assertScope(caller, need);
    };
  };
  const assertEnvironment: Access['assertEnvironment'] = (caller, coordinates) => ruleOf(coordinates)(caller);
  return {
    ruleOf,
    assertEnvironment,
    assertFile(caller, coordinates, path) {
      assertEnvironment(caller, coordinates);
      if (isForeignSource(path, coordinates)) assertScope(caller, needOf('*', '*'));
    },
    assertSome(caller) {
      if (!caller) throw unauthorized();
      if (readScopesOf(caller).length === 0) throw scopeMissing('*', '*');
    },
    isListed: (caller, application, profile) =>
      // The shared files belong to every application, and those for all profiles to every profile.
      readScopesOf(caller).some(
        (scope) =>
          (application === 'application' || ['*', application].includes(scope.application)) &&
          (profile === undefined || ['*', profile].includes(scope.profile)),
      ),
  };
}

/** The parts of the scopes of a caller that permit reading. */
function readScopesOf(caller: Caller | undefined): { application: string; profile: string }[] {
  return [...(caller?.scopes ?? [])].flatMap((scope) => {
    const [, application, profile] = /^config:([^:]+):([^:]+)$/.exec(scope) ?? [];
    return application === undefined || profile === undefined ? [] : [{ application, profile }];
  });
}

/** The scopes for one application with one profile. */
interface Need {
  readonly application: string;
  readonly profile: string;
  /** Scopes, any one of which is sufficient. */
  readonly scopes: readonly string[];
}

function needOf(application: string, profile: string): Need {
  const scopes = [application, '*'].flatMap((app) => [profile, '*'].map((each) => `config:${app}:${each}`));
  return { application, profile, scopes: [...new Set(scopes)] };
}

function assertScope(caller: Caller | undefined, { application, profile, scopes }: Need): void {
  if (!caller) throw unauthorized();
  for (const scope of scopes) if (caller.scopes.has(scope)) return;
  throw scopeMissing(application, profile);
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
