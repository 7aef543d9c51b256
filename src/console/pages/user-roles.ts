/** The roles of a user as check boxes. */
import { html, type Html } from '../../foundation/html.ts';
import type { Fields } from '../forms/form.ts';
import type { Tools } from '../view/tools.ts';

const roles = [
  ['viewer', 'viewer: reads everything but the configuration'],
  ['operator', 'operator: gateway, maintenance, configuration'],
  ['clients', 'clients: clients, users, sessions and grants'],
  ['administrator', 'administrator: everything'],
] as const;

export const rolesIn = (fields: Fields) =>
  roles.map(([role]) => role).filter((role) => fields[`role-${role}`] === 'true');

export function roleChecks(form: string, held: readonly string[], tools: Tools): Html {
  return html`<fieldset>
    <legend>Roles</legend>
    ${roles.map(([role, text]) => tools.check(form, `role-${role}`, text, held.includes(role)))}
  </fieldset>`;
}
