/** http-proxy with persistent connections: every request goes to the target of the first argument. */
import { Agent, createServer } from 'node:http';
import { listen } from './listen.ts';
import { httpProxy } from './proxy-package.ts';

const target = process.argv[2] ?? '';
const proxy = httpProxy.createProxyServer({ target, agent: new Agent({ keepAlive: true }) });
listen(createServer((request, response) => proxy.web(request, response)));
