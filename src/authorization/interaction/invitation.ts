/** The page on which an invited person registers. @see docs/decisions/clients-and-owners.md, invitations */
import { ApiError, invalidRequest } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import type { AttemptLimit, Attempts } from '../authentication/attempts.ts';
import { invitationPage, type InvitationProblem } from '../pages/invitation-page.ts';
import { messagePage } from '../pages/message-page.ts';
import type { Page, RenderPage } from '../pages/page.ts';
import type { PagePaths } from '../pages/paths.ts';
import { tooManyAttempts } from '../records/errors.ts';
import type { RecordEvent } from '../records/events.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import type { Invitation } from '../records/records.ts';
import type { FindMakerRights } from '../registration/makers.ts';
import { preparedName } from '../../foundation/display-name.ts';
import { powerBeyond } from '../records/scope.ts';
import { type Role, roleScopes } from '../rights/roles.ts';
import { type NewOwners, rightsText } from '../registration/owners/new-owners.ts';
import type { InvitationStore } from '../stores/invitation-store.ts';
import type { FormTokens } from '../visit/forgery.ts';
import { readerOf } from '../visit/reader.ts';
import type { Sessions } from '../visit/session.ts';
import { type Visit, withCookies } from '../visit/visit.ts';
import { afterChangeIfPossible } from './after-change.ts';
import type { RefusalPage, Steps } from './step.ts';

export interface InvitationForm {
  readonly csrf?: string | undefined;
  readonly token: string;
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

export interface Invitations {
  /** @throws ApiError 429 after too many unknown links from one address */
  show(token: string, request: OperationRequest): Promise<Page<200> | RefusalPage>;
  /** @throws ApiError 429, and 503 if the hashing queue is full */
  accept(form: InvitationForm, request: OperationRequest): Promise<Page<200 | 400> | RefusalPage>;
}

export interface InvitationDependencies {
  readonly steps: Steps;
  readonly store: InvitationStore;
  readonly attempts: Attempts;
  readonly limit: AttemptLimit;
  readonly maintenance: MaintenanceGuard;
  readonly findMakerRights: FindMakerRights;
  readonly newOwners: NewOwners;
  readonly sessions: Sessions;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  readonly serviceName: string;
  readonly minimumPasswordLength: number;
  /** The address of the console, if the service has one. */
  readonly consoleUrl: (() => string) | undefined;
  readonly clock: Clock;
  readonly record: RecordEvent;
}

type Ended = 'unknown' | 'used' | 'expired' | 'withdrawn';

/** An invitation with the roles that its maker may still give. */
interface Usable extends Invitation {
  /** The number of the last end that was known before the maker was read. */
  readonly number: number;
}

const endedTexts: Readonly<Record<Ended, { readonly title: string; readonly text: string }>> = {
  unknown: {
    title: 'This link is not valid',
    text: 'Check that the whole link was copied. A new one is created with gatehouse open.',
  },
  used: {
    title: 'This link was used',
    text: 'An account was created with it. A link is valid once. If it was not you, tell the operator of this service.',
  },
  withdrawn: {
    title: 'This link is not valid any more',
    text: 'The person who created it may not invite any more. Ask the operator of this service for a new one.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was valid for a short time only, or it was ended. Ask the operator of this service for a new one.',
  },
};

/** The problem of a field as a sentence; `undefined` if the error is about something else. */
function problemOf({ detail }: ApiError): InvitationProblem | undefined {
  const { username, name, password } = (detail ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof username === 'string') return { field: 'username', text: `The username ${username}.` };
  if (typeof name === 'string') return { field: 'name', text: `The name ${name}.` };
  if (typeof password === 'string') return { field: 'password', text: `The password ${password}.` };
  return undefined;
}

export function createInvitations(dependencies: InvitationDependencies): Invitations {
  const { steps, store, attempts, limit, newOwners, sessions, formTokens, paths, render } = dependencies;
  const { maintenance, findMakerRights, clock, record, consoleUrl } = dependencies;

  /** The invitation gives at most the roles that its maker may still give. */
  async function withinRights(invitation: Invitation): Promise<Usable | 'withdrawn'> {
    const { scopes, number } = await findMakerRights(invitation.maker);
    if (!scopes.has('owners:write')) return 'withdrawn';
    const isHeld = (role: Role): boolean => powerBeyond(roleScopes[role], scopes).length === 0;
    return { ...invitation, roles: invitation.roles.filter(isHeld), number };
  }

  /** Unknown links are counted by address. */
  async function find(token: string, { remoteAddress }: OperationRequest): Promise<Usable | Ended> {
    const origin = { clientId: undefined, remoteAddress };
    const { blockedForSeconds } = await attempts.state(origin, limit);
    if (blockedForSeconds !== undefined) throw tooManyAttempts(blockedForSeconds, 'invitation page');
    const found = await store.findByDigest(digest(token));
    if (found === undefined) {
      await attempts.fail(origin, limit);
      return 'unknown';
    }
    if (found.usedAt !== undefined) return 'used';
    return found.expiresAt > clock.now() ? withinRights(found) : 'expired';
  }

  /** The roles of an invitation are those of its user. @throws ApiError 503 */
  async function findAdmitted(token: string, request: OperationRequest): Promise<Usable | Ended> {
    const found = await find(token, request);
    maintenance.assertUser(typeof found === 'string' ? undefined : { roles: found.roles, scope: [] });
    return found;
  }

  function refuse(ended: Ended, request: OperationRequest): RefusalPage {
    const { title, text } = endedTexts[ended];
    if (readerOf(request.headers) === 'program')
      throw new ApiError(403, 'access_denied', { description: `${title}.` });
    const link = ended === 'used' ? { href: paths.login(), label: 'Sign in' } : undefined;
    return render(403, messagePage({ title, text, link }));
  }

  function ready(username: string, setCookie: string | undefined): Page<200> {
    const title = 'Your account is ready';
    if (setCookie === undefined) {
      const text = `Sign in as ${username} with your password.`;
      return render(200, messagePage({ title, text, link: { href: paths.login(), label: 'Sign in' } }));
    }
    // The password was typed just now, so the console need not ask for it before the first change.
    const link = consoleUrl
      ? {
          href: `${consoleUrl().replace(/\/$/, '')}/console?page=overview&recent=true`,
          label: 'Open the console',
        }
      : { href: paths.account(), label: 'Open your account' };
    const text = `You are signed in as ${username}. Use this username and your password the next time.`;
    return withCookies(render(200, messagePage({ title, text, link })), [setCookie]);
  }

  function page<Status extends number>(
    status: Status,
    visit: Visit,
    { roles }: Invitation,
    { token, username, name }: InvitationForm,
    problem?: InvitationProblem,
  ): Page<Status> {
    const content = invitationPage({
      action: paths.invitation(),
      csrf: formTokens.make('invitation', visit, token),
      token,
      serviceName: dependencies.serviceName,
      roles,
      minimumLength: dependencies.minimumPasswordLength,
      username,
      name,
      problem,
    });
    return withCookies(render(status, content), visit.setCookies);
  }

  return {
    async show(token, request) {
      const found = await findAdmitted(token, request);
      if (typeof found === 'string') return refuse(found, request);
      return page(200, await steps.readVisit(request), found, { token });
    },

    async accept(form, request) {
      if (maintenance.state.isOn) await findAdmitted(form.token, request);
      const visit = await steps.readVisit(request);
      if (!formTokens.accepts(request, form.csrf, 'invitation', visit, form.token))
        return steps.refuseForm(request, `${paths.invitation()}?token=${encodeURIComponent(form.token)}`);
      const found = await find(form.token, request);
      if (typeof found === 'string') return refuse(found, request);
      const { username = '', password = '' } = form;
      const name = preparedName(form.name ?? '');
      const again = (problem: InvitationProblem): Page<400> => {
        if (readerOf(request.headers) === 'program')
          throw invalidRequest('The account was not created.', { [problem.field]: problem.text });
        return page(400, visit, found, form, problem);
      };
      const rights = { roles: found.roles, scope: [] };
      const chosen = { username, password, name: name === '' ? undefined : name, disabled: false };
      const owner = await newOwners.record({ ...chosen, ...rights }).catch((error: unknown) => {
        // Recovered: the person corrects the field.
        const problem = error instanceof ApiError ? problemOf(error) : undefined;
        if (problem === undefined) throw error;
        return problem;
      });
      if ('field' in owner) return again(owner);
      const { ownerId } = owner;
      const by = `invitation ${found.invitationId}`;
      const outcome = await recording(
        () => store.accept({ digest: found.digest, owner, now: clock.now(), issuedUnder: found.number }),
        (made) => {
          if (made === 'accepted')
            record({ event: 'owner-created', ownerId, by, rights: rightsText(rights) }, request);
        },
      );
      if (outcome === 'refused') {
        const again = await find(form.token, request);
        return refuse(typeof again === 'string' ? again : 'withdrawn', request);
      }
      if (outcome === 'conflict') return again({ field: 'username', text: 'The username is taken.' });
      const started = await afterChangeIfPossible(() =>
        sessions.start(owner, visit.signedIn, request, visit.issuedUnder),
      );
      if (started !== undefined)
        record({ event: 'owner-signed-in', ownerId, through: 'invitation' }, request);
      return ready(username, started?.setCookie);
    },
  };
}
