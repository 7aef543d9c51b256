import {
  documentsWithoutShapes,
  mountDocuments,
  type ServedDocuments,
} from '../../contract/document/served-documents.ts';
import type { ConfigurationSettings } from '../../settings/settings.ts';
import { hasConfiguration } from '../routing/own-paths.ts';

/** The documents of one service, each built at its first use. */
export interface OwnDocuments {
  /** Every path: the content of the pages. */
  shown(): ServedDocuments;
  /** The available paths, for programs. A service without a repository serves no configuration file. */
  served(): ServedDocuments;
}

/** `issuer` is called after the service listens. */
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
