/** Takes a submitted form: checks that this console created it, and makes its one request. */
import { ApiError } from '../conventions/api-error.ts';
import type { OperationRequest } from '../conventions/operation.ts';
import { equalInConstantTime } from '../foundation/digest.ts';
import { FieldProblem, type Fields, type Form, withoutSecrets } from './forms/form.ts';
import { type Difference, differencesBetween } from './forms/conflict.ts';
import type { Submission } from './forms/submission.ts';
import type { ConsolePage } from './pages/console-page.ts';
import { formOfPage } from './forms/form-of-page.ts';
import type { Query } from './view/query.ts';
import type { Input, PreparedCall } from '../client/client.ts';
import type { RestError } from './rest/reply.ts';
import type { Rest } from './rest/rest.ts';
import type { SignedIn } from './session/console-session.ts';
import type { SignIn } from './session/sign-in.ts';
import type { Message } from './forms/message.ts';

/** The result of a form: a message for the next page, or the form again. */
export type Submitted =
  | { readonly done: Message; readonly next: Query }
  | { readonly again: Submission; readonly status: number };

/** Browsers send the relation of the page that submitted a form. @see W3C Fetch Metadata */
function cameFromElsewhere({ headers }: OperationRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** True if this console created the form for this sign-in. */
export function isOwnForm(
  csrf: string | undefined,
  session: SignedIn['session'],
  request: OperationRequest,
): boolean {
  return csrf !== undefined && !cameFromElsewhere(request) && equalInConstantTime(csrf, session.csrf);
}

/** @throws ApiError 403 if this console did not create the form for this sign-in. @see RFC 6749 §10.12 */
export function assertOwnForm(
  csrf: string | undefined,
  { session }: SignedIn,
  request: OperationRequest,
): void {
  if (isOwnForm(csrf, session, request)) return;
  throw new ApiError(403, 'insufficient_scope', {
    description: 'This form was not created for your sign-in. Nothing was changed. Open the page again.',
  });
}

const problemOf = (error: FieldProblem): RestError => ({
  status: 400,
  error: 'invalid_request',
  description: 'The form is not valid. Nothing was sent.',
  detail: { [error.field]: error.message },
});

const tooOld: RestError = {
  status: 403,
  error: 'insufficient_scope',
  description: 'Sign in again first: this requires a sign-in of the last five minutes.',
  detail: {},
};

/** The problems by the fields of the form. */
function placed({ placeOf }: Form, fields: Fields, { detail, ...error }: RestError): RestError {
  const entries = Object.entries(detail).map(([name, text]) => [placeOf?.(fields, name) ?? name, text]);
  return { ...error, detail: Object.fromEntries(entries) as RestError['detail'] };
}

/** The differences by the fields of the form, without secrets. */
function differencesOf(
  { comparable, differences, placeOf }: Form,
  fields: Fields,
  current: unknown,
  { request: { body, method } }: PreparedCall,
): readonly Difference[] {
  if (differences) return differences(fields, current);
  if (body === undefined) return [];
  const wanted: unknown = JSON.parse(body, (name, value: unknown) =>
    secretMembers.has(name) ? undefined : value,
  );
  return differencesBetween(comparable ? comparable(current) : current, wanted, method).map((one) => ({
    ...one,
    member: placeOf?.(fields, one.member) ?? one.member,
  }));
}

const versionField: keyof NonNullable<Input<'changeOwner'>['header']> = 'If-Match';

/** The call with the version that the form shows. */
function ofVersion(one: PreparedCall, version = ''): PreparedCall {
  if (version === '') return one;
  return {
    ...one,
    request: { ...one.request, headers: { [versionField]: version, ...one.request.headers } },
  };
}

const secretMembers = new Set(['password', 'secrets']);

/**
 * The statuses that the document names for this operation. For others of the called operation the page has 400.
 */
const shown = new Set([400, 403, 409, 412]);

export function createSubmitForm({
  rest,
  signIn,
}: {
  readonly rest: Rest;
  readonly signIn: Pick<SignIn, 'isRecent'>;
}) {
  function callOf(form: Form, fields: Fields): PreparedCall | RestError {
    try {
      return form.request(fields);
    } catch (error) {
      // The user can correct the field.
      if (error instanceof FieldProblem) return problemOf(error);
      throw error;
    }
  }

  async function refused(
    form: Form,
    { error, fields, sent }: { error: RestError; fields: Fields; sent?: PreparedCall },
    { signedIn, request }: { signedIn: SignedIn; request: OperationRequest },
  ): Promise<Submitted> {
    const isOutdated = error.status === 412 && form.current !== undefined;
    const reply =
      isOutdated &&
      form.current &&
      (await rest.call(form.current(fields), signedIn.session.accessToken, request));
    const current =
      reply && reply.ok && sent
        ? { etag: reply.etag, differences: differencesOf(form, fields, reply.body, sent) }
        : undefined;
    const status = shown.has(error.status) ? error.status : 400;
    return {
      again: { form: form.name, fields: withoutSecrets(form, fields), error, current },
      status,
    };
  }

  return async (
    page: ConsolePage,
    submitted: Fields,
    visit: { readonly signedIn: SignedIn; readonly request: OperationRequest },
  ): Promise<Submitted | undefined> => {
    const { csrf, form: name, version, ...fields } = submitted;
    assertOwnForm(csrf, visit.signedIn, visit.request);
    const form = formOfPage(page, name ?? '');
    if (form === undefined) return undefined;
    if (form.isSensitive === true && !signIn.isRecent(visit.signedIn.session))
      return refused(form, { error: tooOld, fields }, visit);
    const one = callOf(form, fields);
    if ('error' in one) return refused(form, { error: one, fields }, visit);
    const sent = ofVersion(one, version);
    const reply = await rest.call(sent, visit.signedIn.session.accessToken, visit.request);
    if (!reply.ok) {
      const error = placed(form, fields, reply.error);
      return refused(form, { error, fields, sent }, visit);
    }
    if (form.isTrial === true)
      return {
        again: {
          form: form.name,
          fields: withoutSecrets(form, fields),
          trial: form.done(fields, reply.body),
        },
        status: 200,
      };
    return { done: form.done(fields, reply.body), next: form.next?.(fields, reply.body) ?? {} };
  };
}
