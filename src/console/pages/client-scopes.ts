/** The scopes of a new client: check boxes of the scopes that the service knows. */
import { html, type Html } from '../../foundation/html.ts';
import { FieldProblem, type Fields, listIn } from '../forms/form.ts';
import type { Reply } from '../rest/reply.ts';
import type { Tools } from '../view/tools.ts';

export interface OfferedScopes {
  readonly known: readonly string[];
  /** The default scope of the service. Empty also if the user may not read settings. */
  readonly preset: readonly string[];
}

const prefix = 'scope-';

/** The metadata of OpenID Connect name all scopes. Those of OAuth may offer only what unknown clients can request. */
export function offeredScopes(
  openId: Reply<'getOpenIdConfiguration'>,
  metadata: Reply<'getAuthorizationServerMetadata'>,
  settings: Reply<'listSettings'>,
): OfferedScopes {
  const [setting] = settings.ok ? settings.body.items : [];
  const preset = typeof setting?.value === 'string' ? listIn(setting.value) : [];
  const document = openId.ok ? openId : metadata;
  const known = document.ok ? document.body.scopes_supported : [];
  return { known: [...new Set([...known, ...preset])], preset };
}

/** The scopes that are checked, and those of the text. */
export function scopesIn(fields: Fields): readonly string[] {
  const checked = Object.keys(fields).filter((name) => name.startsWith(prefix) && fields[name] === 'true');
  return [...new Set([...checked.map((name) => name.slice(prefix.length)), ...listIn(fields['scope'])])];
}

/** @throws FieldProblem if there is no scope and the user does not say that this is meant */
export function scopeIn(fields: Fields): string {
  const scopes = scopesIn(fields);
  if (scopes.length === 0 && fields['noScope'] !== 'true')
    throw new FieldProblem('scope', 'is empty: choose a scope, or confirm that the client needs none');
  return scopes.join(' ');
}

/** A box for each known scope, and a text for the others. */
export function scopeBoxes(form: string, { known, preset }: OfferedScopes, tools: Tools): Html {
  const others = preset.filter((scope) => !known.includes(scope)).join(' ');
  return html`<fieldset>
      <legend>Scopes</legend>
      ${known.map((scope) => tools.check(form, prefix + scope, scope, preset.includes(scope)))}
    </fieldset>
    ${tools.field(form, { name: 'scope', label: known.length === 0 ? 'Scopes' : 'Further scopes', value: others, hint: 'Separated by spaces, such as config:orders:*.' })}`;
}

/** A scope that a link adds to those of a client or a user. The form is filled in and not yet sent. */
export function withAdded(scope: string, added: string | undefined, hint: string) {
  const missing = listIn(added).filter((one) => !listIn(scope).includes(one));
  if (missing.length === 0) return { value: scope, hint };
  return {
    value: [...listIn(scope), ...missing].join(' '),
    hint: `${missing.join(' ')} is filled in here and not yet saved. ${hint}`,
  };
}

export function scopeChoice(form: string, offered: OfferedScopes, tools: Tools): Html {
  return html`${scopeBoxes(form, offered, tools)}
  ${tools.check(form, 'noScope', 'The client needs no scope: its tokens have only the default scope of the service, if there is one', false)}`;
}
