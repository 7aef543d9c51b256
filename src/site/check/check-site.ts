/** `gatehouse docs --check`: checks the site before it is published. */
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { guideNames } from '../guides/guides.ts';
import { createSite } from '../site.ts';
import { checkDocuments } from './check-documents.ts';
import {
  checkPages,
  firstViewSize,
  linksOf,
  pagesOf,
  sizeLimits,
  transfersOf,
  type SiteTexts,
} from './check-pages.ts';
import { checkGuides } from './check-guides.ts';
import { checkQueries } from './check-queries.ts';
import { checkVocabulary } from './check-vocabulary.ts';
import type { Problem } from './problem.ts';

export interface SiteReport {
  readonly problems: readonly Problem[];
  /** The figures of the check, one line each. */
  readonly figures: readonly string[];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The site as `gatehouse docs` publishes it, without the Redoc page, which another program generates. */
export function siteTexts(documents: ServedDocuments): SiteTexts {
  return new Map([...createSite({ documents, redoc: false })].map(([path, { text }]) => [path, text()]));
}

function pageFigures(site: SiteTexts): string[] {
  const pages = pagesOf(site);
  const links = pages.reduce((sum, [, page]) => sum + linksOf(page).length, 0);
  const largest = transfersOf(site).reduce((one, other) => (other[1] > one[1] ? other : one));
  return [
    `${site.size} files, ${pages.length} of them pages with ${links} links`,
    `largest page ${largest[0]}: ${kilobytes(largest[1])} of ${kilobytes(sizeLimits.pageBytes)} transferred`,
    `first view with the search: ${kilobytes(firstViewSize(site))} of ${kilobytes(sizeLimits.firstViewBytes)} transferred`,
  ];
}

/** Checks a site and its OpenAPI documents. */
export function checkSite(documents: ServedDocuments, site: SiteTexts = siteTexts(documents)): SiteReport {
  const { problems, coverage } = checkDocuments(documents);
  const counts = Object.entries(coverage).map(([kind, { all, complete }]) => `${complete} of ${all} ${kind}`);
  const queries = checkQueries(documents, site);
  return {
    problems: [
      ...checkPages(site),
      ...checkGuides(),
      ...checkVocabulary(site),
      ...queries.problems,
      ...problems,
    ],
    figures: [
      ...pageFigures(site),
      `${guideNames.length} guides, ${queries.count} queries of readers`,
      `described, bodies with named examples: ${counts.join(', ')}`,
    ],
  };
}
