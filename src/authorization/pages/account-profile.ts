import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { OwnerClaims } from '../records/owner-claims.ts';

/** The claims that users change themselves: their names in forms, and their labels. */
export const editableClaims = {
  name: 'Full name',
  given_name: 'Given name',
  family_name: 'Family name',
  nickname: 'Nickname',
  email: 'Email',
  phone_number: 'Phone',
  picture: 'Picture',
  website: 'Website',
  locale: 'Language',
  zoneinfo: 'Time zone',
} as const;

export type EditableClaim = keyof typeof editableClaims;

export interface ProfileView {
  readonly username: string;
  readonly claims: OwnerClaims;
  /** Absent if the profile is in the settings file. */
  readonly form:
    | {
        /** The version of the user that the form changes. */
        readonly version: number;
        /** The texts that were typed, if they have a problem. */
        readonly typed: Readonly<Partial<Record<EditableClaim, string | undefined>>> | undefined;
        readonly problem: { readonly field: EditableClaim | undefined; readonly text: string } | undefined;
      }
    | undefined;
}

interface Input {
  readonly autocomplete: string;
  readonly maximum: number;
  readonly hint?: string;
  readonly mode?: string;
}

const inputs: Readonly<Record<EditableClaim, Input>> = {
  name: { autocomplete: 'name', maximum: 100 },
  given_name: { autocomplete: 'given-name', maximum: 100 },
  family_name: { autocomplete: 'family-name', maximum: 100 },
  nickname: { autocomplete: 'nickname', maximum: 100 },
  email: { autocomplete: 'email', maximum: 254, mode: 'email' },
  phone_number: { autocomplete: 'tel', maximum: 64, mode: 'tel', hint: 'Such as +44 1865 000000.' },
  picture: { autocomplete: 'photo', maximum: 2048, mode: 'url', hint: 'The address of a picture.' },
  website: { autocomplete: 'url', maximum: 2048, mode: 'url' },
  locale: { autocomplete: 'language', maximum: 64, hint: 'Such as en-GB.' },
  zoneinfo: { autocomplete: 'off', maximum: 64, hint: 'Such as Europe/London.' },
};

const names = Object.keys(editableClaims) as EditableClaim[];

const otherLabels: Readonly<Record<string, string>> = {
  middle_name: 'Middle name',
  preferred_username: 'Username for apps',
  profile: 'Profile page',
  gender: 'Gender',
  birthdate: 'Birthday',
};

/** A text as it is, a list of texts with commas, and anything else as JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function addressText(address: OwnerClaims['address']): string {
  const { formatted, ...parts } = address ?? {};
  return formatted ?? Object.values(parts).join(', ');
}

/** Labels and values in the order of the page. Own claims have their name as label. */
function shownClaims({ username, claims }: ProfileView): readonly (readonly [string, Html | string])[] {
  const { email_verified, phone_number_verified, address, updated_at: _, ...rest } = claims;
  const marks: Readonly<Record<string, boolean | undefined>> = {
    email: email_verified,
    phone_number: phone_number_verified,
  };
  const claimed = (name: string): readonly [string, Html | string][] => {
    const value = rest[name];
    if (value === undefined || (name === 'preferred_username' && value === username)) return [];
    const label = editableClaims[name as EditableClaim] ?? otherLabels[name] ?? name;
    const mark = marks[name] === true ? 'verified' : 'not verified';
    return [
      [
        label,
        name in marks
          ? html`${nameHtml(textOf(value))} <span class="badge">${mark}</span>`
          : nameHtml(textOf(value)),
      ],
    ];
  };
  const others = Object.keys(rest).filter((name) => !names.includes(name as EditableClaim));
  return [
    ['Username', nameHtml(username)],
    ...names.flatMap(claimed),
    ...(address === undefined ? [] : [['Address', addressText(address)] as const]),
    ...others.flatMap(claimed),
  ];
}

function field(name: EditableClaim, view: ProfileView): Html {
  const { autocomplete, maximum, hint, mode } = inputs[name];
  const { typed, problem } = view.form ?? {};
  const value = typed === undefined ? view.claims[name] : typed[name];
  const wrong = problem?.field === name;
  const described = [hint !== undefined && `${name}-about`, wrong && 'profile-problem'].filter(Boolean);
  return html`<div class="field">
    <label for="${name}">${editableClaims[name]}</label>
    ${hint !== undefined && html`<p class="note hint" id="${name}-about">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${value}"
      maxlength="${maximum}"
      autocomplete="${autocomplete}"
      ${mode !== undefined && html` inputmode="${mode}"`}${wrong && html` aria-invalid="true" autofocus`}${
        described.length > 0 && html` aria-describedby="${described.join(' ')}"`
      }
    />
  </div>`;
}

function profileForm(view: ProfileView, action: string, csrf: string): Html {
  const { version, problem } = view.form ?? {};
  return html`<details class="change" ${problem !== undefined && html` open`}>
    <summary>Change your details</summary>
    ${
      problem !== undefined &&
      html`<div class="alert" role="alert" id="profile-problem">
        <p>
          ${
            problem.field === undefined ? problem.text : html`<a href="#${problem.field}">${problem.text}</a>`
          }
        </p>
      </div>`
    }
    <form method="post" action="${action}">
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="version" value="${version}" />
      <div class="two">${names.map((name) => field(name, view))}</div>
      <p class="note">An empty field removes the entry. A new email address is not verified.</p>
      <button type="submit" name="profile" value="save">Save your details</button>
    </form>
  </details>`;
}

/** The claims that apps may receive, and the form that changes them. @see OpenID Connect Core 1.0 §5.1 */
export function profileSection(view: ProfileView, action: string, csrf: string): Html {
  return html`<section aria-labelledby="details">
    <h2 id="details">Your details</h2>
    <p class="note">Apps that you allow may receive them.</p>
    <dl class="facts pairs">
      ${shownClaims(view).map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${
      view.form === undefined
        ? html`<p class="note">The operator of this service manages your details. Ask them for a change.</p>`
        : profileForm(view, action, csrf)
    }
  </section>`;
}
