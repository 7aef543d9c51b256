/** The form of each claim of a profile. A check returns the problem, or `undefined`. @see OpenID Connect Core 1.0 §5.1 */

import { nameProblem } from '../../../foundation/display-name.ts';

type Check = (value: string) => string | undefined;

const control = /\p{Cc}/u;

/** A mailbox without comments and quotes, in any script. @see RFC 5322 §3.4.1 @see RFC 6531 §3.3 */
const mailbox =
  /^[^\s\p{Cc}@"(),:;<>[\]\\]{1,64}@(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62})*$/u;

/** @see RFC 3966 §3 */
const phone = /^\+?[0-9(][0-9 ().-]{1,40}(?:;ext=[0-9]{1,15})?$/;

const birth = /^(?<year>\d{4})(?:-(?<month>\d{2})-(?<day>\d{2}))?$/;

const zone = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

const url: Check = (value) => {
  const parsed =
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed) return 'must be a URL that begins with https:// or http://';
  return parsed.username === '' && parsed.password === '' ? undefined : 'must not contain a user or password';
};

/** A year of 0000 stands for an unknown one, so it is read as a leap year. */
const birthdate: Check = (value) => {
  const { year, month, day } = birth.exec(value)?.groups ?? {};
  const problem = 'must be a date as YYYY-MM-DD, a year as YYYY, or 0000-MM-DD';
  if (year === undefined) return problem;
  if (month === undefined) return year === '0000' ? problem : undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? undefined : problem;
};

function zoneName(value: string): string | undefined {
  try {
    return zone.test(value)
      ? new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
      : undefined;
  } catch {
    // The name is unknown.
    return undefined;
  }
}

function languageTag(value: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(value)[0];
  } catch {
    // The tag is malformed.
    return undefined;
  }
}

const zoneinfo: Check = (value) => {
  const name = zoneName(value);
  if (name === undefined) return 'must be a name of the IANA time zone database, such as Europe/London';
  const differsInCase = name !== value && name.toLowerCase() === value.toLowerCase();
  return differsInCase ? `must be written ${JSON.stringify(name)}` : undefined;
};

const locale: Check = (value) => {
  const tag = languageTag(value);
  if (tag === undefined) return 'must be a language tag of BCP 47, such as en-GB';
  return tag === value ? undefined : `must be written ${JSON.stringify(tag)}`;
};

const text: Check = (value) => (control.test(value) ? 'must not contain control characters' : undefined);

/** An address may have several lines. */
const lines: Check = (value) => text(value.replaceAll(/\r?\n/g, ''));

/** The claims that are names. Pages and apps show them. */
const nameClaims = ['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username'];

const formats: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(nameClaims.map((claim) => [claim, nameProblem])),
  profile: url,
  picture: url,
  website: url,
  email: (value) => (mailbox.test(value) ? undefined : 'must be an email address, such as alice@example.org'),
  formatted: lines,
  street_address: lines,
  birthdate,
  zoneinfo,
  locale,
  phone_number: (value) =>
    phone.test(value) ? undefined : 'must be a phone number, such as +44 1865 000000',
};

/** The problem with the value of a claim, or `undefined`. */
export function formatProblem(claim: string, value: string): string | undefined {
  return (formats[claim] ?? text)(value);
}
