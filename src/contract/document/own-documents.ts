import merged from '../../../generated/openapi.json' with { type: 'json' };
import heads from '../../../generated/surfaces.json' with { type: 'json' };
import { withLongTexts } from '../../foundation/long-texts.ts';
import type { Document } from './document-model.ts';
import type { Surface } from '../../conventions/operation-entry.ts';
import { splitDocuments, type SurfaceHeads } from './surface-documents.ts';

/** The merged document of this service, from `npm run generate`. Do not modify it. */
export const mergedDocument = withLongTexts(merged as unknown as Document);

/** The documents of the four surfaces, extracted from a merged one. */
export function surfaceDocumentsOf(document: Document): Readonly<Record<Surface, Document>> {
  return splitDocuments(document, withLongTexts(heads as unknown as SurfaceHeads));
}

/** The documents of the four surfaces. Do not modify them. */
export const surfaceDocuments = surfaceDocumentsOf(mergedDocument);
