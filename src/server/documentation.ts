import express, { type RequestHandler } from 'express';
import type { ServedDocuments } from './documents.ts';

function indexPage({ surfaces }: ServedDocuments): string {
  const sections = Object.entries(surfaces).map(([name, { info, paths }]) => {
    const rows = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map(([method, operation]) => {
          const { summary } = operation as { summary: string };
          return `<tr><td>${method.toUpperCase()}</td><td><code>${path}</code></td><td>${summary}</td></tr>`;
        }),
    );
    return `<section id="${name}"><h2>${info.title}</h2><table>${rows.join('')}</table></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gatehouse documentation</title></head><body><main><h1>Gatehouse</h1>${sections.join('')}</main></body></html>`;
}

/** Serves the documentation below /docs. */
export function createDocumentation(documents: () => ServedDocuments): RequestHandler {
  const router = express.Router({ strict: true });
  router.get('/', (_request, response) => {
    response.type('html').send(indexPage(documents()));
  });
  return router;
}
