/**
 * The documentation at /docs: the pages of the site, built once, and the packaged Redoc page if it has been built.
 */
import express, { type RequestHandler, type Response } from 'express';
import { isNotModified, strongEtag } from '../../conventions/etag.ts';
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { indexPage } from '../../site/pages/index-page.ts';
import { pagePolicy } from '../../site/view/layout.ts';
import { createRedocHeaders, publishedFolder, redocFile, redocIsBuilt } from '../../site/pages/redoc-page.ts';
import { createSite, type SiteFile, type SiteOptions } from '../../site/site.ts';

interface Ready {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

function ready({ type, text }: SiteFile): Ready {
  const bytes = Buffer.from(text());
  return { type, bytes, etag: strongEtag(bytes) };
}

/** Builds each file at its first request; `''` is /docs itself, whose links include the folder. */
function createFiles(options: SiteOptions): (path: string) => Ready | undefined {
  const index: SiteFile = { type: 'text/html', text: () => indexPage({ ...options, folder: 'docs/' }) };
  const site = new Map([...createSite(options), ['', index]]);
  const made = new Map<string, Ready>();
  return (path) => {
    const file = site.get(path);
    if (file !== undefined && !made.has(path)) made.set(path, ready(file));
    return made.get(path);
  };
}

function send(response: Response, { type, bytes, etag }: Ready, ifNoneMatch: string | undefined): void {
  response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': pagePolicy, ETag: etag });
  if (isNotModified(ifNoneMatch, etag)) response.status(304).end();
  else response.type(type).send(bytes);
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

/**
 * Serves the documentation below /docs. `documents` is called after the service listens; the Redoc page is read
 * from `folder`; with `tryIt` the pages have forms that send requests.
 */
export function createDocumentation(
  documents: () => ServedDocuments,
  { folder = publishedFolder, tryIt }: { folder?: string } & Pick<SiteOptions, 'tryIt'> = {},
): RequestHandler {
  let files: ReturnType<typeof createFiles> | undefined;
  const router = express.Router({ strict: true });
  const redoc = serveRedoc(folder);
  router.use((request, response, next) => {
    files ??= createFiles({ documents: documents(), redoc: redocIsBuilt(folder), tryIt });
    const path = request.path.slice(1);
    if (path === '' && request.originalUrl.split('?', 1)[0]?.endsWith('/') === true) {
      // A path with a trailing slash gets the page too, but its links would resolve below it.
      response.status(308).set('Location', request.baseUrl).end();
      return;
    }
    const file = files(path);
    if (file !== undefined) send(response, file, request.get('If-None-Match'));
    else if (path === redocFile) redoc(request, response, next);
    else next();
  });
  return router;
}
