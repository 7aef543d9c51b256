/** The functions with which a page is written: its forms, its links and its times. */
import { html, type Html, type HtmlValue } from '../../foundation/html.ts';
import { callTable } from '../../../generated/calls.ts';
import type { Fields } from '../forms/form.ts';
import type { Submission } from '../forms/submission.ts';
import type { FoundUser } from '../rest/find-user.ts';
import type { OperationId } from '../../client/client.ts';
import { choiceList } from './parts.ts';
import { resultId } from './message-box.ts';
import { type PlacedField, resultBox } from './problem-box.ts';
import { type Query, queryText } from './query.ts';

interface Link {
  readonly method: string;
  readonly href: string;
}

export interface FormView {
  /** The name of the form. */
  readonly form: string;
  /** The text of the button. */
  readonly submit: string;
  /** Fixed values. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
  /** The links of the representation that the form changes. Only a form whose request they offer is shown. */
  readonly links?: readonly Link[];
  /** The ETag of the shown version. */
  readonly version?: string | undefined;
  readonly content?: HtmlValue;
  readonly kind?: 'primary' | 'quiet' | 'danger';
  /** Read by screen readers after the button's text, to tell equal buttons apart. */
  readonly about?: string;
  /** Another form that the same fields can be sent to. */
  readonly other?: { readonly form: string; readonly submit: string };
}

export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'password' | 'number' | 'url' | 'datetime-local';
  readonly lines?: number;
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Known values of a text field, which may have others. */
  readonly choices?: readonly string[] | undefined;
  readonly isRequired?: boolean;
  readonly autocomplete?: string;
}

export interface Tools {
  readonly query: Query;
  readonly now: number;
  /** The client of the console and the user who is signed in. */
  readonly userId: string | undefined;
  /** The user whom the query names, on pages that find users. */
  readonly foundUser: FoundUser | undefined;
  /** The authorization server, which apps need beside their client_id. */
  readonly issuer: string;
  readonly submission: Submission | undefined;
  may(operationId: OperationId): boolean;
  /** A link to a page of the console. */
  href(page: string, query?: Query): string;
  /** A form, if the user may use it. */
  form(view: FormView): Html | undefined;
  field(form: string, view: FieldView): Html;
  check(form: string, name: string, label: string, isOn: boolean): Html;
}

export interface ToolsDependencies extends Pick<
  Tools,
  'query' | 'now' | 'userId' | 'foundUser' | 'issuer' | 'submission' | 'may'
> {
  readonly folder: string;
  readonly page: string;
  readonly csrf: string;
  readonly isRecent: boolean;
  readonly operationOf: (form: string) => {
    readonly operationId: OperationId;
    readonly isSensitive?: boolean;
    readonly fieldsOf?: string;
  };
}

/** True if the form that failed is this one and not a like one of another row. */
function isOf(
  submission: Submission | undefined,
  { form, hidden = {}, other }: FormView,
): submission is Submission {
  if (submission === undefined || (submission.form !== form && submission.form !== other?.form)) return false;
  return Object.entries(hidden).every(
    ([name, value]) => value === undefined || submission.fields[name] === value,
  );
}

/** True if a representation offers the request of an operation. REST decides about its caller, so links do as well. */
function isOffered(operationId: OperationId, links: readonly Link[]): boolean {
  const { method, path } = callTable[operationId];
  const target = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}$`);
  return links.some((link) => link.method === method && target.test(link.href));
}

export function createTools(dependencies: ToolsDependencies): Tools {
  const { folder, page, csrf, isRecent, operationOf, submission, query, may } = dependencies;
  const href: Tools['href'] = (name, asked) => `${folder}/${name}${queryText(asked)}`;
  /** The form whose fields were sent, also with another of its buttons. */
  const shownForm = submission && (operationOf(submission.form).fieldsOf ?? submission.form);
  const sent = (form: string): Fields | undefined => (shownForm === form ? submission?.fields : undefined);
  const isAbout = (problem: string, name: string): boolean =>
    problem === name || problem.startsWith(`${name}.`) || problem.startsWith(`${name}[`);
  const problemOf = (form: string, name: string): string | undefined =>
    shownForm === form
      ? Object.entries(submission?.error?.detail ?? {}).find(([field]) => isAbout(field, name))?.[1]
      : undefined;
  /** The value of the field in the version of another user, if it differs. */
  const conflictOf = (form: string, name: string): { readonly current: string } | undefined => {
    const all = shownForm === form ? submission?.current?.differences : undefined;
    const found = all?.find(({ member }) => member === name);
    return found && { current: found.current ?? 'nothing' };
  };
  /** The fields of each form. They are made before their form. */
  const fieldsBy = new Map<string, Map<string, PlacedField>>();
  const fieldAt =
    (form: string) =>
    (problem: string): PlacedField | undefined =>
      [...(fieldsBy.get(form) ?? [])].find(([name]) => isAbout(problem, name))?.[1];

  const signInAgain = (submit: string): Html => {
    const back = page + queryText(query);
    const link = `${folder}${queryText({ page: back, recent: 'true' })}`;
    return html`<p class="again">
      <a class="button quiet" href="${link}">Sign in again to continue</a>
      <span class="note">“${submit}” requires a sign-in of the last five minutes.</span>
    </p>`;
  };

  return {
    ...dependencies,
    href,
    form(view) {
      const { form, submit, hidden = {}, version, content, kind = 'primary', about, other, links } = view;
      const { operationId, isSensitive = false } = operationOf(form);
      if (!may(operationId) || (links && !isOffered(operationId, links))) return undefined;
      if (isSensitive && !isRecent) return signInAgain(submit);
      const failed = isOf(submission, view) ? submission : undefined;
      const shown = failed?.current?.etag ?? failed?.version ?? version;
      const values = { csrf, version: shown, ...hidden };
      const button = (name: string, text: string, look: string): Html =>
        html`<button type="submit" name="form" value="${name}" class="${look}">
          ${text}${about !== undefined && html`<span class="apart"> ${about}</span>`}
        </button>`;
      return html`<form
        method="post"
        action="${href(page, query)}#${resultId}"
        class="${content === undefined ? 'plain' : 'fields'}"
      >
        ${failed && resultBox(failed, fieldAt(form))}
        ${Object.entries(values).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${content}
        <p class="buttons">
          ${button(form, submit, kind)}${other && may(operationOf(other.form).operationId) && button(other.form, other.submit, 'quiet')}
        </p>
      </form>`;
    },
    field(
      form,
      { name, label, value, hint, type = 'text', lines, options, choices, isRequired, autocomplete = 'off' },
    ) {
      const id = `${form}-${name}`;
      fieldsBy.set(form, (fieldsBy.get(form) ?? new Map<string, PlacedField>()).set(name, { id, label }));
      const problem = problemOf(form, name);
      const now = sent(form)?.[name] ?? value ?? '';
      const conflict = conflictOf(form, name);
      const about = [
        hint !== undefined && `${id}-hint`,
        problem !== undefined && `${id}-problem`,
        conflict && `${id}-conflict`,
      ]
        .filter((one) => typeof one === 'string')
        .join(' ');
      const attributes = html`id="${id}" name="${name}"
      autocomplete="${autocomplete}"${isRequired === true && html` required`}${about !== '' && html` aria-describedby="${about}"`}${problem !== undefined && html` aria-invalid="true"`}`;
      const control = (): Html => {
        if (options)
          return html`<select ${attributes}>
            ${options.map(([option, text]) => html`<option value="${option}" ${option === now && html` selected`}>${text}</option>`)}
          </select>`;
        // The first line break in a text area is not a part of its text. @see HTML §13.1.2.5
        if (lines !== undefined)
          return html`<textarea ${attributes} rows="${lines}" spellcheck="false">${'\n'}${now}</textarea>`;
        return html`<input
            ${attributes}
            type="${type}"
            value="${type === 'password' ? '' : now}"
            spellcheck="false"
            ${choices && html` list="${id}-choices"`}
          />${choices && choiceList(`${id}-choices`, choices)}`;
      };
      return html`<div class="field">
        <label for="${id}">${label}</label>
        ${control()} ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
        ${problem !== undefined && html`<p class="problem" id="${id}-problem">${label}: ${problem}</p>`}
        ${conflict && html`<p class="conflict" id="${id}-conflict">The current version has <code>${conflict.current}</code></p>`}
      </div>`;
    },
    check(form, name, label, isOn) {
      const now = sent(form) ? sent(form)?.[name] === 'true' : isOn;
      return html`<label class="check"
        ><input type="checkbox" name="${name}" value="true" ${now && html` checked`} /> ${label}</label
      >`;
    },
  };
}
