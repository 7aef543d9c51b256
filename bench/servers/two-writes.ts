/** A target that sends the head of each response in one write, and its content in the next. */
import { createServer } from 'node:http';
import { constantJson, listen } from './listen.ts';

const body = constantJson();
const head = { 'Content-Type': 'application/json', 'Content-Length': body.length };
listen(
  createServer((_request, response) => {
    response.writeHead(200, head).flushHeaders();
    response.end(body);
  }),
);
