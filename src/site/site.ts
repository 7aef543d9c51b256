/**
 * The documentation as files: pages that small functions generate from the served documents, one style sheet, and
 * the documents. It does not depend on HTTP, so that the same files are served at /docs and written to a folder.
 */
import { readFileSync } from 'node:fs';
import type { Surface } from '../conventions/operation-entry.ts';
import {
  documentAsJson,
  documentAsYaml,
  type ServedDocument,
  type ServedDocuments,
} from '../contract/document/served-documents.ts';
import { reportSchema } from '../contract/report/report-schema.ts';
import { llmsText } from './llms.ts';
import { surfaceText } from './surface-text.ts';
import { flowDocuments } from './flows/documents.ts';
import { aToZPage } from './pages/a-z-page.ts';
import { clientPage } from './pages/client-page.ts';
import { changelogPage } from './pages/changelog-page.ts';
import { contractPage } from './pages/contract-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { flowsPage } from './pages/flows-page.ts';
import { indexPage } from './pages/index-page.ts';
import { schemasPage } from './pages/schemas-page.ts';
import { settingsPage } from './pages/settings-page.ts';
import { surfacePage } from './pages/surface/surface-page.ts';
import { tryItFiles, withTryIt, type TryIt } from './try-it/try-it.ts';

export interface SiteFile {
  readonly type: string;
  /** Generated on request. The text is the same each time. */
  readonly text: () => string;
}

export interface SiteOptions {
  readonly documents: ServedDocuments;
  /** True if the Redoc page exists beside the files. */
  readonly redoc: boolean;
  /** Forms that send requests, for a running service only. */
  readonly tryIt?: TryIt | undefined;
}

/** The files that are not generated from the documents. */
function asset(name: string): () => string {
  return () => readFileSync(new URL(name, import.meta.url), 'utf8');
}

function downloadsOf(name: string, document: ServedDocument): [string, SiteFile][] {
  return [
    [`${name}.json`, { type: 'application/json', text: () => documentAsJson(document) }],
    [`${name}.yaml`, { type: 'application/yaml', text: () => documentAsYaml(document) }],
  ];
}

/** All files of the site by path. */
export function createSite({ documents, redoc, tryIt }: SiteOptions): ReadonlyMap<string, SiteFile> {
  const surfaces = Object.entries(documents.surfaces) as [Surface, ServedDocument][];
  return new Map<string, SiteFile>([
    ['index.html', { type: 'text/html', text: () => indexPage({ documents, redoc, folder: '' }) }],
    ...surfaces.map(([surface, document]): [string, SiteFile] => [
      `${surface}.html`,
      {
        type: 'text/html',
        text: () => {
          const text = surfacePage(surface, document);
          return tryIt ? withTryIt(text, tryIt) : text;
        },
      },
    ]),
    ...surfaces.map(([surface, document]): [string, SiteFile] => [
      `${surface}.md`,
      { type: 'text/plain', text: () => surfaceText(document) },
    ]),
    ...(tryIt ? tryItFiles() : []),
    ['flows.html', { type: 'text/html', text: () => flowsPage(documents) }],
    ['schemas.html', { type: 'text/html', text: () => schemasPage(documents) }],
    ['errors.html', { type: 'text/html', text: () => errorsPage(documents) }],
    ['client.html', { type: 'text/html', text: () => clientPage(documents) }],
    ['contract.html', { type: 'text/html', text: contractPage }],
    ['changelog.html', { type: 'text/html', text: () => changelogPage() }],
    ['settings.html', { type: 'text/html', text: settingsPage }],
    ['a-z.html', { type: 'text/html', text: () => aToZPage(documents) }],
    ['llms.txt', { type: 'text/plain', text: () => llmsText(documents) }],
    [
      'report.schema.json',
      { type: 'application/json', text: () => `${JSON.stringify(reportSchema, undefined, 2)}\n` },
    ],
    ['docs.css', { type: 'text/css', text: asset('assets/docs.css') }],
    ['docs.js', { type: 'text/javascript', text: asset('assets/docs.js') }],
    ['icon.svg', { type: 'image/svg+xml', text: asset('assets/icon.svg') }],
    ...flowDocuments().map(({ path, text }): [string, SiteFile] => [
      path,
      { type: 'application/yaml', text },
    ]),
    ...downloadsOf('openapi', documents.whole),
    ...surfaces.flatMap(([surface, document]) => downloadsOf(`openapi/${surface}`, document)),
  ]);
}
