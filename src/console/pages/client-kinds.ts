/** The kinds of clients, as a person who registers an app thinks of them. */
import { html, type Html } from '../../foundation/html.ts';
import { type OfferedScopes, scopeChoice } from './client-scopes.ts';
import { section } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

export const kinds = [
  {
    kind: 'single-page',
    title: 'Single-page or mobile app',
    about: 'Runs on the device of the user and can keep no secret: code flow with PKCE.',
    metadata: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    redirects: true,
  },
  {
    kind: 'server-side',
    title: 'Server-side app',
    about: 'Signs users in from a server that keeps a secret.',
    metadata: {
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    redirects: true,
  },
  {
    kind: 'machine',
    title: 'Machine to machine',
    about: 'A service that acts on its own behalf: client credentials.',
    metadata: { token_endpoint_auth_method: 'client_secret_basic', grant_types: ['client_credentials'] },
    redirects: false,
  },
] as const;

/** The first step is the kind, the second one the form of this kind. */
export function wizard(offered: OfferedScopes, tools: Tools): Html | undefined {
  if (!tools.may('createClient')) return undefined;
  const asked = tools.submission?.fields['kind'] ?? tools.query['new'];
  const chosen = kinds.find(({ kind }) => kind === asked);
  const f = 'createClient';
  const choice = html`<ul class="choices">
    ${kinds.map(
      ({ kind, title, about }) =>
        html`<li>
          <a href="${tools.href('clients', { new: kind })}" ${kind === asked && html` aria-current="step"`}
            ><strong>${title}</strong> <span>${about}</span></a
          >
        </li>`,
    )}
  </ul>`;
  const form =
    chosen &&
    tools.form({
      form: f,
      submit: 'Register the client',
      hidden: { kind: chosen.kind },
      content: html`${tools.field(f, { name: 'client_name', label: 'Name', hint: 'Users see it when they sign in.' })}
      ${tools.field(f, { name: 'client_id', label: 'client_id', hint: 'Leave it empty to get a random one.' })}
      ${chosen.redirects && tools.field(f, { name: 'redirect_uris', label: 'Redirect URIs, one a line', lines: 2, isRequired: true, hint: 'https://app.example.org/callback, or http://127.0.0.1/callback on this machine' })}
      ${scopeChoice(f, offered, tools)}`,
    });
  return section('Register a client', html`${choice}${form}`);
}
