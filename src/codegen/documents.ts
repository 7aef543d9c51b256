import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import { load } from 'js-yaml';
import { surfaces, type Document, type JsonObject, type Surface } from './document-model.ts';

const folder = new URL('../../openapi/', import.meta.url);

/** Reads one hand-written document and pulls what it refers to into its own components. */
async function readDocument(surface: Surface, config: Awaited<ReturnType<typeof createConfig>>): Promise<Document> {
  const file = fileURLToPath(new URL(`${surface}.yaml`, folder));
  if (!existsSync(file)) return { openapi: '3.1.0', info: { title: surface, version: '0' }, paths: {} }; // until all four stand
  const { bundle: result, problems } = await bundle({ ref: file, config });
  const worst = problems.find((problem) => problem.severity === 'error');
  if (worst) throw new Error(`openapi/${surface}.yaml: ${worst.message}`);
  return result.parsed as Document;
}

/** The four documents, each whole in itself, in the order in which they are published. */
export async function readDocuments(): Promise<Record<Surface, Document>> {
  const config = await createConfig({});
  const entries = await Promise.all(
    surfaces.map(async (surface) => [surface, await readDocument(surface, config)] as const),
  );
  return Object.fromEntries(entries) as Record<Surface, Document>;
}

/** The schema of the settings file. */
export async function readSettingsSchema(): Promise<JsonObject> {
  return load(await readFile(new URL('settings.yaml', folder), 'utf8')) as JsonObject;
}
