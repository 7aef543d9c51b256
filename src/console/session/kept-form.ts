/** The fields of a form that was submitted after the end of its sign-in. The page shows them again afterwards. */
import type { OperationRequest } from '../../conventions/operation.ts';
import { type Fields, withoutSecrets } from '../forms/form.ts';
import type { Submission } from '../forms/submission.ts';
import type { ConsolePage } from '../pages/console-page.ts';
import type { Cookies, Session } from './console-session.ts';

/** A cookie has at most 4,096 bytes. */
const mostLetters = 2_400;

export interface KeptForms {
  /** The cookies that keep a form, unless it contains secrets, is too long or was not created by this console. */
  keep(page: ConsolePage, sent: Fields, request: OperationRequest): readonly string[];
  /** The form for its page and user. */
  take(page: ConsolePage, session: Session, request: OperationRequest): Submission | undefined;
}

export function createKeptForms(
  cookies: Cookies,
  isOwnForm: (csrf: string | undefined, session: Session, request: OperationRequest) => boolean,
): KeptForms {
  return {
    keep(page, sent, request) {
      const before = cookies.session.read(request.headers['cookie']);
      const { csrf, form: name = '', version, ...filled } = sent;
      const form = page.forms.find((candidate) => candidate.name === name);
      if (form === undefined || form.isSensitive === true || before === undefined) return [];
      const fields = withoutSecrets(form, filled);
      if (!isOwnForm(csrf, before, request) || JSON.stringify(fields).length > mostLetters) return [];
      return [cookies.kept.set({ page: page.name, user: before.name, form: name, fields, version })];
    },
    take(page, session, request) {
      const kept = cookies.kept.read(request.headers['cookie']);
      if (kept?.page !== page.name || kept.user !== session.name) return undefined;
      const { form, fields, version } = kept;
      const text = 'Your sign-in had ended, so nothing was sent. Your fields are below: submit them again.';
      return { form, fields, version, trial: { text } };
    },
  };
}
