/** http-proxy with persistent connections: every request goes to the target of the first argument. */
import { Agent, createServer } from 'node:http';
import util from 'node:util';
import { listen } from './listen.ts';

// The library calls a function that Node has deprecated; the warning would affect the measurement.
Object.assign(util, { _extend: Object.assign });
const { default: httpProxy } = await import('http-proxy');

const target = process.argv[2] ?? '';
const proxy = httpProxy.createProxyServer({ target, agent: new Agent({ keepAlive: true }) });
listen(createServer((request, response) => proxy.web(request, response)));
