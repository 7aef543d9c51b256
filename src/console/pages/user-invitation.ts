/** An invitation: a link with which one person registers, shown once. @see docs/decisions/clients-and-owners.md, invitations */
import { html, type Html } from '../../foundation/html.ts';
import { formFor } from '../forms/form.ts';
import type { Body } from '../../client/client.ts';
import { more, utcText } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { roleChecks, rolesIn } from './user-roles.ts';

type Invitation = Body<'createInvitation'>;

const formName = 'createInvitation';

const lifetimes = [
  ['600', 'ten minutes'],
  ['3600', 'one hour'],
  ['86400', 'one day'],
] as const;

const rolesText = ({ roles }: Invitation): string =>
  roles.length === 0 ? 'The new user has no role.' : `The new user has the roles: ${roles.join(', ')}.`;

export const invitationForm = formFor('createInvitation', {
  name: formName,
  isSensitive: true,
  input: (fields) => ({
    body: { roles: rolesIn(fields), lifetime_seconds: Number(fields['lifetime_seconds']) },
  }),
  done(_, created) {
    return {
      text: `Send the link to the person. It is valid once, until ${utcText(created.expires_at)} UTC. ${rolesText(created)}`,
      values: [['Link, shown only now', created.url]],
    };
  },
});

export function invitation(tools: Tools): Html | undefined {
  const form = tools.form({
    form: formName,
    submit: 'Create the link',
    content: html`${tools.field(formName, { name: 'lifetime_seconds', label: 'The link is valid for', options: lifetimes })}
    ${roleChecks(formName, [], tools)}`,
  });
  return (
    form &&
    more(
      'Invite a person',
      html`<p>
          The link leads to a page on which one person chooses a username and a password. Whoever has it can
          use it, so send it to this person only.
        </p>
        ${form}`,
      tools.submission?.form === formName,
    )
  );
}
