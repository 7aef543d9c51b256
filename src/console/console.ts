/**
 * The operators' console: pages that the service makes from the responses of its own operations. They are called in
 * this process with the access token of the user who is signed in, so that the console can do nothing that REST
 * does not allow this user (docs/adr/0034).
 */
import { createSecretKey } from 'node:crypto';
import { ApiError, notFound, unauthorized } from '../conventions/api-error.ts';
import type { Caller, ExtraHeaders, Handlers, OperationRequest } from '../conventions/operation.ts';
import type { OperationEntry } from '../conventions/operation-entry.ts';
import type { Operations } from '../conventions/operations.ts';
import type { Clock } from '../foundation/clock.ts';
import { mac } from '../foundation/digest.ts';
import type { Random } from '../foundation/random.ts';
import { fileReply, isFile, linkTo } from './assets/files.ts';
import { pages } from './pages/pages.ts';
import { prepareCall } from '../client/client.ts';
import { createRest, type CallService } from './rest/rest.ts';
import { createRights } from './rest/rights.ts';
import { createCookies } from './session/console-session.ts';
import { createKeptForms } from './session/kept-form.ts';
import { createSignIn, type Redirect } from './session/sign-in.ts';
import { createThemeChoice } from './view/theme.ts';
import { createShowPage, type Visit } from './show-page.ts';
import { assertOwnForm, createSubmitForm, isOwnForm } from './submit-form.ts';
import { pageHeaders } from './view/headers.ts';
import { createListExport } from './export-list.ts';
import { createLive } from './live.ts';
import { resultId } from './view/message-box.ts';
import { maintenanceBar } from './view/maintenance-bar.ts';
import { type AboutPlainPage, createPlainPages } from './view/plain-pages.ts';
import { type Query, queryText } from './view/query.ts';

export interface ConsoleDependencies {
  readonly isOn: boolean;
  /** The address below which browsers reach the console. */
  readonly address: () => string;
  readonly issuer: () => string;
  readonly operations: readonly OperationEntry[];
  readonly callService: CallService;
  readonly callerOf: (accessToken: string) => Promise<Caller | undefined>;
  /** The scope that a sign-in requests. */
  readonly scope: string;
  /** Encrypts the cookies; the same in every process and instance. */
  readonly key: Buffer;
  readonly clock: Clock;
  readonly random: Random;
}

export interface Console {
  readonly handlers: Pick<Handlers<Operations>, 'openConsole' | 'showConsolePage' | 'changeByConsole'>;
}

type Input = Readonly<Record<string, string>>;

function redirect({ location, setCookies }: Redirect) {
  const headers: ExtraHeaders & { Location: string; 'Cache-Control': 'no-store' } = {
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...(setCookies.length > 0 && { 'Set-Cookie': setCookies }),
  };
  return { status: 303, headers } as const;
}

function page<Status extends number>(status: Status, body: string, extra: ExtraHeaders = {}) {
  return { status, type: 'text/html', headers: { ...pageHeaders, ...extra }, body } as const;
}

/** A field that is left empty asks for nothing. The values of boxes with one name are lines. */
function queryOf({ query }: OperationRequest): Query {
  const sent = new URLSearchParams(query);
  const values = [...new Set(sent.keys())].map((name) => [name, sent.getAll(name).join('\n')] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

export function createConsole(dependencies: ConsoleDependencies): Console {
  const { isOn, operations, callService, callerOf, clock, random } = dependencies;
  const address = (): URL => new URL(dependencies.address());
  const folder = (): string => `${address().pathname.replace(/\/$/, '')}/console`;
  const key = Buffer.from(mac(createSecretKey(dependencies.key), 'console cookies'), 'base64url');
  const cookies = createCookies({ key, random, address });
  const rest = createRest(callService);
  const signIn = createSignIn({
    cookies,
    rest,
    callerOf,
    address,
    issuer: dependencies.issuer,
    scope: dependencies.scope,
    random,
    clock,
  });
  const theme = createThemeChoice(() => ({
    isSecure: address().protocol === 'https:',
    port: address().port,
  }));
  const mayCall = createRights(operations);
  const show = createShowPage({
    pages,
    rest,
    mayCall,
    signIn,
    folder,
    issuer: () => dependencies.issuer().replace(/\/$/, ''),
    linkTo,
    clock,
    theme,
  });
  const exportList = createListExport(rest);
  const submit = createSubmitForm({ rest, signIn });
  const keptForms = createKeptForms(cookies, isOwnForm);
  const plain = createPlainPages({ folder, linkTo });
  const live = createLive({ show, callerOf, clock });
  const pageNamed = (name: string) => pages.find((candidate) => candidate.name === name);

  /** The first page that a user sees who may not see the overview. */
  function startPageFor({ scopes }: Caller): string | undefined {
    const first = pages.find(({ needs }) => mayCall(needs, scopes));
    return first?.name === 'overview' ? undefined : first?.name;
  }

  const startSignIn = (name: string, isRecent: boolean, request: OperationRequest) =>
    redirect(signIn.start(name, isRecent, request));

  /** The message of the last change is shown once. */
  function messageOf(request: OperationRequest): { visit: Pick<Visit, 'message'>; headers: ExtraHeaders } {
    const message = cookies.message.read(request.headers['cookie']);
    return message === undefined
      ? { visit: {}, headers: {} }
      : { visit: { message }, headers: { 'Set-Cookie': [cookies.message.clear()] } };
  }

  /** The bar and the colours of a page without a sign-in. */
  async function aboutPlainPage(request: OperationRequest): Promise<AboutPlainPage> {
    const service = await rest.call(prepareCall('describeService'), undefined, request);
    return {
      maintenance: service.ok ? maintenanceBar(service.body) : undefined,
      theme: theme.of(request),
    };
  }

  /** A page for a person instead of an error body. */
  async function finishSignIn(request: OperationRequest) {
    try {
      return redirect(await signIn.finish(new URLSearchParams(request.query), request));
    } catch (error) {
      // The user can begin again.
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return page(400, plain.failed(error.description ?? error.code, await aboutPlainPage(request)));
    }
  }

  return {
    handlers: {
      async openConsole({ query }, request) {
        if (!isOn) throw notFound();
        if (query.page !== undefined) return startSignIn(query.page, query.recent === true, request);
        const isOut = request.query.startsWith('signed-out');
        if (!isOut && (await signIn.find(request)) !== undefined)
          return redirect({ location: `${folder()}/overview`, setCookies: [] });
        return page(200, plain.landing(isOut, await aboutPlainPage(request)));
      },

      async showConsolePage({ path: { page: name } }, request) {
        if (!isOn) throw notFound();
        if (isFile(name)) return fileReply(name, request);
        if (name === 'callback') return finishSignIn(request);
        const asked = pageNamed(name);
        if (asked === undefined) throw notFound();
        const signedIn = await signIn.find(request);
        const query = queryOf(request);
        const isStream = request.headers['accept'] === 'text/event-stream';
        if (signedIn === undefined) {
          if (isStream) throw unauthorized();
          return startSignIn(name + queryText(query), false, request);
        }
        if (isStream) return live(asked, { signedIn, request, query });
        const file =
          query['export'] === 'csv' ? await exportList(asked, { signedIn, request, query }) : undefined;
        if (file !== undefined) return file;
        const start = asked.name === 'overview' ? startPageFor(signedIn.caller) : undefined;
        if (start !== undefined) return redirect({ location: `${folder()}/${start}`, setCookies: [] });
        const { visit, headers } = messageOf(request);
        const submission = keptForms.take(asked, signedIn.session, request);
        const { text, isSignedOut } = await show(asked, { signedIn, request, query, ...visit, submission });
        if (isSignedOut) return startSignIn(name + queryText(query), false, request);
        return page(200, text, submission ? { 'Set-Cookie': [cookies.kept.clear()] } : headers);
      },

      async changeByConsole({ path: { page: name }, body }, request) {
        if (!isOn) throw notFound();
        const asked = pageNamed(name);
        if (asked === undefined) throw notFound();
        const signedIn = await signIn.find(request);
        const query = queryOf(request);
        const sent = body as Input;
        if (signedIn === undefined) {
          const kept = keptForms.keep(asked, sent, request);
          const place = kept.length > 0 ? `#${resultId}` : '';
          const { location, setCookies } = signIn.start(name + queryText(query) + place, false, request);
          return redirect({ location, setCookies: [...setCookies, ...kept] });
        }
        if (sent['form'] === 'signOut') {
          assertOwnForm(sent['csrf'], signedIn, request);
          return redirect(await signIn.end(signedIn.session, request));
        }
        if (sent['form'] === 'theme') {
          assertOwnForm(sent['csrf'], signedIn, request);
          const location = `${folder()}/${name}${queryText(query)}`;
          return redirect({ location, setCookies: [theme.choose(sent['theme'])] });
        }
        const submitted = await submit(asked, sent, { signedIn, request });
        if (submitted === undefined) throw notFound();
        if ('done' in submitted)
          return redirect({
            location: `${folder()}/${name}${queryText(submitted.next)}#${resultId}`,
            setCookies: [cookies.message.set(submitted.done)],
          });
        const { text } = await show(asked, { signedIn, request, query, submission: submitted.again });
        return page(submitted.status as 400, text);
      },
    },
  };
}
