/** The claims of a user on the page of the users. @see OpenID Connect Core 1.0 §5.1 */
import { html, type Html } from '../../foundation/html.ts';
import { type Fields, formFor, objectIn } from '../forms/form.ts';
import { mergePatchOf } from '../forms/merge-patch.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import { badge, facts, more } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

type User = Body<'getOwner'>;
type Profile = NonNullable<User['profile']>;

const texts = {
  name: 'Full name',
  given_name: 'Given name',
  family_name: 'Family name',
  middle_name: 'Middle name',
  nickname: 'Nickname',
  preferred_username: 'Preferred username',
  email: 'Email',
  phone_number: 'Phone',
  picture: 'Picture',
  website: 'Website',
  profile: 'Profile page',
  locale: 'Language',
  zoneinfo: 'Time zone',
  birthdate: 'Birthday',
  gender: 'Gender',
} as const;

const addressParts = {
  formatted: 'Full address',
  street_address: 'Street',
  locality: 'City',
  region: 'Region',
  postal_code: 'Postal code',
  country: 'Country',
} as const;

const hints: Readonly<Record<string, string>> = {
  name: 'The name on the pages by default.',
  preferred_username: 'The username by default.',
  locale: 'Such as en-GB.',
  zoneinfo: 'Such as Europe/London.',
  birthdate: 'Such as 1852-05-04.',
};

const several = new Set(['formatted', 'street_address']);
const formName = 'changeProfile';
const namesOf = <Labels extends object>(labels: Labels) => Object.keys(labels) as (keyof Labels & string)[];

/** The text of a field; null removes the claim. */
const textIn = (fields: Fields, name: string): string | null =>
  fields[name] === undefined || fields[name] === '' ? null : fields[name];

/** A mark belongs to a value. */
const markIn = (fields: Fields, value: string, mark: string): boolean | null =>
  textIn(fields, `profile.${value}`) === null ? null : fields[`profile.${mark}`] === 'true';

function addressIn(fields: Fields): Record<string, string | null> | null {
  const parts = namesOf(addressParts).map(
    (part) => [part, textIn(fields, `profile.address.${part}`)] as const,
  );
  return parts.every(([, text]) => text === null) ? null : Object.fromEntries(parts);
}

export const profileForm = formFor('changeOwner', {
  name: formName,
  input: (fields) => ({
    path: { owner_id: fields['owner_id'] ?? '' },
    body: {
      profile: {
        ...Object.fromEntries(namesOf(texts).map((name) => [name, textIn(fields, `profile.${name}`)])),
        email_verified: markIn(fields, 'email', 'email_verified'),
        phone_number_verified: markIn(fields, 'phone_number', 'phone_number_verified'),
        address: addressIn(fields),
        claims: mergePatchOf(
          objectIn('before', fields['before']),
          objectIn('profile.claims', fields['profile.claims']),
        ),
      },
    },
  }),
  done: () => ({ text: 'The claims of the user are changed.' }),
  next: (_, user) => ({ user: user.owner_id }),
  current: (fields) => prepareCall('getOwner', { path: { owner_id: fields['owner_id'] ?? '' } }),
});

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function shown(profile: Profile): Html {
  const { address = {}, claims = {}, email_verified, phone_number_verified } = profile;
  const marks: Readonly<Record<string, boolean | undefined>> = {
    email: email_verified,
    phone_number: phone_number_verified,
  };
  const marked = (name: string, value: string): Html =>
    html`${value} ${marks[name] === true ? badge('verified', 'good') : badge('not verified')}`;
  return facts([
    ...namesOf(texts).flatMap((name) => {
      const value = profile[name];
      return value === undefined ? [] : [[texts[name], name in marks ? marked(name, value) : value] as const];
    }),
    ...namesOf(addressParts).flatMap((part) => {
      const value = address[part];
      return value === undefined ? [] : [[addressParts[part], value] as const];
    }),
    ...Object.entries(claims).map(([name, value]) => [name, html`<code>${valueText(value)}</code>`] as const),
  ]);
}

function fieldsOf(profile: Profile, tools: Tools): Html {
  const { address = {}, claims } = profile;
  const field = (name: string, label: string, value: string | undefined): Html =>
    tools.field(formName, {
      name: `profile.${name}`,
      label,
      value,
      ...(hints[name] !== undefined && { hint: hints[name] }),
      ...(several.has(name.replace('address.', '')) && { lines: 2 }),
    });
  return html`<div class="two">${namesOf(texts).map((name) => field(name, texts[name], profile[name]))}</div>
    ${tools.check(formName, 'profile.email_verified', 'The user is known to control the email address', profile.email_verified === true)}
    ${tools.check(formName, 'profile.phone_number_verified', 'The user is known to control the phone number', profile.phone_number_verified === true)}
    <fieldset>
      <legend>Address</legend>
      <div class="two">
        ${namesOf(addressParts).map((part) => field(`address.${part}`, addressParts[part], address[part]))}
      </div>
    </fieldset>
    ${tools.field(formName, {
      name: 'profile.claims',
      label: 'Own claims',
      value: claims && JSON.stringify(claims, undefined, 2),
      lines: 5,
      hint: 'A JSON object, such as {"department": "Stock"}.',
    })}`;
}

/** The claims, and the form that changes them. */
export function userProfile(user: User, version: string | undefined, tools: Tools): Html {
  const { profile } = user;
  const form =
    user.managed_by === 'registry' &&
    tools.form({
      form: formName,
      submit: 'Save the claims',
      version,
      links: user.links,
      hidden: { owner_id: user.owner_id, before: JSON.stringify(profile?.claims ?? {}) },
      content: fieldsOf(profile ?? {}, tools),
    });
  const isOpen = tools.submission?.form === formName;
  if (profile === undefined && !form) return html``;
  return more(
    'Claims for applications',
    html`${profile ? shown(profile) : html`<p class="note">Applications receive the name and the username only.</p>`}
    ${form && more('Change the claims', form, isOpen)}`,
    isOpen,
  );
}
