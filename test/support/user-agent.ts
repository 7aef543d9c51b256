/**
 * A user with a browser, as HTTP sees one: stores cookies, follows redirects itself, fills in the served forms and
 * presses their buttons. It knows nothing of the service.
 */
import { formsOf } from '../../src/contract/html-forms.ts';

export { formsOf, type Form } from '../../src/contract/html-forms.ts';

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

export interface UserAgent {
  /** Requests a page and follows redirects within the service; a redirect elsewhere is the result. */
  open(url: string): Promise<Page>;
  /** Fills in the first form of a page and presses the button of that name and value. */
  submit(
    page: Page,
    filled: Readonly<Record<string, string>>,
    button?: readonly [string, string],
  ): Promise<Page>;
}

/** `observe` sees every response, redirects included; `sent` is added to each request. */
export function createUserAgent(
  observe: (reply: Response) => void = () => {},
  sent: Readonly<Record<string, string>> = {},
): UserAgent {
  const cookies = new Map<string, string>();

  async function request(url: string, init: RequestInit): Promise<Page> {
    const headers = new Headers({ ...sent, ...(init.headers as Record<string, string> | undefined) });
    headers.set('Accept', 'text/html');
    if (cookies.size > 0)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    observe(response);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const next = location === null ? undefined : new URL(location, url);
    if (next && next.origin === new URL(url).origin) return request(next.href, {});
    return {
      url: next?.href ?? url,
      status: response.status,
      headers: response.headers,
      html: await response.text(),
    };
  }

  return {
    open: (url) => request(url, {}),
    submit(page, filled, button) {
      const [form] = formsOf(page.html);
      if (!form) throw new Error(`there is no form on ${page.url}: ${page.html.slice(0, 200)}`);
      const pressed = button ?? form.buttons[0];
      const body = new URLSearchParams({
        ...form.fields,
        ...filled,
        ...(pressed && { [pressed[0]]: pressed[1] }),
      });
      const target = new URL(form.action === '' ? page.url : form.action, page.url).href;
      return request(target, { method: 'POST', body, headers: { Origin: new URL(target).origin } });
    },
  };
}

/** Signs in and approves the request, as a user would; ends at the client's redirect URI. */
export async function signInAndAllow(
  agent: UserAgent,
  authorizationUrl: string,
  owner: { username: string; password: string },
): Promise<URL> {
  let page = await agent.open(authorizationUrl);
  if (/<input[^>]*type="password"/.test(page.html)) page = await agent.submit(page, owner);
  const allow = formsOf(page.html)[0]?.buttons.find(([, value]) => /allow|approve/.test(value));
  if (allow) page = await agent.submit(page, {}, allow);
  return new URL(page.url);
}
