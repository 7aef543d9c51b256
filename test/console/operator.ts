/** An operator with a browser, as HTTP sees one. */
import { startService, type RunningService } from '../support/service.ts';
import { createUserAgent, type Page, type UserAgent } from '../support/user-agent.ts';

export const password = 'the gate is open today';
export const roles = ['administrator', 'operator', 'clients', 'viewer'] as const;
export type RoleName = (typeof roles)[number];

export const users = roles.map((role) => ({ username: role, name: `The ${role}`, password, roles: [role] }));

/** A service with a user of each role. */
export function startWithOperators(
  tree: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof startService>[1] = {},
): Promise<RunningService> {
  const { authorization = {}, ...rest } = tree as { authorization?: object };
  return startService({ authorization: { owners: users, ...authorization }, ...rest }, options);
}

export interface Operator {
  readonly agent: UserAgent;
  readonly first: Page;
  open(page: string): Promise<Page>;
  /** Fills in the form with this name on a page and sends it. */
  send(page: Page, form: string, fields?: Readonly<Record<string, string>>): Promise<Page>;
}

/** A browser does not send a check box that is off. */
const offBoxes = /<input type="checkbox"(?![^>]* checked)[^>]*>/g;
const forms = /<form\b[^>]*>[\s\S]*?<\/form>/g;

/** A browser drops the first line break in a text area. */
const textAreas = /<textarea\b([^>]*)>\n?([^<]*)<\/textarea>/g;
const selections = /<select\b([^>]*)>([\s\S]*?)<\/select>/g;

/** The option that a browser sends: the selected one, or the first. */
function optionOf(options: string): string {
  const tags = options.match(/<option\b[^>]*>/g) ?? [];
  const chosen = tags.find((tag) => tag.includes(' selected')) ?? tags[0] ?? '';
  return / value="([^"]*)"/.exec(chosen)?.[1] ?? '';
}

/** The form with every field that a browser would send as an input element. */
const asSent = (form: string): string =>
  form
    .replace(offBoxes, '')
    .replace(textAreas, (_, tag: string, text: string) => `<input ${tag} value="${text}" />`)
    .replace(
      selections,
      (_, tag: string, options: string) => `<input ${tag} value="${optionOf(options)}" />`,
    );

/** The first form of a page with a button of this name. */
export function formNamed(page: Page, name: string): string | undefined {
  return (page.html.match(forms) ?? []).find((form) => form.includes(`value="${name}"`));
}

export async function signInAs(
  service: Pick<RunningService, 'url' | 'urls'>,
  username: string,
  page = 'overview',
  sent: Readonly<Record<string, string>> = {},
  observe: (reply: Response) => void = () => undefined,
): Promise<Operator> {
  const agent = createUserAgent(observe, sent);
  const base = `${service.urls['management'] ?? service.url}/console`;
  /** With a listener of its own, redirects lead to another origin and back. */
  const follow = async (page: Page): Promise<Page> =>
    page.status === 303 || page.status === 302 ? follow(await agent.open(page.url)) : page;
  const login = await follow(await agent.open(`${base}/${page}`));
  const first = await follow(await agent.submit(login, { username, password }));
  return {
    agent,
    first,
    open: (name) => agent.open(`${base}/${name}`),
    send(shown, name, fields = {}) {
      const form = formNamed(shown, name);
      if (form === undefined) throw new Error(`there is no form ${name} on ${shown.url}`);
      return agent.submit({ ...shown, html: asSent(form) }, fields, ['form', name]);
    },
  };
}

/** The texts of a column of the tables of a page. */
export function columnOf(html: string, column: string): readonly string[] {
  const cells = html.matchAll(new RegExp(`<td data-label="${column}"[^>]*>([\\s\\S]*?)</td>`, 'g'));
  return [...cells].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '').trim());
}
