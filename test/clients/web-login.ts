/** A typical web application: its own login page leads to the service, its callback creates a session. */
import { createServer } from 'node:http';
import express, { type Express } from 'express';
import session from 'express-session';
import type { AddressInfo } from 'node:net';
import { alice } from './client-server.ts';
import { createUserAgent, signInAndAllow, type Page } from '../support/user-agent.ts';

export interface WebApplication {
  readonly url: string;
  readonly app: Express;
  stop(): Promise<void>;
}

/** Listens on a free port. The routes are added once the service, which must know the address, runs. */
export async function startWebApplication(): Promise<WebApplication> {
  const app = express();
  app.use(session({ secret: 'the cookies of the application', resave: false, saveUninitialized: true }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    app,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Performs a whole login at `loginUrl`: to the service, through its pages, back to the application. */
export async function logIn(loginUrl: string): Promise<Page> {
  const agent = createUserAgent();
  const { url: authorizationUrl } = await agent.open(loginUrl);
  const callback = await signInAndAllow(agent, authorizationUrl, alice);
  return agent.open(callback.href);
}

/** Goes to the service, and returns with a different state. */
export async function returnWithForgedState(loginUrl: string): Promise<Page> {
  const agent = createUserAgent();
  const { url: authorizationUrl } = await agent.open(loginUrl);
  const callback = await signInAndAllow(agent, authorizationUrl, alice);
  callback.searchParams.set('state', 'forged');
  return agent.open(callback.href);
}
