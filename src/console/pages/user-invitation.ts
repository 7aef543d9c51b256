/** The invitations: links with which one person registers. A link is shown once, and can be ended. @see docs/decisions/clients-and-owners.md, invitations */
import { html, type Html } from '../../foundation/html.ts';
import { type Form, formFor } from '../forms/form.ts';
import type { Body } from '../../client/client.ts';
import { more, paging, refused, section, table, time, utcText } from '../view/parts.ts';
import type { Reply } from '../rest/reply.ts';
import type { Tools } from '../view/tools.ts';
import { roleChecks, rolesIn } from './user-roles.ts';

type Invitation = Body<'createInvitation'>;

const formName = 'createInvitation';
const end = 'deleteInvitation';

const lifetimes = [
  ['600', 'ten minutes'],
  ['3600', 'one hour'],
  ['86400', 'one day'],
] as const;

const rolesText = ({ roles }: Invitation): string =>
  roles.length === 0 ? 'The new user has no role.' : `The new user has the roles: ${roles.join(', ')}.`;

const creation = formFor('createInvitation', {
  name: formName,
  isSensitive: true,
  input: (fields) => ({
    body: { roles: rolesIn(fields), lifetime_seconds: Number(fields['lifetime_seconds']) },
  }),
  done(_, created) {
    return {
      text: `Send the link to the person. It is valid once, until ${utcText(created.expires_at)} UTC. ${rolesText(created)}`,
      values: [['Link, shown only now', created.url ?? '']],
    };
  },
});

const ending = formFor(end, {
  name: end,
  input: (fields) => ({ path: { invitation_id: fields['invitation_id'] ?? '' } }),
  done: () => ({ text: 'The invitation is ended. Its link is refused.' }),
});

export const invitationForms: readonly Form[] = [creation, ending];

/** The invitations that can still be used. */
export function invitations(reply: Reply<'listInvitations'>, tools: Tools): Html {
  const rowOf = (one: Invitation) => [
    html`<code>${one.invitation_id}</code>`,
    one.roles.join(', ') || '–',
    one.created_by.owner_id ?? one.created_by.client_id,
    time(one.created_at),
    time(one.expires_at),
    tools.form({
      form: end,
      submit: 'End',
      kind: 'quiet',
      hidden: { invitation_id: one.invitation_id },
      links: one.links,
      about: `the invitation ${one.invitation_id}`,
    }) ?? '–',
  ];
  return section(
    'Invitations',
    html`${invitation(tools)}
    ${
      reply.ok
        ? html`${table({
            caption: 'Invitations',
            columns: ['Id', 'Roles', 'Created by', 'Since (UTC)', 'Ends', 'Action'],
            empty: 'No invitation can be used.',
            rows: reply.body.items.map(rowOf),
          })}
          ${paging((cursor) => tools.href('users', { invitations: cursor }), tools.query['invitations'], reply.body.next)}`
        : refused(reply.error)
    }`,
    'Each link registers one person, once.',
  );
}

function invitation(tools: Tools): Html | undefined {
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
