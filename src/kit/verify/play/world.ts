import { hash } from 'node:crypto';
import { createBrowser, type Browser } from './browser.ts';
import { createPages, type WaitingPage } from './pages.ts';
import type { Deployment } from './line.ts';
import { createRegistry, type ClientWishes, type SuiteClient, type SuiteOwner } from './registry.ts';

export { basic, detailOf, jsonOf, type Deployment } from './line.ts';
export type { ClientWishes, SuiteClient, SuiteOwner } from './registry.ts';

/** An authorization that waits at a page. */
export interface AuthorizationStep extends WaitingPage {
  readonly client: SuiteClient;
  readonly owner: SuiteOwner;
}

export const callback = 'http://127.0.0.1/callback';
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const challenge = hash('sha256', verifier, 'base64url');

export type Query = Readonly<Record<string, string | undefined>>;

/**
 * What the cases need, brought about over the public interface alone: what the registry makes, and codes that come
 * through the pages as a person's browser sees them.
 */
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(deployment: Deployment) {
  const registry = await createRegistry(deployment);
  const { base, client, owner, grant, remember, patientSend } = registry;
  const browser = (): Browser => createBrowser(base, registry.address(), patientSend);
  const pages = createPages(base, remember);
  const { settle, signIn, decide } = pages;

  const codeClient = (wishes: ClientWishes = {}): Promise<SuiteClient> =>
    client({
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      redirect_uris: [callback],
      scope: 'read write',
      ...wishes,
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
    const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/authorize?${new URLSearchParams(kept).toString()}`;
  }

  async function atLogin(more: Query = {}, wishes: ClientWishes = {}): Promise<AuthorizationStep> {
    const [holder, person] = [await codeClient(wishes), await owner()];
    const opened = browser();
    const { exchange, target } = await settle(
      opened,
      remember(await opened.get(authorizeTarget(holder, more))),
    );
    return { browser: opened, client: holder, owner: person, target, page: exchange };
  }

  const atConsent = async (more: Query = {}, wishes: ClientWishes = {}): Promise<AuthorizationStep> =>
    signIn(await atLogin(more, wishes));

  /** A fresh code, with the client that it was made for and the redirect that carried it. */
  async function code(more: Query = {}, wishes: ClientWishes = {}) {
    const step = await atConsent(more, wishes);
    const redirect = new URL(await decide(step));
    return { ...step, redirect, code: redirect.searchParams.get('code') ?? '' };
  }

  async function redeemed(wishes: ClientWishes = {}) {
    const issued = await code({}, wishes);
    const answer = await grant(issued.client, {
      grant_type: 'authorization_code',
      code: issued.code,
      redirect_uri: callback,
      code_verifier: verifier,
    });
    return { ...issued, answer };
  }

  return {
    ...registry,
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
