/** Shows a page: makes its calls in this process, and renders their replies in the frame. */
import { html, isolatedName, toText } from '../foundation/html.ts';
import type { Clock } from '../foundation/clock.ts';
import type { OperationRequest } from '../conventions/operation.ts';
import { formOfPage } from './forms/form-of-page.ts';
import type { Submission } from './forms/submission.ts';
import type { Calls, ConsolePage } from './pages/console-page.ts';
import type { Query } from './view/query.ts';
import { type PreparedCall, prepareCall } from '../client/client.ts';
import { curlOf } from './rest/curl.ts';
import type { Reply } from './rest/reply.ts';
import { type CallRest, findUser, type FoundUser } from './rest/find-user.ts';
import type { Rest } from './rest/rest.ts';
import type { MayCall } from './rest/rights.ts';
import type { SignedIn } from './session/console-session.ts';
import type { SignIn } from './session/sign-in.ts';
import type { ThemeChoice } from './view/theme.ts';
import { type EndForm, maintenanceBar } from './view/maintenance-bar.ts';
import { frame, type FrameView, heading, requestsOf } from './view/frame.ts';
import type { Message } from './forms/message.ts';
import { messageBox } from './view/message-box.ts';
import { resultBox } from './view/problem-box.ts';
import { createTools, type Tools } from './view/tools.ts';

export interface ShowDependencies {
  readonly pages: readonly ConsolePage[];
  readonly rest: Rest;
  readonly mayCall: MayCall;
  readonly signIn: Pick<SignIn, 'isRecent'>;
  readonly folder: () => string;
  readonly issuer: () => string;
  readonly linkTo: FrameView['linkTo'];
  readonly clock: Clock;
  readonly theme: Pick<ThemeChoice, 'of'>;
}

export interface Visit {
  readonly signedIn: SignedIn;
  readonly request: OperationRequest;
  readonly query: Query;
  readonly submission?: Submission | undefined;
  readonly message?: Message | undefined;
}

export interface ShownPage {
  readonly text: string;
  /** True if the token is no longer valid. */
  readonly isSignedOut: boolean;
}

export interface ShowPage {
  (page: ConsolePage, visit: Visit): Promise<ShownPage>;
  /** The content of a page without its frame, for the live part. */
  content(page: ConsolePage, visit: Visit): Promise<string>;
}

/** The title of the window, so that tabs and the history distinguish pages of one kind. */
function titleOf({ title, entryIn }: ConsolePage, query: Query): string {
  const entry = entryIn?.(query) ?? '';
  return entry === '' ? title : `${isolatedName(entry)} · ${title}`;
}

const madeCalls = (calls: Calls): readonly (readonly [string, PreparedCall])[] =>
  Object.entries(calls).filter((entry): entry is [string, PreparedCall] => entry[1] !== undefined);

export function createShowPage(dependencies: ShowDependencies): ShowPage {
  const { pages, rest, mayCall, signIn, folder, clock } = dependencies;

  /** Makes calls of a page, and keeps them to show them. */
  function recorder({ signedIn, request }: Visit) {
    const made: PreparedCall[] = [];
    const send: CallRest = (one) => {
      made.push(one);
      return rest.call(one, signedIn.session.accessToken, request);
    };
    return { made, send };
  }

  async function repliesTo(calls: readonly (readonly [string, PreparedCall])[], send: CallRest) {
    const replies = calls.map(async ([name, one]) => [name, await send(one)] as const);
    return Object.fromEntries(await Promise.all(replies)) as Record<string, Reply>;
  }

  function toolsFor(page: ConsolePage, visit: Visit, foundUser: FoundUser | undefined): Tools {
    const { signedIn, query, submission } = visit;
    const { session, caller } = signedIn;
    return createTools({
      page: page.name,
      query,
      submission,
      folder: folder(),
      csrf: session.csrf,
      userId: caller.subject,
      foundUser,
      issuer: dependencies.issuer(),
      isRecent: signIn.isRecent(session),
      now: clock.now(),
      may: (operationId) => mayCall(operationId, caller.scopes),
      operationOf(name) {
        const form = formOfPage(page, name);
        if (form === undefined) throw new Error(`the page ${page.name} has no form ${name}`);
        return form;
      },
    });
  }

  async function rendered(page: ConsolePage, visit: Visit) {
    const { query } = visit;
    const { made, send } = recorder(visit);
    const word = page.userIn?.(query) ?? '';
    const found = word === '' ? undefined : await findUser(word, send);
    const asked = madeCalls(page.calls(query, found));
    const first = await repliesTo(asked, send);
    const further = page.further?.(query, first) ?? {};
    const replies = { ...first, ...(await repliesTo(madeCalls(further), send)) };
    const main = page.render(replies, toolsFor(page, visit, found));
    return { made, replies, main };
  }

  async function barOf(page: ConsolePage, { signedIn, request, query }: Visit) {
    const { session, caller } = signedIn;
    const service = await rest.call(prepareCall('describeService'), session.accessToken, request);
    if (!service.ok) return undefined;
    const end: EndForm = { page: `${folder()}/${page.name}`, query, csrf: session.csrf };
    return maintenanceBar(service.body, mayCall('changeService', caller.scopes) ? end : undefined);
  }

  const show = async (page: ConsolePage, visit: Visit): Promise<ShownPage> => {
    const { signedIn, submission, message, request, query } = visit;
    const { session, caller } = signedIn;
    const [{ made, replies, main }, maintenance] = await Promise.all([
      rendered(page, visit),
      barOf(page, visit),
    ]);
    // The form of an error may not be on the page: another user deleted its resource, or the user may not use it.
    const hidden = /role="(?:alert|status)"/.test(toText(main)) ? undefined : submission;
    const requests = made.map(({ request: sent }) => ({
      line: `${sent.method} ${sent.target}`,
      curl: curlOf(sent, request.origin),
    }));
    const text = frame({
      folder: folder(),
      linkTo: dependencies.linkTo,
      title: `${submission?.error ? 'Error: ' : ''}${titleOf(page, query)}`,
      user: { name: session.name, csrf: session.csrf, issuer: dependencies.issuer() },
      links: pages.filter(({ needs, isApart }) => isApart !== true && mayCall(needs, caller.scopes)),
      current: page.name,
      query,
      theme: dependencies.theme.of(request),
      maintenance,
      main: html`${heading(page.title, page.lead)}${hidden && resultBox(hidden)}${message && messageBox(message)}${main}${requestsOf(requests)}`,
    });
    const isSignedOut = Object.values(replies).some((reply) => !reply.ok && reply.error.status === 401);
    return { text, isSignedOut };
  };
  return Object.assign(show, {
    content: async (page: ConsolePage, visit: Visit) => toText((await rendered(page, visit)).main),
  });
}
