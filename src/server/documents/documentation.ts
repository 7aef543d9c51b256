/**
 * The documentation at /docs: the pages of the site, built once, and the packaged Redoc page if it has been built.
 */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { isNotModified } from '../../conventions/etag.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { indexPage } from '../../site/pages/index-page.ts';
import { notFoundPage } from '../../site/pages/not-found-page.ts';
import { withSearch } from '../../site/search/search-file.ts';
import { pagePolicy } from '../../site/view/layout.ts';
import { createRedocHeaders, publishedFolder, redocFile, redocIsBuilt } from '../../site/pages/redoc-page.ts';
import { createSite, type SiteFile, type SiteOptions } from '../../site/site.ts';
import { codings, createRepresentations, type Coding, type Representations } from './representations.ts';

interface Ready extends Pick<SiteFile, 'type' | 'isImmutable'> {
  readonly representations: Representations;
}

/** Builds each file at its first request; `''` is /docs itself, whose links include the folder. */
function createFiles(options: SiteOptions): (path: string) => Ready | undefined {
  const index: SiteFile = {
    type: 'text/html',
    text: () => withSearch(indexPage({ ...options, folder: 'docs/' }), options.documents),
  };
  const site = new Map([...createSite(options), ['', index]]);
  const made = new Map<string, Ready>();
  return (path) => {
    const file = site.get(path);
    if (file !== undefined && !made.has(path))
      made.set(path, { ...file, representations: createRepresentations(file.text()) });
    return made.get(path);
  };
}

/** The path of an immutable file contains a hash of it. Browsers ask for every other file again. */
function cacheControl({ isImmutable }: Ready): string {
  return isImmutable === true ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The smallest representation that the client accepts. */
function codingOf(request: Request): Coding {
  return codings.find((coding) => request.acceptsEncodings(coding) === coding) ?? 'identity';
}

async function send(request: Request, response: Response, file: Ready): Promise<void> {
  const { type, representations } = file;
  const coding = representations.isCompressed ? codingOf(request) : 'identity';
  const { bytes, etag } = await representations.of(coding);
  response.set({
    'Cache-Control': cacheControl(file),
    'Content-Security-Policy': pagePolicy,
    ETag: etag,
    // Tools in pages of other origins read the documents. The pages contain nothing else that is not public.
    'Access-Control-Allow-Origin': '*',
  });
  if (representations.isCompressed) response.vary('Accept-Encoding');
  if (isNotModified(request.get('If-None-Match'), etag)) {
    response.status(304).end();
    return;
  }
  if (coding !== 'identity') response.set('Content-Encoding', coding);
  response.type(type).send(bytes);
}

/** The page that a development tool built, from its file. */
function serveRedoc(folder: string): RequestHandler {
  const headers = createRedocHeaders();
  return express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(response, file, { mtimeMs }: { readonly mtimeMs: number }) {
      response.setHeader('Cache-Control', 'no-cache');
      for (const [name, value] of Object.entries(headers(file, mtimeMs))) response.setHeader(name, value);
    },
  });
}

/** A page for a browser that requests a path that does not exist. Programs get the error body of the service. */
function sendNotFound(request: Request, response: Response, documents: ServedDocuments): void {
  const path = request.path.slice(1);
  const folder = '../'.repeat(path.split('/').length - 1);
  const page = withSearch(notFoundPage({ path, folder }), documents);
  response.status(404).set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy });
  response.vary('Accept').type('text/html').send(page);
}

function prefersPage(request: Request): boolean {
  return request.accepts('json', 'html') === 'html';
}

/**
 * Serves the documentation below /docs. `documents` is called after the service listens; the Redoc page is read
 * from `folder`; with `tryIt` the pages have forms that send requests.
 */
export function createDocumentation(
  documents: () => ServedDocuments,
  { folder = publishedFolder, tryIt }: { folder?: string } & Pick<SiteOptions, 'tryIt'> = {},
): RequestHandler {
  let files: ReturnType<typeof createFiles> | undefined;
  let served: ServedDocuments | undefined;
  const router = express.Router({ strict: true });
  const redoc = serveRedoc(folder);
  router.use((request, response, next) => {
    served ??= documents();
    files ??= createFiles({ documents: served, redoc: redocIsBuilt(folder), tryIt });
    const path = request.path.slice(1);
    if (path === '' && request.originalUrl.split('?', 1)[0]?.endsWith('/') === true) {
      // A path with a trailing slash gets the page too, but its links would resolve below it.
      response.status(308).set('Location', request.baseUrl).end();
      return undefined;
    }
    const file = files(path);
    // Express passes the rejection of a promise to its error handler.
    if (file !== undefined) return send(request, response, file);
    if (path === redocFile && redocIsBuilt(folder)) redoc(request, response, next);
    else if (prefersPage(request)) sendNotFound(request, response, served);
    else next();
    return undefined;
  });
  return router;
}
