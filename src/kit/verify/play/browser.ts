import {
  headerLines,
  headerOf,
  decodedText,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';
import { formsOf, type Form } from '../../../contract/html-forms.ts';
import type { Send } from './send.ts';
import { SetUpFailed } from './set-up-failed.ts';

/** The browser of a user. It stores cookies, and each step is one request, so that every response can be checked. */
export interface Browser {
  get(target: string): Promise<RecordedExchange>;
  post(target: string, fields: Readonly<Record<string, string>>): Promise<RecordedExchange>;
  /** The current Cookie field. Empty without cookies. */
  cookie(): string;
}

export function createBrowser(base: string, address: string, send: Send): Browser {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const common = (): [string, string][] => [
    ['Accept', 'text/html'],
    ['X-Forwarded-For', address],
    ...(cookies.size > 0 ? [['Cookie', cookie()] as [string, string]] : []),
  ];
  const keep = (exchange: RecordedExchange): RecordedExchange => {
    for (const deployment of headerLines(exchange.response.headers, 'set-cookie')) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(deployment) ?? [];
      if (value === '' || /max-age=0/i.test(deployment)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return exchange;
  };
  return {
    cookie,
    get: async (target) => keep(await send({ method: 'GET', target, headers: common() })),
    async post(target, fields) {
      const headers: [string, string][] = [
        ...common(),
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Origin', new URL(base).origin],
      ];
      return keep(
        await send({
          method: 'POST',
          target,
          headers,
          body: new URLSearchParams(fields).toString(),
        }),
      );
    },
  };
}

/** The target of a redirect: a path of the service, or a URL elsewhere. */
export function locationOf(exchange: RecordedExchange): string {
  const location = headerOf(exchange.response.headers, 'location');
  if (location === undefined) throw new SetUpFailed(exchange, 'a redirect');
  return location;
}

/** The first form of a page. */
export function formOnPage(exchange: RecordedExchange): Form {
  const [form] = formsOf(decodedText(exchange.response.body));
  if (!form) throw new SetUpFailed(exchange, 'a page with a form');
  return form;
}
