/** The minimal server of Node: every response is a constant JSON of `bytes` bytes. */
import { createServer } from 'node:http';
import { constantJson, listen } from './listen.ts';

const body = constantJson();
const head = { 'Content-Type': 'application/json', 'Content-Length': body.length };
listen(createServer((_request, response) => response.writeHead(200, head).end(body)));
