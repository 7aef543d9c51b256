/** A receiver of OTLP/HTTP that reads every request and stores nothing. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';

listen(
  createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('Content-Type', 'application/json').end('{}'));
  }),
);
