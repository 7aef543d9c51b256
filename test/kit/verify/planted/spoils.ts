/** Functions that corrupt a response or a request. */
import type { Asked, Given, Spoil } from './spoilt-suite.ts';

export type Json = Record<string, unknown>;

const pathOf = ({ target }: Asked): string => target.split('?')[0] ?? '';

/** True for a request of `POST /token`. A path may be a pattern. */
export function isAt(asked: Asked, at: string | RegExp): boolean {
  const line = `${asked.method} ${pathOf(asked)}`;
  return typeof at === 'string' ? line === at : at.test(line);
}

/** Changes each response of a path. */
export const given =
  (at: string | RegExp, change: (given: Given, asked: Asked) => Given): Spoil =>
  async (asked, ask) => {
    const response = await ask(asked);
    return isAt(asked, at) ? change(response, asked) : response;
  };

/** Changes each JSON body of a successful response of a path. */
export const said = (at: string | RegExp, change: (body: Json, asked: Asked) => unknown): Spoil =>
  given(at, (response, asked) =>
    response.status < 300
      ? { ...response, body: JSON.stringify(change(JSON.parse(response.body) as Json, asked)) }
      : response,
  );

/** Changes the requests of a path before the service receives them. */
export const heard =
  (at: string | RegExp, change: (asked: Asked) => Asked): Spoil =>
  (asked, ask) =>
    ask(isAt(asked, at) ? change(asked) : asked);

/** Changes one header field of all responses. `undefined` removes it. */
export const field = (
  at: RegExp,
  name: string,
  change: (value: string, given: Given) => string | readonly string[] | undefined,
): Spoil =>
  given(at, (response) => {
    const value = response.headers[name];
    if (value === undefined) return response;
    const changed = Array.isArray(value)
      ? value.map((one: string) => String(change(one, response)))
      : change(String(value), response);
    const { [name]: _gone, ...others } = response.headers;
    return { ...response, headers: changed === undefined ? others : { ...others, [name]: changed } };
  });

export const everywhere = /./;

/** Changes the target of an authorization response. */
export const sent = (change: (location: URL) => void): Spoil =>
  field(everywhere, 'location', (location) => {
    const url = URL.parse(location);
    if (!url || !/[?#&](code|error|access_token)=/.test(location)) return location;
    change(url);
    return url.href;
  });

/** Changes fields of a form. */
export function withForm(asked: Asked, change: (form: URLSearchParams) => void): Asked {
  const form = new URLSearchParams(asked.body);
  change(form);
  return { ...asked, body: form.toString() };
}

export const withoutHeader = (asked: Asked, name: string): Asked => {
  const { [name]: _gone, ...headers } = asked.headers;
  return { ...asked, headers };
};

export const without = (body: Json, name: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
