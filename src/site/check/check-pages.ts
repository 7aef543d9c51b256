/** Checks of the files of a site: links, ids, titles, sizes, and no requests to other servers. */
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Problem } from './problem.ts';

/** The site's files as text, by path. */
export type SiteTexts = ReadonlyMap<string, string>;

/** Bytes as a server sends them with gzip. Brotli, which most browsers accept over https, is smaller. */
export const sizeLimits = {
  /** A page with the styles and the script of every page. */
  pageBytes: 60_000,
  /** The first page, and the index of the search. */
  firstViewBytes: 150_000,
} as const;

const isPage = (path: string): boolean => path.endsWith('.html');
const isIndex = (path: string): boolean => path.startsWith('search.');
const isAsset = (path: string): boolean => /\.(?:css|js)$/.test(path) && !isIndex(path);

function compressedSize(text: string): number {
  return gzipSync(text, { level: 9 }).byteLength;
}

/** The values of an attribute. Our templates quote every value. */
function valuesOf(page: string, attribute: string): string[] {
  return [...page.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

export function idsOf(page: string): string[] {
  return valuesOf(page, 'id');
}

export function linksOf(page: string): string[] {
  return [...valuesOf(page, 'href'), ...valuesOf(page, 'src'), ...valuesOf(page, 'data-index')];
}

/** A reader may follow a link to a standard. */
const standard = /<a href="https:\/\/www\.rfc-editor\.org\/rfc\/rfc\d+(?:#section-[\d.]+)?">/g;

const isOutside = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link);

/** The ids of the site's files. Each file is read once. */
function createIds(site: SiteTexts): (path: string) => ReadonlySet<string> | undefined {
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const text = site.get(path);
    if (text !== undefined && !known.has(path)) known.set(path, new Set(idsOf(text)));
    return known.get(path);
  };
}

function* linkProblems(ids: ReturnType<typeof createIds>, path: string, page: string): Generator<Problem> {
  for (const link of new Set(linksOf(page.replaceAll(standard, '')))) {
    if (isOutside(link)) {
      yield { place: path, message: `loads ${link}, which is not part of the site` };
      continue;
    }
    const [file = '', id] = link.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    const known = ids(target);
    if (known === undefined) yield { place: path, message: `links to ${target}, which does not exist` };
    else if (id !== undefined && !known.has(decodeURIComponent(id)))
      yield { place: path, message: `links to ${target}#${id}, an id that does not exist` };
  }
}

function* idProblems(path: string, page: string): Generator<Problem> {
  const ids = idsOf(page);
  const known = new Set(ids);
  const twice = [...Map.groupBy(ids, (id) => id)].filter(([, all]) => all.length > 1);
  for (const [id] of twice) yield { place: path, message: `has the id ${id} more than once` };
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'for'])
    for (const id of valuesOf(page, attribute).flatMap((value) => value.split(' ')))
      if (!known.has(id))
        yield { place: path, message: `has ${attribute}="${id}" without an element of that id` };
}

function* inlineProblems(path: string, page: string): Generator<Problem> {
  const found = /<style|\sstyle="|\son[a-z]+="|<script(?![^>]*\ssrc=)|href="javascript:/i.exec(page);
  if (found) yield { place: path, message: `contains an inline script or style: ${found[0].trim()}` };
}

/** Style sheets and scripts must not contain a URL of another server. */
function* assetProblems(path: string, text: string): Generator<Problem> {
  const found = /@import|url\(\s*['"]?(?!data:)|(?:https?:)?\/\/[a-z0-9-]+\.[a-z]/.exec(text);
  if (found) yield { place: path, message: `loads another file: ${found[0]}` };
}

function* titleProblems(pages: readonly (readonly [string, string])[]): Generator<Problem> {
  const seen = new Map<string, string>();
  for (const [path, page] of pages) {
    const title = /<title>([^<]*)<\/title>/.exec(page)?.[1]?.trim() ?? '';
    const other = seen.get(title);
    if (title === '') yield { place: path, message: 'has no title' };
    else if (other !== undefined) yield { place: path, message: `has the title of ${other}: ${title}` };
    seen.set(title, path);
    if ((page.match(/<h1[\s>]/g) ?? []).length !== 1)
      yield { place: path, message: 'must have exactly one first heading' };
  }
}

function* sizeProblems(site: SiteTexts): Generator<Problem> {
  for (const [path, size] of transfersOf(site))
    if (size > sizeLimits.pageBytes)
      yield {
        place: path,
        message: `transfers ${size} bytes with styles and scripts; the limit is ${sizeLimits.pageBytes}`,
      };
  const size = firstViewSize(site);
  if (size > sizeLimits.firstViewBytes)
    yield {
      place: firstPage,
      message: `transfers ${size} bytes with the index of the search; the limit is ${sizeLimits.firstViewBytes}`,
    };
}

/** The total size of styles and scripts, each compressed separately as it is sent. */
function assetSize(site: SiteTexts): number {
  return [...site].reduce((sum, [path, text]) => sum + (isAsset(path) ? compressedSize(text) : 0), 0);
}

/** The bytes that each page transfers, with styles and scripts. */
export function transfersOf(site: SiteTexts): (readonly [path: string, size: number])[] {
  const assets = assetSize(site);
  return pagesOf(site).map(([path, page]) => [path, compressedSize(page) + assets]);
}

const firstPage = 'index.html';

/** The bytes of the first page for a reader who searches at once. */
export function firstViewSize(site: SiteTexts): number {
  const [, index = ''] = [...site].find(([path]) => isIndex(path)) ?? [];
  return compressedSize(site.get(firstPage) ?? '') + assetSize(site) + compressedSize(index);
}

/** The pages of a site. */
export function pagesOf(site: SiteTexts): (readonly [path: string, page: string])[] {
  return [...site].filter(([path]) => isPage(path));
}

/** Returns all problems of the files, which prevent publication. */
export function checkPages(site: SiteTexts): Problem[] {
  const pages = pagesOf(site);
  const ids = createIds(site);
  return [
    ...pages.flatMap(([path, page]) => [
      ...linkProblems(ids, path, page),
      ...idProblems(path, page),
      ...inlineProblems(path, page),
    ]),
    ...[...site].filter(([path]) => isAsset(path)).flatMap(([path, text]) => [...assetProblems(path, text)]),
    ...titleProblems(pages),
    ...sizeProblems(site),
  ];
}
