/** The least that Node can do with a request: what every other figure is held against, and the gateway's target. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = '{"hello":"world"}';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
