/** The Arazzo documents as they are written, and the examples of services that they name, for who wants to play them. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../openapi/flows/', import.meta.url);

/** The files by their paths on the site, which keep their links to the documents of the surfaces. */
export function flowDocuments(): { readonly path: string; readonly text: () => string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({
      path: `openapi/flows/${name}`,
      text: () => readFileSync(new URL(name, folder), 'utf8'),
    }));
}
