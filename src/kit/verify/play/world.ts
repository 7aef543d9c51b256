import { hash } from 'node:crypto';
import { prepareCall } from '../../../client/client.ts';
import { createBrowser, type Browser } from './browser.ts';
import { createPageVisits, type WaitingPage } from './page-visits.ts';
import type { Deployment } from './deployment-client.ts';
import type { SuiteClientOptions, SuiteClient, SuiteOwner } from './suite-registrations.ts';
import { createSuiteResources } from './suite-resources.ts';

export { basic, detailOf, jsonBodyOf, type Deployment } from './deployment-client.ts';
export type { SuiteClientOptions, SuiteClient, SuiteOwner } from './suite-registrations.ts';

/** An authorization that waits at a page. */
export interface AuthorizationStep extends WaitingPage {
  readonly client: SuiteClient;
  readonly owner: SuiteOwner;
}

export const callback = 'http://127.0.0.1/callback';
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const challenge = hash('sha256', verifier, 'base64url');

export type ForClient = SuiteClientOptions | SuiteClient;
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * Creates the resources of the cases through the public interface alone: those of the registry, and codes that a
 * user's browser gets from the pages.
 */
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(deployment: Deployment) {
  const resources = await createSuiteResources(deployment);
  const { base, client, owner, grant, remember, retryingSend } = resources;
  const browser = (): Browser => createBrowser(base, resources.address(), retryingSend);
  const pages = createPageVisits(base, remember);
  const { settle, signIn, decide } = pages;

  const codeClient = (options: SuiteClientOptions = {}): Promise<SuiteClient> =>
    client({
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      redirect_uris: [callback],
      scope: 'read write',
      ...options,
    });

  function authorizeTarget(holder: SuiteClient, more: Query = {}): string {
    const query = {
      response_type: 'code',
      client_id: holder.id,
      redirect_uri: callback,
      scope: 'read',
      state: 'af0ifjsldkj',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    };
    return prepareCall('authorize', { query }).request.target;
  }

  /** @param options those of a new client, or a client that exists */
  async function atLogin(more: Query = {}, options: ForClient = {}): Promise<AuthorizationStep> {
    const holder = 'id' in options ? options : await codeClient(options);
    const person = await owner();
    const opened = browser();
    const { exchange, target } = await settle(
      opened,
      remember(await opened.get(authorizeTarget(holder, more))),
    );
    return { browser: opened, client: holder, owner: person, target, page: exchange };
  }

  const atConsent = async (more: Query = {}, options: ForClient = {}): Promise<AuthorizationStep> =>
    signIn(await atLogin(more, options));

  /** A new code, with its client and the redirect that contained it. */
  async function code(more: Query = {}, options: ForClient = {}) {
    const step = await atConsent(more, options);
    const redirect = new URL(await decide(step));
    return { ...step, redirect, code: redirect.searchParams.get('code') ?? '' };
  }

  async function redeemed(options: ForClient = {}, more: Query = {}) {
    const issued = await code(more, options);
    const tokenResponse = await grant(issued.client, {
      grant_type: 'authorization_code',
      code: issued.code,
      redirect_uri: callback,
      code_verifier: verifier,
    });
    return { ...issued, tokenResponse };
  }

  return {
    ...resources,
    browser,
    codeClient,
    authorizeTarget,
    local: pages.local,
    settle,
    atLogin,
    atConsent,
    signIn,
    decide,
    code,
    redeemed,
  };
}
