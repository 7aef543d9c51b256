/** http-proxy 1.18.1, as it is used elsewhere. The service has a kept fork under this name, with other types. */
import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import util from 'node:util';

interface Proxy {
  web(request: IncomingMessage, response: ServerResponse): void;
}

interface ProxyPackage {
  createProxyServer(options: { readonly target: string; readonly agent: Agent }): Proxy;
}

// The library calls a function that Node has deprecated; the warning would affect the measurement.
Object.assign(util, { _extend: Object.assign });

export const { default: httpProxy } = (await import('http-proxy')) as unknown as {
  readonly default: ProxyPackage;
};
