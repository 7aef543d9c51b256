/** Express in its usual form: every response is a constant JSON of `bytes` bytes. */
import { createServer } from 'node:http';
import express from 'express';
import { constantJson, listen } from './listen.ts';

const body = constantJson();
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((_request, response) => void response.type('json').send(body));
listen(createServer(app));
