/** The members of OpenID Connect on the page of a client. */
import { asWritten } from '../../client/as-written.ts';
import { html, type Html } from '../../foundation/html.ts';
import { FieldProblem, type Fields, formFor, listIn } from '../forms/form.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import { facts, more } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

type Client = Body<'getClient'>;
type Algorithm = NonNullable<Client['id_token_signed_response_alg']> | null;
type SubjectType = NonNullable<Client['subject_type']> | null;
type IdTokenClaims = NonNullable<Client['id_token_claims']> | null;

const formName = 'changeOpenId';

const labels = {
  response_types: 'Response types',
  id_token_signed_response_alg: 'Algorithm of ID tokens',
  subject_type: 'Subject type',
  sector_identifier_uri: 'Sector identifier URI',
  default_max_age: 'Default maximum age in seconds',
  require_auth_time: 'Requires auth_time',
  post_logout_redirect_uris: 'Redirect URIs after sign-out',
  backchannel_logout_uri: 'Back-channel logout URI',
  backchannel_logout_session_required: 'Requires sid in logout tokens',
  require_offline_access: 'Requires offline_access',
  id_token_claims: 'Claims in ID tokens',
} as const;

type Member = keyof typeof labels;

const members = Object.keys(labels) as Member[];

/** The text of a field; null removes the member. */
const textIn = (fields: Fields, name: Member): string | null => {
  const text = (fields[name] ?? '').trim();
  return text === '' ? null : text;
};

/** A box that is off removes the member, whose default is false. */
const markIn = (fields: Fields, name: Member): true | null => (fields[name] === 'true' ? true : null);

function secondsIn(fields: Fields, name: Member): number | null {
  const text = textIn(fields, name);
  if (text !== null && !/^\d{1,9}$/.test(text)) throw new FieldProblem(name, 'must be a number of seconds');
  return text === null ? null : Number(text);
}

function urisIn(fields: Fields, name: Member): string[] | null {
  const uris = listIn(fields[name]);
  return uris.length === 0 ? null : uris;
}

const idOf = (fields: Fields) => ({ client_id: fields['client_id'] ?? '' });

export const openIdForm = formFor('changeClient', {
  name: formName,
  input: (fields) => ({
    path: idOf(fields),
    body: {
      id_token_signed_response_alg: asWritten<Algorithm>(textIn(fields, 'id_token_signed_response_alg')),
      subject_type: asWritten<SubjectType>(textIn(fields, 'subject_type')),
      sector_identifier_uri: textIn(fields, 'sector_identifier_uri'),
      default_max_age: secondsIn(fields, 'default_max_age'),
      require_auth_time: markIn(fields, 'require_auth_time'),
      post_logout_redirect_uris: urisIn(fields, 'post_logout_redirect_uris'),
      backchannel_logout_uri: textIn(fields, 'backchannel_logout_uri'),
      backchannel_logout_session_required: markIn(fields, 'backchannel_logout_session_required'),
      require_offline_access: markIn(fields, 'require_offline_access'),
      id_token_claims: asWritten<IdTokenClaims>(textIn(fields, 'id_token_claims')),
    },
  }),
  done: () => ({ text: 'The OpenID Connect members of the client are changed.' }),
  next: (_, client) => ({ client: client.client_id }),
  current: (fields) => prepareCall('getClient', { path: idOf(fields) }),
});

function valueOf(value: NonNullable<Client[Member]>): Html {
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`;
  const values = typeof value === 'object' ? value : [value];
  return html`${values.map((one, index) => html`${index > 0 && html`<br />`}<code>${one}</code>`)}`;
}

const shown = (client: Client): Html =>
  facts(
    members.flatMap((name) => {
      const value = client[name];
      return value === undefined ? [] : [[labels[name], valueOf(value)] as const];
    }),
  );

const algorithms = [
  ['', 'the default: RS256'],
  ['RS256', 'RS256'],
  ['ES256', 'ES256'],
  ['EdDSA', 'EdDSA'],
] as const;

const subjectTypes = [
  ['', 'the default: public'],
  ['public', 'public: one for all clients'],
  ['pairwise', 'pairwise: one for each host'],
] as const;

const idTokenClaims = [
  ['', 'the default: request'],
  ['request', 'request: those that the request names'],
  ['scope', 'scope: those of the scope as well'],
] as const;

function fieldsOf(client: Client, tools: Tools): Html {
  const field = (name: Member, view: Omit<Parameters<Tools['field']>[1], 'name' | 'label'>): Html =>
    tools.field(formName, { name, label: labels[name], ...view });
  const check = (name: Member, text: string): Html =>
    tools.check(formName, name, text, client[name] === true);
  const afterLogout = client.post_logout_redirect_uris ?? [];
  const maxAge = client.default_max_age;
  return html`<div class="two">
      ${field('id_token_signed_response_alg', {
        options: algorithms,
        value: client.id_token_signed_response_alg,
        hint: 'The signature algorithm that the client verifies.',
      })}
      ${field('subject_type', {
        options: subjectTypes,
        value: client.subject_type,
        hint: 'The kind of sub, the identifier of a user.',
      })}
      ${field('id_token_claims', {
        options: idTokenClaims,
        value: client.id_token_claims,
        hint: 'The claims for a client that does not read /userinfo.',
      })}
      ${field('sector_identifier_uri', {
        value: client.sector_identifier_uri,
        hint: 'The https URL whose host replaces the one of the redirect URIs for a pairwise sub.',
      })}
      ${field('default_max_age', {
        value: maxAge === undefined ? undefined : String(maxAge),
        hint: 'The user signs in again after this time, unless a request has max_age.',
      })}
    </div>
    ${field('post_logout_redirect_uris', {
      value: afterLogout.join('\n'),
      lines: Math.max(2, afterLogout.length),
      hint: 'One a line: the client signs a user out, and the user returns to one of them.',
    })}
    ${field('backchannel_logout_uri', {
      value: client.backchannel_logout_uri,
      hint: 'The URL for logout tokens: https, or http on this machine.',
    })}
    <fieldset>
      <legend>Requirements</legend>
      ${check('require_auth_time', 'Each ID token has auth_time, the time of the sign-in')}
      ${check('backchannel_logout_session_required', 'Each logout token has sid, the session')}
      ${check('require_offline_access', 'A refresh token requires the scope offline_access')}
    </fieldset>`;
}

/** The members, and the form that changes them, for a client whose users sign in. */
export function clientOpenId(client: Client, version: string | undefined, tools: Tools): Html | undefined {
  const isSet = members.some((name) => client[name] !== undefined);
  if (client.redirect_uris.length === 0 && !isSet) return undefined;
  const form =
    client.managed_by === 'registry' &&
    tools.form({
      form: formName,
      submit: 'Save the OpenID Connect members',
      version,
      links: client.links,
      hidden: { client_id: client.client_id },
      content: fieldsOf(client, tools),
    });
  const isOpen = tools.submission?.form === formName;
  return more(
    'OpenID Connect',
    html`${isSet ? shown(client) : html`<p class="note">The client has the defaults for every member.</p>`}
    ${form && more('Change the members', form, isOpen)}`,
    isOpen,
  );
}
