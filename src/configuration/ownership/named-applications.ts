import type { KnownApplications } from './owners-of.ts';

/** The applications whose names are certain. A new object whenever one of them changes. */
export interface NamedApplications {
  /** Those of `configuration.applications`. */
  readonly declared: ReadonlySet<string>;
  /** Those, and every application that the scope of a client contains in full. */
  readonly named: ReadonlySet<string>;
}

/**
 * @param followed applications whose configuration the service itself reads.
 * @param ofClients has another set if a client's scope names another application.
 */
export function createNamedApplications(
  declaredNames: readonly string[],
  followed: readonly string[],
  ofClients: { readonly names: ReadonlySet<string> },
): () => NamedApplications {
  const declared = new Set(declaredNames);
  let seen: ReadonlySet<string> | undefined;
  let current: NamedApplications | undefined;
  return () => {
    const now = ofClients.names;
    if (!current || now !== seen) {
      seen = now;
      current = { declared, named: new Set([...declared, ...followed, ...now]) };
    }
    return current;
  };
}

/** @param present applications with a property file without a profile. */
export function knownApplications(
  { declared, named }: NamedApplications,
  present: ReadonlySet<string>,
): KnownApplications {
  return {
    isDeclared: (name) => declared.has(name),
    isNamed: (name) => named.has(name),
    hasFile: (name) => present.has(name),
  };
}
