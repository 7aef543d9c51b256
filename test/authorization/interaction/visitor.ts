/**
 * A browser as HTTP sees it, over any transport. It stores cookies, follows redirects only on request, and submits
 * the forms that it received, with the changes of the test.
 */
export interface Response {
  readonly url: string;
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly setCookies: readonly string[];
  readonly body: string;
}

export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  /** A form-encoded body. */
  readonly form?: string;
  /** The address of the browser, on transports that have one. */
  readonly remoteAddress?: string;
}

export type Send = (method: 'GET' | 'POST', url: string, sent: Sent) => Promise<Response>;

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

export interface Visitor {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(url: string, fields: Fields, headers?: Readonly<Record<string, string>>): Promise<Response>;
  authorize(parameters: Fields, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Follows the redirects of a response as long as they lead to the server. */
  follow(response: Response): Promise<Response>;
  /** Submits the form of a page with additional fields. */
  submit(page: Response, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Signs in for a request and stops at the next page or redirect. */
  signIn(parameters: Fields, owner: Readonly<Record<string, string>>): Promise<Response>;
  /** Signs in and allows; the response leads to the client. */
  allow(parameters: Fields, owner: Readonly<Record<string, string>>): Promise<Response>;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
export const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** The hidden fields and the action of the first form of a page. */
export function formOf(page: Response): { action: string; fields: Record<string, string> } {
  const [, action = '', content = ''] =
    /<form [^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page.body) ?? [];
  const hidden = content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" ?\/?>/g);
  return {
    action: unescape(action),
    fields: Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, unescape(value)])),
  };
}

/** The token of the forms of a page. */
export function csrfOf({ body }: Response): string {
  return unescape(/name="csrf"\s+value="([^"]*)"/.exec(body)?.[1] ?? '');
}

/** The `Location` of a response. */
export function locationOf(response: Response): URL {
  return new URL(response.header('location') ?? '', response.url);
}

/** The parameters of an authorization response, from the query, the fragment or the form. */
export function responseOf(response: Response): Record<string, string> {
  if (response.status === 200) return formOf(response).fields;
  const { search, hash } = locationOf(response);
  return Object.fromEntries(new URLSearchParams(hash === '' ? search : hash.slice(1)));
}

function isPairs(fields: Fields): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields);
}

function encode(fields: Fields): string {
  const pairs: readonly (readonly [string, string])[] = isPairs(fields) ? fields : Object.entries(fields);
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();
}

export function createVisitor(base: string, send: Send): Visitor {
  const cookies = new Map<string, string>();

  async function go(
    method: 'GET' | 'POST',
    url: string,
    extra: Readonly<Record<string, string>>,
    form?: string,
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...(cookie !== '' && { cookie }), ...extra };
    const response = await send(method, new URL(url, base).href, {
      headers,
      ...(form !== undefined && { form }),
    });
    for (const line of response.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const visitor: Visitor = {
    cookies,
    get: (url, headers = {}) => go('GET', url, headers),
    post: (url, fields, headers = {}) => go('POST', url, headers, encode(fields)),
    authorize: (parameters, headers = {}) => go('GET', `/authorize?${encode(parameters)}`, headers),
    async follow(response) {
      let here = response;
      while (here.status === 303 && locationOf(here).origin === new URL(base).origin)
        here = await visitor.get(locationOf(here).href);
      return here;
    },
    submit(page, fields) {
      const { action, fields: hidden } = formOf(page);
      return visitor.post(
        new URL(action, base).href,
        { ...hidden, ...fields },
        { 'sec-fetch-site': 'same-origin' },
      );
    },
    async signIn(parameters, owner) {
      const page = await visitor.follow(await visitor.authorize(parameters));
      return visitor.submit(page, owner);
    },
    async allow(parameters, owner) {
      const page = await visitor.follow(await visitor.signIn(parameters, owner));
      return visitor.submit(page, { decision: 'allow' });
    },
  };
  return visitor;
}
