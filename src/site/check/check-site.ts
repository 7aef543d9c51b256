/** `gatehouse docs --check`: checks the site before it is published. */
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { createSite } from '../site.ts';
import { checkDocuments } from './check-documents.ts';
import {
  assetSize,
  checkPages,
  compressedSize,
  sizeLimits,
  linksOf,
  pagesOf,
  type SiteTexts,
} from './check-pages.ts';
import type { Problem } from './problem.ts';

export interface SiteReport {
  readonly problems: readonly Problem[];
  /** The figures of the check, one line each. */
  readonly figures: readonly string[];
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** The site as `gatehouse docs` publishes it, without the Redoc page, which another program generates. */
export function siteTexts(documents: ServedDocuments): SiteTexts {
  return new Map([...createSite({ documents, redoc: false })].map(([path, { text }]) => [path, text()]));
}

function pageFigures(site: SiteTexts): string[] {
  const pages = pagesOf(site);
  const links = pages.reduce((sum, [, page]) => sum + linksOf(page).length, 0);
  const sizes = pages.map(([path, page]) => ({ path, size: compressedSize(page) }));
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one), { path: '', size: 0 });
  return [
    `${site.size} files, ${pages.length} of them pages with ${links} links`,
    `largest page ${largest.path}: ${kilobytes(largest.size)} of ${kilobytes(sizeLimits.pageBytes)} compressed`,
    `styles and scripts: ${kilobytes(assetSize(site))} of ${kilobytes(sizeLimits.assetBytes)} compressed`,
  ];
}

/** Checks a site and its OpenAPI documents. */
export function checkSite(documents: ServedDocuments, site: SiteTexts = siteTexts(documents)): SiteReport {
  const { problems, coverage } = checkDocuments(documents);
  const counts = Object.entries(coverage).map(([kind, { all, complete }]) => `${complete} of ${all} ${kind}`);
  return {
    problems: [...checkPages(site), ...problems],
    figures: [...pageFigures(site), `described, bodies with named examples: ${counts.join(', ')}`],
  };
}
