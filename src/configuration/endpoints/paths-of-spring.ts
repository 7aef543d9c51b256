import { notAnApplication } from '../operations/errors.ts';

/**
 * Paths that a Spring Cloud Config server answers with something else than an environment: a probe of one must not
 * take an environment for health. An application may still be named `encrypt` or `key`, as with Spring.
 * @throws ApiError 404 @see docs/decisions/configuration.md, paths-of-spring
 */
export function assertNoneOfSpring(application: string, profile: string, label?: string): void {
  const isTaken =
    application === 'actuator' ||
    (application === 'encrypt' && profile === 'status') ||
    (application === 'key' && label !== undefined);
  if (isTaken) throw notAnApplication();
}
