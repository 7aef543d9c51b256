/** The response to a browser that requests a path that does not exist. Programs get the error body. */
import entriesJson from '../../../generated/operations.json' with { type: 'json' };
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import { negotiate } from '../../conventions/request/media-types.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { missingPage } from '../../site/pages/missing-page.ts';
import { withSearch } from '../../site/search/search-file.ts';
import { pagePolicy } from '../../site/view/layout.ts';
import type { PageOfError, RequestSource } from '../routing/exchange.ts';

interface MissingPathDependencies {
  readonly documents: () => ServedDocuments;
  readonly carries: (listener: RequestSource, operation: OperationEntry) => boolean;
  readonly isConsoleOn: boolean;
}

function operationAt(path: string): OperationEntry {
  const found = (entriesJson as readonly OperationEntry[]).find((entry) => entry.path === path);
  if (found === undefined) throw new Error(`there is no operation at ${path}`);
  return found;
}

/** True for a browser that visits the path: it prefers a page to JSON. */
export function prefersPage(accept: string | undefined): boolean {
  return negotiate(accept, ['application/json', 'text/html']) === 'text/html';
}

/** A page with links to the documentation and to the console, on a listener that carries them. */
export function createMissingPath({ documents, carries, isConsoleOn }: MissingPathDependencies): PageOfError {
  const [docs, console] = ['/docs', '/console'].map(operationAt) as [OperationEntry, OperationEntry];
  return ({ status }, { accept, path, listener }) => {
    if (status !== 404 || !carries(listener, docs)) return undefined;
    if (!prefersPage(accept)) return undefined;
    const root = '../'.repeat(Math.max(path.split('/').length - 2, 0));
    const hasConsole = isConsoleOn && carries(listener, console);
    return {
      status,
      type: 'text/html',
      headers: { 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy, Vary: 'Accept' },
      body: withSearch(missingPage({ root, hasConsole }), documents()),
    };
  };
}
