/** Bindings for the authorization endpoint and the user's pages: a browser at a page. */
import { callTable } from '../../../../../generated/calls.ts';
import type { ContractCase } from '../../../../contract/cases/contract-case.ts';
import { formsOf } from '../../../../contract/html-forms.ts';
import { decodedText } from '../../../../contract/document/recorded-exchange.ts';
import { formOnPage, type Browser } from '../../play/browser.ts';
import { callback, type SuiteClientOptions, type World } from '../../play/world.ts';
import type { Bound } from './bound-request.ts';
import { withQuota, type Binding } from './binding.ts';

const cookieOf = (browser: Browser): Bound => ({
  headers: browser.cookie() === '' ? [] : [['Cookie', browser.cookie()]],
});

/** A browser that posts a form sends the origin of the form. */
const origin = (world: World): readonly [string, string] => ['Origin', new URL(world.base).origin];

function queryFrom(target: string): Record<string, string> {
  const query = Object.fromEntries(new URL(target, 'http://page').searchParams);
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => [
      [name, value],
      [`+${name}`, value],
    ]),
  );
}

/** A client that others can impersonate gets no remembered consent. @see RFC 8252 §8.6 */
const remembered: SuiteClientOptions = { token_endpoint_auth_method: 'client_secret_basic' };

async function authorize(world: World, one: ContractCase): Promise<Bound> {
  if (one.expect.status !== 200) {
    const client = await world.codeClient(withQuota(one));
    const values = { client_id: client.id, redirect_uri: callback };
    return { query: values, fields: values };
  }
  const { client, browser } = await world.redeemed(remembered);
  const values = {
    client_id: client.id,
    redirect_uri: callback,
    '+response_mode': 'form_post',
    response_mode: 'form_post',
  };
  return { ...cookieOf(browser), query: values, fields: values };
}

async function showLogin(world: World, one: ContractCase): Promise<Bound> {
  const step = await world.atLogin();
  const query = queryFrom(step.target);
  if (one.condition === 'foreign-browser') return { query };
  if (one.expect.status === 303) await world.signIn(step);
  return { query, ...cookieOf(step.browser) };
}

async function showConsent(world: World, one: ContractCase): Promise<Bound> {
  const step = await world.atConsent({}, remembered);
  const query = queryFrom(step.target);
  if (one.condition === 'foreign-browser') return { query };
  if (one.expect.status === 303) await world.decide(step);
  return { query, ...cookieOf(step.browser) };
}

async function signIn(world: World, one: ContractCase): Promise<Bound> {
  let step = await world.atLogin({}, remembered);
  if (one.expect.status === 200) {
    // Consent is remembered, so that signing in is the last step and the response is the form that submits itself.
    await world.decide(await world.signIn(step));
    const browser = world.browser();
    const target = world.authorizeTarget(step.client, { response_mode: 'form_post' });
    const settled = await world.settle(browser, await browser.get(target));
    step = { ...step, browser, page: settled.exchange, target: settled.target };
  }
  const { username, password } = step.owner;
  const fields = { ...formOnPage(step.page).fields, username, password };
  const isForeign = one.condition === 'foreign-browser';
  return { fields, headers: [origin(world), ...(isForeign ? [] : (cookieOf(step.browser).headers ?? []))] };
}

async function decideConsent(world: World, one: ContractCase): Promise<Bound> {
  const step = await world.atConsent(one.expect.status === 200 ? { response_mode: 'form_post' } : {});
  const isForeign = one.condition === 'foreign-browser';
  return {
    fields: formOnPage(step.page).fields,
    headers: [origin(world), ...(isForeign ? [] : (cookieOf(step.browser).headers ?? []))],
  };
}

/** A page of a signed-in browser, with the hidden fields of its forms. */
async function signedIn(
  world: World,
  target: string,
): Promise<{ browser: Browser; fields: Record<string, string> }> {
  const { browser } = await world.redeemed();
  const page = await browser.get(target);
  const fields = Object.assign(
    {},
    ...formsOf(decodedText(page.response.body)).map((form) => form.fields),
  ) as Record<string, string>;
  const buttons = formsOf(decodedText(page.response.body)).flatMap((form) => form.buttons);
  return { browser, fields: { ...fields, ...Object.fromEntries(buttons) } };
}

function formOn(target: string): Binding {
  return async (world, one) => {
    const { browser, fields } = await signedIn(world, target);
    const isForeign = one.condition === 'foreign-browser';
    return { fields, headers: [origin(world), ...(isForeign ? [] : (cookieOf(browser).headers ?? []))] };
  };
}

const showAccount: Binding = async (world, one) =>
  one.expect.status === 200 ? cookieOf((await world.redeemed()).browser) : {};

/** True if a form is rejected for its content. Its page can then be used again. */
const isMisfilled = ({ condition, expect: { status } }: ContractCase): boolean =>
  status === 400 && condition === undefined;

/** One page for all cases that submit an invalid form. */
const sharedWhereRefused =
  (make: Binding): Binding =>
  (world, one) =>
    isMisfilled(one) ? world.shared(one.operationId, () => make(world, one)) : make(world, one);

/**
 * Ends a session. Ending the browser's own session leads to the login page, ending another one back to the account.
 */
async function changeAccount(world: World, one: ContractCase): Promise<Bound> {
  const first = await world.redeemed();
  const { session_id } = await world.first('listSessions', { owner_id: first.owner.id }, 'sessions:read');
  const second = await world.signIn({ ...(await world.atLogin()), owner: first.owner });
  const browser = one.expect.status === 303 ? first.browser : second.browser;
  // The first form of the page has the user's details, and each form has the same token.
  const { csrf = '' } = formOnPage(await browser.get(callTable.showAccount.path)).fields;
  const isForeign = one.condition === 'foreign-browser';
  return {
    fields: { csrf, session_id },
    headers: [origin(world), ...(isForeign ? [] : (cookieOf(browser).headers ?? []))],
  };
}

/** The link of an invited person; from elsewhere, an unknown one. */
async function showInvitation(world: World, one: ContractCase): Promise<Bound> {
  return one.condition === 'foreign-browser' ? {} : { query: { token: (await world.invitation()).token } };
}

export const pageBindings: Readonly<Record<string, Binding>> = {
  authorize,
  authorizeByForm: authorize,
  showLogin,
  signIn: sharedWhereRefused(signIn),
  showConsent,
  decideConsent: sharedWhereRefused(decideConsent),
  signOut: sharedWhereRefused(formOn(callTable.showLogout.path)),
  showAccount,
  changeAccount: sharedWhereRefused(changeAccount),
  showInvitation,
};
