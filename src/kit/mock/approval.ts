/**
 * The user of a mock. It completes the service's own pages, login and consent, as a browser would, so that a client
 * without a browser gets its response immediately. The service does not know of it.
 */
import { formsOf, type Form } from '../../contract/html-forms.ts';
import {
  headerLines,
  headerOf,
  decodedText,
  type RecordedRequest,
  type RecordedResponse,
} from '../../contract/document/recorded-exchange.ts';

export interface MockOwner {
  readonly username: string;
  readonly password: string;
}

export interface ApprovalOptions {
  readonly owner: MockOwner;
  readonly allows: boolean;
  /** The issuer of the service. Its pages are below the path of the issuer, and forms come from its origin. */
  readonly issuer: string;
  ask(request: RecordedRequest): Promise<RecordedResponse>;
}

const stepLimit = 10;
/** Follows a response of /authorize until it leaves the service, or is not a page of the user. */
export async function approve(
  first: RecordedRequest,
  answered: RecordedResponse,
  { owner, allows, issuer, ask }: ApprovalOptions,
): Promise<RecordedResponse> {
  const cookies = new Map<string, string>();
  const host = headerOf(first.headers, 'host') ?? '';
  const own = new URL(issuer);
  const basePath = own.pathname.replace(/\/$/, '');
  /** Inside the service, paths begin at its root, without the prefix of a proxy. */
  const withoutBase = (path: string): string =>
    path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  let target = first.target;
  let response = answered;

  async function step(method: string, path: string, body?: URLSearchParams): Promise<void> {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    target = path;
    response = await ask({
      method,
      target: path,
      headers: [
        ['Host', host],
        ['Accept', 'text/html'],
        ...(jar === '' ? [] : [['Cookie', jar] as const]),
        ...(body
          ? ([
              ['Content-Type', 'application/x-www-form-urlencoded'],
              ['Origin', own.origin],
            ] as const)
          : []),
      ],
      body: body && Buffer.from(body.toString()),
    });
  }

  function filled({ fields, buttons }: Form): URLSearchParams {
    const wanted = allows ? /allow|approve/ : /deny|cancel/;
    const button = buttons.find(([, value]) => wanted.test(value)) ?? buttons[0];
    const form = new URLSearchParams({ ...fields });
    if (form.has('username')) form.set('username', owner.username);
    if (form.has('password')) form.set('password', owner.password);
    if (button) form.set(button[0], button[1]);
    return form;
  }

  for (let count = 0; count < stepLimit; count += 1) {
    for (const line of headerLines(response.headers, 'set-cookie')) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = headerOf(response.headers, 'location');
    const next = location === undefined ? null : URL.parse(location, `${own.origin}${basePath}${target}`);
    if (next) {
      if (next.origin !== own.origin) return response;
      await step('GET', withoutBase(next.pathname) + next.search);
      continue;
    }
    const form = formsOf(decodedText(response.body))[0];
    // The response is neither a redirect nor a form of the user: it is an error page, or the form that posts the
    // authorization response.
    const action = form && URL.parse(form.action, `${own.origin}${basePath}${target}`);
    if (!form || !action || action.origin !== own.origin) return response;
    await step('POST', withoutBase(action.pathname) + action.search, filled(form));
  }
  return response;
}
