import { ApiError } from '../../conventions/api-error.ts';
import { readApplications } from '../operations/coordinates.ts';
import { assertNoneOfSpring } from './paths-of-spring.ts';

/**
 * True if a path that matches a shape can be one of the configuration, as far as its text says. It does not depend
 * on files, so that a client without credentials does not learn which applications exist.
 * @see docs/decisions/paths-and-listeners.md, mistyped-path
 */
export function hasConfigurationForm(
  shape: string,
  { application = '', profile = '', label }: Readonly<Record<string, string | undefined>>,
): boolean {
  try {
    readApplications(application, profile);
    // A file such as `/actuator-dev.yml` has no other meaning in Spring.
    if (shape.includes('/{application}/')) assertNoneOfSpring(application, profile, label);
    return true;
  } catch (error) {
    // Recovered: a refused name is the result here.
    if (error instanceof ApiError) return false;
    throw error;
  }
}
