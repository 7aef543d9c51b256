import { unauthorized } from '../../conventions/api-error.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Selection } from '../environment/selection.ts';
import type { Coordinates } from '../operations/coordinates.ts';
import { scopeMissing } from '../operations/errors.ts';
import type { NamedApplications } from '../ownership/named-applications.ts';
import { foreignOwners, type RequestWords } from '../ownership/needed-rights.ts';
import type { Owner } from '../ownership/owners-of.ts';
import { hasReadRight, readRightsOf } from '../ownership/read-rights.ts';

/**
 * Read access. Each application and each profile of a request needs a scope `config:{application}:{profile}`;
 * either part may be `*`. Each file of the response needs a scope for each of its owners.
 * @see docs/decisions/configuration.md, access, owners
 */
export interface Access {
  /** The access rule of an environment, computed once for all callers. */
  ruleOf(coordinates: Coordinates): AccessRule;
  /** Checks the words of a request, before anything is read. @throws ApiError 401, 403 */
  assertEnvironment(caller: Caller | undefined, coordinates: Coordinates): void;
  /** The names of clients' scopes. The owners of files may change with them. */
  readonly applicationsOfClients: { readonly names: ReadonlySet<string> };
  /** True if a right for the words of a request is enough for the files of its response. */
  isOfWords(selection: Selection, words: RequestWords): boolean;
  /** Checks the files of a response, before anything of it is sent. @throws ApiError 401, 403 */
  assertFiles(caller: Caller | undefined, selection: Selection, words: RequestWords): void;
  /** Checks that the caller may read some environment. @throws ApiError 401, 403 */
  assertSome(caller: Caller | undefined): void;
  /** True if the caller may read the files for an application with a profile, or with all profiles. */
  isListed(caller: Caller | undefined, application: string, profile: string | undefined): boolean;
}

/** @throws ApiError 401 without a caller, 403 without a scope. @see Spec §5(6) */
export type AccessRule = (caller: Caller | undefined) => void;

const anonymous: Access = {
  ruleOf: () => () => undefined,
  assertEnvironment: () => undefined,
  applicationsOfClients: { names: new Set() },
  isOfWords: () => true,
  assertFiles: () => undefined,
  assertSome: () => undefined,
  isListed: () => true,
};

export function createAccess(
  mode: 'authenticated' | 'anonymous',
  namesNow: () => NamedApplications,
  applicationsOfClients: Access['applicationsOfClients'],
): Access {
  if (mode === 'anonymous') return anonymous;
  const ownersNow = rememberOwners(namesNow);
  const ruleOf: Access['ruleOf'] = ({ applications, profiles }) => {
    const needs = applications.flatMap((application) =>
      profiles.map((profile) => needOf(application, profile)),
    );
    return (caller) => {
      for (const need of needs) assertScope(caller, need);
    };
  };
  return {
    ruleOf,
    assertEnvironment: (caller, coordinates) => ruleOf(coordinates)(caller),
    applicationsOfClients,
    isOfWords: (selection, words) => ownersNow(selection, words).length === 0,
    assertFiles(caller, selection, words) {
      for (const { application, profile } of ownersNow(selection, words))
        if (!mayRead(caller, application, profile)) throw scopeMissing(application, profile ?? '*');
    },
    assertSome(caller) {
      if (!caller) throw unauthorized();
      if (readRightsOf(caller.scopes).length === 0) throw scopeMissing('*', '*');
    },
    isListed: mayRead,
  };
}

/** The owners are computed once for each selection, and again when the name of an application becomes certain. */
function rememberOwners(namesNow: () => NamedApplications) {
  const known = new WeakMap<Selection, { names: NamedApplications; owners: readonly Owner[] }>();
  return (selection: Selection, words: RequestWords): readonly Owner[] => {
    const names = namesNow();
    const before = known.get(selection);
    if (before?.names === names) return before.owners;
    const owners = foreignOwners(selection, names, words);
    known.set(selection, { names, owners });
    return owners;
  };
}

function mayRead(caller: Caller | undefined, application: string, profile: string | undefined): boolean {
  return hasReadRight(readRightsOf(caller?.scopes ?? []), application, profile);
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
