/** The Arazzo documents, and the documents of the example services in them, for users who run the flows. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../openapi/flows/', import.meta.url);

/** The files by their paths on the site. Their links to the documents of the surfaces remain valid. */
export function flowDocuments(): { readonly path: string; readonly text: () => string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({
      path: `openapi/flows/${name}`,
      text: () => readFileSync(new URL(name, folder), 'utf8'),
    }));
}
