/** The minimal proxy of Node, with persistent connections: every request goes to the target of the first argument. */
import { Agent, createServer, request as httpRequest } from 'node:http';
import { listen } from './listen.ts';

const { hostname, port } = new URL(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true });
listen(
  createServer((request, response) => {
    const { method, url: path, rawHeaders: headers } = request;
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
    });
    request.pipe(outgoing);
  }),
);
