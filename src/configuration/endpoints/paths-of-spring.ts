import { notAnApplication } from '../operations/errors.ts';

/**
 * Paths on which a Spring Cloud Config server does not serve an environment. A probe of such a path must not
 * mistake an environment for a health response. An application may still be named `encrypt` or `key`, as in Spring.
 * @throws ApiError 404 @see docs/decisions/configuration.md, paths-of-spring
 */
export function assertNoneOfSpring(application: string, profile: string, label?: string): void {
  const isTaken =
    application === 'actuator' ||
    (application === 'encrypt' && profile === 'status') ||
    (application === 'key' && label !== undefined);
  if (isTaken) throw notAnApplication();
}
