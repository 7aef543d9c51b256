import {
  documentsWithoutShapes,
  mountDocuments,
  type ServedDocuments,
} from '../../contract/document/served-documents.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { hasConfiguration } from '../routing/own-paths.ts';

/** The documents as one service has them, each made when it is first asked for. */
export interface OwnDocuments {
  /** Every path: what the pages show. */
  shown(): ServedDocuments;
  /** The paths that there are: what programs rely on. A service without a repository serves no configuration file. */
  served(): ServedDocuments;
}

/** `issuer` is asked after the service listens. */
export function createOwnDocuments(
  settings: Pick<ConfigurationSettings, 'prefix' | 'repositories' | 'overrides'>,
  issuer: { readonly url: string },
): OwnDocuments {
  let shown: ServedDocuments | undefined;
  let served: ServedDocuments | undefined;
  const everyPath = (): ServedDocuments => (shown ??= mountDocuments(settings.prefix, issuer.url));
  return {
    shown: everyPath,
    served: () => (served ??= hasConfiguration(settings) ? everyPath() : documentsWithoutShapes(issuer.url)),
  };
}
