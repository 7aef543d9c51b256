/** The faulty services of services.yaml, oauth. */
import { heard, withForm } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import {
  both,
  formOf,
  formWith,
  jsonOf,
  queryOf,
  token,
  watching,
  withBody,
  withoutQuery,
} from '../spoiling.ts';

export const oauthSpoils: Readonly<Record<string, () => Spoil>> = {
  'form-token-unchecked': () => {
    const pages = new Map<string, string>();
    return both(
      watching(/^GET \/consent/, (_asked, { body }) => {
        const page = /name="csrf" value="([^"]*)"[^]*name="request" value="([^"]*)"/.exec(body);
        if (page) pages.set(page[2] ?? '', page[1] ?? '');
      }),
      heard('POST /consent', (asked) => {
        const csrf = pages.get(formOf(asked).get('request') ?? '');
        return csrf === undefined ? asked : withForm(asked, (form) => form.set('csrf', csrf));
      }),
    );
  },
  'anybody-revokes': () => {
    const holders = new Map<string, string>();
    return both(
      watching(token, (asked, { status, body }) => {
        if (status !== 200) return;
        const id = formOf(asked).get('client_id') ?? '';
        for (const name of ['access_token', 'refresh_token']) holders.set(String(jsonOf(body)[name]), id);
      }),
      heard('POST /revocation', (asked) => {
        const holder = holders.get(formOf(asked).get('token') ?? '');
        return holder === undefined || holder === ''
          ? asked
          : formWith(asked, 'client_id', (form) => form.set('client_id', holder));
      }),
    );
  },
  'denial-ignored': () =>
    heard('POST /consent', (asked) => formWith(asked, 'decision', (form) => form.set('decision', 'allow'))),
  'resource-ignored': () =>
    both(
      heard(/^GET \/authorize/, (asked) => withoutQuery(asked, 'resource')),
      heard(token, (asked) => formWith(asked, 'resource', (form) => form.delete('resource'))),
    ),
  'any-password': () => {
    const passwords = new Map<string, string>();
    return both(
      watching('POST /owners', (asked) => {
        const { username, password } = jsonOf(asked.body);
        passwords.set(String(username), String(password));
      }),
      heard('POST /login', (asked) => {
        const password = passwords.get(formOf(asked).get('username') ?? '');
        return password === undefined
          ? asked
          : formWith(asked, 'password', (form) => form.set('password', password));
      }),
    );
  },
  'credentials-in-target': () =>
    heard(token, (asked) => {
      const query = queryOf(asked);
      if (!query.has('client_secret') && !query.has('client_id')) return asked;
      const whole = withForm(asked, (form) => {
        for (const [name, value] of query) form.set(name, value);
      });
      return withBody({ ...whole, target: '/token' }, whole.body);
    }),
};
