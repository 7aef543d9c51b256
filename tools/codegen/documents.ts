import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import { load } from 'js-yaml';
import { type Document, type JsonObject } from '../../src/contract/document/document-model.ts';
import { surfaces, type Surface } from '../../src/conventions/operation-entry.ts';

/** Reads one hand-written document and copies the targets of its references into its own components. */
async function readDocument(folder: URL, surface: Surface): Promise<Document> {
  const file = fileURLToPath(new URL(`${surface}.yaml`, folder));
  const { bundle: result, problems } = await bundle({ ref: file, config: await createConfig({}) });
  const worst = problems.find((problem) => problem.severity === 'error');
  if (worst) throw new Error(`openapi/${surface}.yaml: ${worst.message}`);
  return result.parsed as Document;
}

/** Returns the four documents of a folder, each complete in itself, in the order of publication. */
export async function readDocuments(folder: URL): Promise<Record<Surface, Document>> {
  const entries = surfaces.map(async (surface) => [surface, await readDocument(folder, surface)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Surface, Document>;
}

/** The schema of the settings file. */
export async function readSettingsSchema(folder: URL): Promise<JsonObject> {
  return load(await readFile(new URL('settings.yaml', folder), 'utf8')) as JsonObject;
}
