import { fileNameReadingsOf, stemsOf } from './file-names.ts';
import { type KnownApplications, type Owner, ownersOf } from './owners-of.ts';
import { hasReadRight, readRightsOf } from './read-rights.ts';
import type { TreeFile } from '../environment/selection.ts';

/** A client and the scope of its registration. */
export interface ClientScope {
  readonly clientId: string;
  readonly scope: readonly string[];
}

export interface RightsReport {
  /** Clients with the property files that the words of a request allowed them, and that have other owners. */
  readonly refused: readonly { readonly clientId: string; readonly files: readonly string[] }[];
  /** Property files of several applications, which only a client with a right for each of them reads. */
  readonly several: readonly { readonly file: string; readonly applications: readonly string[] }[];
}

/** The applications that a scope contains in full. */
export function namedBy(scope: readonly string[]): readonly string[] {
  return scope.flatMap((each) => {
    const application = /^config(?:-write)?:([^:]+)(?::|$)/.exec(each)?.[1] ?? '*';
    return application === '*' ? [] : [application];
  });
}

interface Weighed {
  readonly path: string;
  readonly owners: readonly Owner[];
  readonly words: readonly Pick<Owner, 'application' | 'profile'>[];
}

/** Compares the rights to files with those by the words of a request alone. @see docs/adr/0040-rights-by-file.md */
export function reportRights(
  files: readonly TreeFile[],
  known: KnownApplications,
  clients: readonly ClientScope[],
): RightsReport {
  const weighed = files.map((file): Weighed => {
    const words = stemsOf(file.path).flatMap(fileNameReadingsOf).map(asShared);
    return { path: file.path, owners: ownersOf(file, known), words };
  });
  const refused = clients.map(({ clientId, scope }) => {
    const rights = readRightsOf(scope);
    const mayRead = ({ application, profile }: Pick<Owner, 'application' | 'profile'>): boolean =>
      hasReadRight(rights, application, profile);
    const lost = weighed.filter(({ owners, words }) => words.some(mayRead) && !owners.every(mayRead));
    return { clientId, files: lost.map(({ path }) => path) };
  });
  const several = weighed.map(({ path, owners }) => ({
    file: path,
    applications: [...new Set(owners.map(({ application }) => application))],
  }));
  return {
    refused: refused.filter((one) => one.files.length > 0),
    several: several.filter(({ applications }) => applications.length > 1),
  };
}

/** `application-dev` is a name of the shared files. */
function asShared({ application, profile }: Pick<Owner, 'application' | 'profile'>) {
  const isShared = application.startsWith('application-');
  return isShared ? { application: '*', profile: '*' } : { application, profile };
}
