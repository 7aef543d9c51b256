/** The own claims in the access tokens of a client, on its page. */
import { html, type Html } from '../../foundation/html.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import { jsonOrText, textOfJson } from '../../client/json-or-text.ts';
import { type Fields, formFor } from '../forms/form.ts';
import { more, table } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

type Client = Body<'getClient'>;
type Claim = NonNullable<Client['access_token_claims']>[number];
type Member = keyof Claim;

const formName = 'changeClaims';
const list = 'access_token_claims';

const labels = {
  name: 'Name of the claim',
  profile: 'Claim of the profile',
  value: 'Fixed value',
  scope: 'Only with the scope',
  resource: 'Only for the resource server',
} as const satisfies Readonly<Record<Member, string>>;

const members = Object.keys(labels) as Member[];
const nameOf = (row: number, member: Member): string => `${list}.${row}.${member}`;
const textIn = (fields: Fields, row: number, member: Member): string =>
  (fields[nameOf(row, member)] ?? '').trim();

/** The rows with a text. The last one is for a further claim. */
function filledRows(fields: Fields): number[] {
  const filled: number[] = [];
  for (let row = 0; fields[nameOf(row, 'name')] !== undefined; row += 1)
    if (members.some((member) => textIn(fields, row, member) !== '')) filled.push(row);
  return filled;
}

function claimIn(fields: Fields, row: number): Claim {
  const others = (['profile', 'scope', 'resource'] as const).flatMap((member) => {
    const text = textIn(fields, row, member);
    return text === '' ? [] : [[member, text]];
  });
  const value = textIn(fields, row, 'value');
  return {
    name: textIn(fields, row, 'name'),
    ...(value !== '' && { value: jsonOrText(value) }),
    ...(Object.fromEntries(others) as Partial<Claim>),
  };
}

const idOf = (fields: Fields) => ({ client_id: fields['client_id'] ?? '' });

export const claimsForm = formFor('changeClient', {
  name: formName,
  input: (fields) => {
    const claims = filledRows(fields).map((row) => claimIn(fields, row));
    return { path: idOf(fields), body: { [list]: claims.length === 0 ? null : claims } };
  },
  // The request leaves out the empty rows.
  placeOf(fields, problem) {
    const [, position = '', member = ''] = /^access_token_claims\.(\d+)\.(\w+)/.exec(problem) ?? [];
    const row = filledRows(fields)[Number(position)];
    return member === '' || row === undefined ? problem : nameOf(row, member as Member);
  },
  done: () => ({ text: 'The claims of the client are changed.' }),
  next: (_, client) => ({ client: client.client_id }),
  current: (fields) => prepareCall('getClient', { path: idOf(fields) }),
});

const shown = (claims: readonly Claim[]): Html =>
  table({
    caption: 'Claims in access tokens',
    columns: ['Claim', 'Value', 'Only for'],
    empty: 'The access tokens have the claims of the settings alone.',
    rows: claims.map(({ name, profile, value, scope, resource }) => [
      html`<code>${name}</code>`,
      profile === undefined
        ? html`<code>${textOfJson(value)}</code>`
        : html`<code>${profile}</code> of the profile`,
      scope === undefined && resource === undefined
        ? '–'
        : html`${scope !== undefined && html`scope <code>${scope}</code> `}${resource !== undefined && html`resource <code>${resource}</code>`}`,
    ]),
  });

const hints: Readonly<Partial<Record<Member, string>>> = {
  name: 'A claim without any text is removed.',
  profile: 'Such as email, or one of the own claims of users.',
  value: 'A text or JSON, instead of a claim of the profile.',
};

function fieldsOf(claims: readonly Claim[], tools: Tools): Html {
  const rows: readonly (Claim | undefined)[] = [...claims, undefined];
  const textOf = (claim: Claim | undefined, member: Member): string | undefined =>
    claim?.[member] === undefined ? undefined : textOfJson(claim[member]);
  return html`${rows.map(
    (claim, row) =>
      html`<fieldset>
        <legend>${claim === undefined ? 'A further claim' : `Claim ${row + 1}`}</legend>
        <div class="two">
          ${members.map((member) =>
            tools.field(formName, {
              name: nameOf(row, member),
              label: labels[member],
              value: member === 'value' ? textOf(claim, member) : claim?.[member],
              ...(hints[member] !== undefined && { hint: hints[member] }),
            }),
          )}
        </div>
      </fieldset>`,
  )}`;
}

/** The claims, and the form that changes them. */
export function clientClaims(client: Client, version: string | undefined, tools: Tools): Html {
  const claims = client.access_token_claims ?? [];
  const form =
    client.managed_by === 'registry' &&
    tools.form({
      form: formName,
      submit: 'Save the claims',
      version,
      links: client.links,
      hidden: { client_id: client.client_id },
      content: fieldsOf(claims, tools),
    });
  const isOpen = tools.submission?.form === formName;
  return more(
    'Claims in access tokens',
    html`${shown(claims)} ${form && more('Change the claims', form, isOpen)}`,
    isOpen,
  );
}
