/**
 * The documentation as files: pages that small functions generate from the served documents, one style sheet, and
 * the documents. It does not depend on HTTP, so that the same files are served at /docs and written to a folder.
 */
import type { Surface } from '../conventions/operation-entry.ts';
import {
  documentAsJson,
  documentAsYaml,
  type ServedDocument,
  type ServedDocuments,
} from '../contract/document/served-documents.ts';
import reportSchema from '../contract/report/report.schema.json' with { type: 'json' };
import { assetFiles } from './assets/asset-files.ts';
import { llmsText } from './llms.ts';
import { surfacePage } from './operations/surface-page.ts';
import { tagPage } from './operations/tag-page.ts';
import { surfaceText, tagText } from './operations/surface-text.ts';
import { settingsDocument } from './view/settings-schema.ts';
import { tagPlaces } from './view/operation-places.ts';
import { readableDocuments } from './view/readable-documents.ts';
import { flowDocuments } from './flows/documents.ts';
import { aToZPage } from './pages/a-z-page.ts';
import { clientPage } from './pages/client-page.ts';
import { changelogPage } from './pages/changelog-page.ts';
import { commandLinePage } from './pages/command-line-page.ts';
import { contractPage } from './pages/contract-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { flowsPage } from './pages/flows-page.ts';
import { guidePage } from './pages/guide-page.ts';
import { guideNames, readGuide } from './guides/guides.ts';
import { indexPage } from './pages/index-page.ts';
import { logEventsPage } from './pages/log-events-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { searchFile, withSearch } from './search/search-file.ts';
import { metricsPage } from './pages/metrics-page.ts';
import { schemasPage } from './pages/schemas-page.ts';
import { settingsPage } from './pages/settings-page.ts';
import { tasksPage } from './pages/tasks-page.ts';
import { tryItFiles, withTryIt, type TryIt } from './try-it/try-it.ts';

export interface SiteFile {
  readonly type: string;
  /** Generated on request. The text is the same each time. */
  readonly text: () => string;
  /** True if the path contains a hash of the text, so that the text of the path never changes. */
  readonly isImmutable?: boolean;
}

export interface SiteOptions {
  readonly documents: ServedDocuments;
  /** True if the Redoc page exists beside the files. */
  readonly redoc: boolean;
  /** True if the pages of the rules exist beside the files. */
  readonly rules?: boolean;
  /** Forms that send requests, for a running service only. */
  readonly tryIt?: TryIt | undefined;
}

function downloadsOf(name: string, document: ServedDocument): [string, SiteFile][] {
  return [
    [`${name}.json`, { type: 'application/json', text: () => documentAsJson(document) }],
    [`${name}.yaml`, { type: 'application/yaml', text: () => documentAsYaml(document) }],
  ];
}

type Page = readonly [path: string, text: () => string];

function operationPages({ documents, tryIt }: SiteOptions): Page[] {
  const surfaces = Object.entries(documents.surfaces) as [Surface, ServedDocument][];
  return [
    ...surfaces.map(([surface, document]): Page => [`${surface}.html`, () => surfacePage(surface, document)]),
    ...tagPlaces.map((place): Page => [
      `${place.name}.html`,
      () => {
        const text = tagPage(documents.surfaces[place.surface], place);
        return tryIt ? withTryIt(text, tryIt) : text;
      },
    ]),
  ];
}

function pagesOf(options: SiteOptions): Page[] {
  const { documents, redoc, rules = false } = options;
  return [
    ['index.html', () => indexPage({ documents, redoc, rules, folder: '' })],
    ...operationPages(options),
    ['tasks.html', tasksPage],
    ...guideNames.map((name): Page => [`${name}.html`, () => guidePage(name)]),
    ['flows.html', () => flowsPage(documents)],
    ['schemas.html', () => schemasPage(documents)],
    ['errors.html', () => errorsPage(documents)],
    ['client.html', () => clientPage(documents)],
    ['contract.html', contractPage],
    ['command-line.html', commandLinePage],
    ['changelog.html', () => changelogPage()],
    ['settings.html', settingsPage],
    ['metrics.html', metricsPage],
    ['log-events.html', logEventsPage],
    ['a-z.html', () => aToZPage(documents)],
    // Hosts of static files show it for any path. Its links are those of a path in the folder of the site.
    ['404.html', () => notFoundPage({ path: '', folder: '' })],
  ];
}

function textFiles(readable: ServedDocuments, documents: ServedDocuments): [string, SiteFile][] {
  const surfaces = Object.entries(documents.surfaces) as [Surface, ServedDocument][];
  return [
    ...surfaces.map(([surface]): [string, SiteFile] => [
      `${surface}.md`,
      { type: 'text/plain', text: () => surfaceText(readable.surfaces[surface]) },
    ]),
    ...tagPlaces.map(({ surface, tag, name }): [string, SiteFile] => [
      `${name}.md`,
      { type: 'text/plain', text: () => tagText(readable.surfaces[surface], tag) },
    ]),
    ...guideNames.map((name): [string, SiteFile] => [
      `guides/${name}.md`,
      { type: 'text/plain', text: () => readGuide(name).source },
    ]),
    ['llms.txt', { type: 'text/plain', text: () => llmsText(readable) }],
    [
      'report.schema.json',
      { type: 'application/json', text: () => `${JSON.stringify(reportSchema, undefined, 2)}\n` },
    ],
    [
      'settings.schema.json',
      { type: 'application/json', text: () => `${JSON.stringify(settingsDocument, undefined, 1)}\n` },
    ],
    ...flowDocuments().map(({ path, text }): [string, SiteFile] => [
      path,
      { type: 'application/yaml', text },
    ]),
    ...downloadsOf('openapi', documents.whole),
    ...surfaces.flatMap(([surface, document]) => downloadsOf(`openapi/${surface}`, document)),
  ];
}

/** All files of the site by path. */
export function createSite(given: SiteOptions): ReadonlyMap<string, SiteFile> {
  const { tryIt } = given;
  const documents = readableDocuments(given.documents);
  const options = { ...given, documents };
  const search = searchFile(given.documents);
  return new Map<string, SiteFile>([
    ...pagesOf(options).map(([path, text]): [string, SiteFile] => [
      path,
      { type: 'text/html', text: () => withSearch(text(), given.documents) },
    ]),
    ...(tryIt ? tryItFiles() : []),
    ...assetFiles().map(({ path, type, text }): [string, SiteFile] => [
      path,
      { type, text, isImmutable: true },
    ]),
    [search.path, { type: 'text/javascript', text: search.text, isImmutable: true }],
    ...textFiles(documents, given.documents),
  ]);
}
