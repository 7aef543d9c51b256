import type { ServedDocument } from '../../contract/document/served-documents.ts';
import { operationViewsOf, tagsOf, type OperationView } from '../view/document-view.ts';

export interface Group {
  readonly tag: string;
  readonly description: string;
  readonly operations: readonly OperationView[];
}

/** The operations of a document by tag, in the order of its tags. */
export function groupsOf(document: ServedDocument): Group[] {
  const operations = operationViewsOf(document);
  return tagsOf(document)
    .map(({ name, description }) => ({
      tag: name,
      description,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter(({ operations: own }) => own.length > 0);
}
