/** http-proxy with connections that are kept: any request goes to the target that the first word names. */
import { Agent, createServer } from 'node:http';
import util from 'node:util';
import { listen } from './listen.ts';

// The library calls a function that Node has deprecated; the warning would be measured too.
Object.assign(util, { _extend: Object.assign });
const { default: httpProxy } = await import('http-proxy');

const target = process.argv[2] ?? '';
const proxy = httpProxy.createProxyServer({ target, agent: new Agent({ keepAlive: true }) });
listen(createServer((request, response) => proxy.web(request, response)));
