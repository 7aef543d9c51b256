/** Serves the documentation alone on a loopback port, for `gatehouse docs --serve`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createDocumentation } from './documentation.ts';
import { mountDocuments } from '../../contract/document/served-documents.ts';

export interface DocumentationServer {
  /** The URL of its first page. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the pages as a running service does, header fields included.
 * @param port 0 for a free port
 * @throws the error of `listen` if the port is in use
 */
export async function serveDocumentation(port: number): Promise<DocumentationServer> {
  const app = express().disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  const documents = mountDocuments('');
  app.use(
    '/docs',
    createDocumentation(() => documents),
  );
  app.get('/', (_request, response) => response.redirect('/docs'));
  // As the service responds to programs. Browsers get a page.
  app.use((_request, response) => {
    response.status(404).json({ error: 'not_found', error_description: 'No such page.' });
  });
  const server = createServer(app);
  await new Promise<void>((listening, refused) => {
    server.once('error', refused);
    server.listen(port, '127.0.0.1', () => listening());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
