/** The application and the profile of a scope `config:{application}:{profile}`; either may be `*`. */
export interface ReadRight {
  readonly application: string;
  readonly profile: string;
}

/** The rights to read that a scope contains. */
export function readRightsOf(scope: Iterable<string>): readonly ReadRight[] {
  return [...scope].flatMap((each) => {
    const [, application, profile] = /^config:([^:]+):([^:]+)$/.exec(each) ?? [];
    return application === undefined || profile === undefined ? [] : [{ application, profile }];
  });
}

/** The shared files belong to every application, and those for all profiles to every profile. */
export function hasReadRight(
  rights: readonly ReadRight[],
  application: string,
  profile: string | undefined,
): boolean {
  return rights.some(
    (right) =>
      (application === 'application' || ['*', application].includes(right.application)) &&
      (profile === undefined || ['*', profile].includes(right.profile)),
  );
}
