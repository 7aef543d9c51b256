import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { callTable } from './call-table.ts';
import { completeCases } from './complete-cases.ts';
import type { ContractCase } from '../../src/contract/cases/contract-case.ts';
import { withDirections } from '../../src/contract/document/directions.ts';
import { type Document } from '../../src/contract/document/document-model.ts';
import { surfaces, type Surface } from '../../src/conventions/operation-entry.ts';
import type { SurfaceHeads } from '../../src/contract/document/surface-documents.ts';
import { readDocuments, readSettingsSchema } from './documents.ts';
import { logEventsOf } from './log-events.ts';
import { mergeDocuments } from './merge.ts';
import { formatFiles, json, type GeneratedFiles } from './output-format.ts';
import { routingIndex } from './routing-index.ts';
import { documentTypes, settingsTypes } from './types.ts';
import { validatorModules } from './validators/modules.ts';

/** The rest of a surface's document is in the merged one. */
function surfaceHeads(documents: Readonly<Record<Surface, Document>>): SurfaceHeads {
  const heads = surfaces.map((surface) => {
    const { info, tags = [] } = documents[surface];
    return [surface, { info, tags }] as const;
  });
  return Object.fromEntries(heads) as Record<Surface, (typeof heads)[number][1]>;
}

/**
 * Returns all files that are generated from the documents of a folder, and their contract cases.
 * @throws Error naming the gaps of the documents.
 */
export async function generateFiles(
  source: URL,
): Promise<{ files: GeneratedFiles; cases: readonly ContractCase[] }> {
  const [documents, settings] = await Promise.all([readDocuments(source), readSettingsSchema(source)]);
  const merged = mergeDocuments(documents, packageJson.version);
  const operations = routingIndex(documents);
  const files: Record<string, string> = {
    'calls.ts': callTable(operations),
    'openapi.json': json(merged),
    'log-events.json': json(logEventsOf(resolve(import.meta.dirname, '../..'))),
    'operations.json': json(operations),
    'settings.ts': await settingsTypes(settings),
    'settings.json': json(settings),
    ...validatorModules(withDirections(merged), settings),
    'surfaces.json': json(surfaceHeads(documents)),
  };
  for (const surface of surfaces)
    files[`${surface}.ts`] = await documentTypes(withDirections(documents[surface]));
  return { files: await formatFiles(files), cases: completeCases(documents) };
}
