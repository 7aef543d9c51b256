import { asWritten } from '../../client/as-written.ts';
import { html, type Html, isolatedName, nameHtml } from '../../foundation/html.ts';
import { type Fields, type Form, formFor, listIn } from '../forms/form.ts';
import { type Body, prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, facts, more, refused, section, time } from '../view/parts.ts';
import { list, listQuery } from '../view/list.ts';
import type { Tools } from '../view/tools.ts';
import { withAdded } from './client-scopes.ts';
import { consolePage } from './console-page.ts';
import type { Reply } from '../rest/reply.ts';
import { accessCalls, type AccessReplies, lastSignIn, userAccess } from './user-access.ts';
import { invitationForms, invitations } from './user-invitation.ts';
import { locksForm, userLocks } from './user-locks.ts';
import { profileForm, userProfile } from './user-profile.ts';
import { roleChecks, rolesIn } from './user-roles.ts';

type User = Body<'getOwner'>;

const stateOf = ({ disabled }: User, isLocked = false): Html => {
  if (disabled) return badge('disabled', 'bad');
  return isLocked ? badge('locked', 'warn') : badge('active', 'good');
};

const idOf = (fields: Fields) => ({ owner_id: fields['owner_id'] ?? '' });
const current = (fields: Fields) => prepareCall('getOwner', { path: idOf(fields) });
const toUser = (_: Fields, user: User) => ({ user: user.owner_id });

const forms: readonly Form[] = [
  formFor('createOwner', {
    name: 'createOwner',
    isSensitive: true,
    input: (fields) => ({
      body: {
        username: fields['username'] ?? '',
        password: fields['password'] ?? '',
        ...(fields['name'] !== '' && { name: fields['name'] }),
        roles: rolesIn(fields),
      },
    }),
    done: ({ username = '' }) => ({ text: `The user ${isolatedName(username)} can sign in.` }),
    next: toUser,
  }),
  ...invitationForms,
  formFor('changeOwner', {
    name: 'changeOwner',
    input: (fields) => ({
      path: idOf(fields),
      body: {
        name: fields['name'] === '' ? null : fields['name'],
        roles: rolesIn(fields),
        scope: listIn(fields['scope']).join(' '),
        disabled: fields['disabled'] === 'true',
      },
    }),
    done: () => ({ text: 'The user is changed.' }),
    next: toUser,
    current,
  }),
  profileForm,
  locksForm,
  formFor('changeOwner', {
    name: 'setPassword',
    isSensitive: true,
    input: (fields) => ({ path: idOf(fields), body: { password: fields['password'] ?? '' } }),
    done: () => ({ text: 'The user has a new password, and must sign in with it everywhere.' }),
    next: toUser,
    current,
  }),
  formFor('deleteOwner', {
    name: 'deleteOwner',
    input: (fields) => ({ path: idOf(fields) }),
    done: () => ({ text: 'The user is deleted, with all sessions and grants.' }),
    current,
  }),
];

function changes(user: User, version: string | undefined, tools: Tools): Html {
  const hidden = { owner_id: user.owner_id };
  const f = 'changeOwner';
  const edit = tools.form({
    form: f,
    submit: 'Save the user',
    version,
    hidden,
    links: user.links,
    content: html`${tools.field(f, { name: 'name', label: 'Name', value: user.name })}
    ${roleChecks(f, user.roles, tools)}
    ${tools.field(f, { name: 'scope', label: 'Further scopes', ...withAdded(user.scope, tools.query['add_scope'], 'Such as config:orders:* for one application.') })}
    ${tools.check(f, 'disabled', 'Disabled: the user cannot sign in, and tokens are refused', user.disabled)}`,
  });
  const password = tools.form({
    form: 'setPassword',
    submit: 'Set the password',
    version,
    hidden,
    links: user.links,
    content: tools.field('setPassword', {
      name: 'password',
      label: 'New password',
      type: 'password',
      isRequired: true,
      autocomplete: 'new-password',
    }),
  });
  const remove = tools.form({
    form: 'deleteOwner',
    submit: `Delete ${isolatedName(user.username)}`,
    kind: 'danger',
    version,
    hidden,
    links: user.links,
  });
  return html`${edit} ${userProfile(user, version, tools)}
  ${password && more('Set a new password', password, tools.submission?.form === 'setPassword')}
  ${
    remove &&
    more(
      'Delete the user',
      html`<p>All sessions and grants of the user end at once.</p>
        ${remove}`,
      tools.submission?.form === 'deleteOwner',
    )
  }`;
}

function userCard(
  user: User,
  version: string | undefined,
  { locks, ...access }: AccessReplies & { readonly locks: Reply<'listLocks'> | undefined },
  tools: Tools,
): Html {
  const locked = locks && userLocks(user.owner_id, locks, tools);
  return section(
    { name: user.name ?? user.username },
    html`${facts([
      ['Username', nameHtml(user.username)],
      ['Id', html`<code>${user.owner_id}</code>`],
      ['Roles', user.roles.join(', ') || 'none'],
      ['State', stateOf(user, locked !== undefined)],
      ['Source', user.managed_by],
      ['Last sign-in (UTC)', time(lastSignIn(access))],
    ])}
    ${userAccess(user.owner_id, access, tools)} ${locked}
    ${
      user.managed_by === 'registry'
        ? changes(user, version, tools)
        : html`${userProfile(user, version, tools)}
            <p class="note">This user is changed in the settings file.</p>`
    }`,
  );
}

export const users = consolePage({
  name: 'users',
  title: 'Users',
  group: 'Access',
  lead: 'The users who sign in, and the roles that allow them to operate this service.',
  needs: 'listOwners',
  entryIn: ({ user }) => user,
  userIn: ({ user }) => user,
  calls: ({ sort, invitations: invited, ...query }, found) => ({
    users: prepareCall('listOwners', {
      query: { ...listQuery(query), sort: asWritten<QueryOf<'listOwners'>['sort']>(sort) },
    }),
    selected: found && prepareCall('getOwner', { path: { owner_id: found.id } }),
    invited: found ? undefined : prepareCall('listInvitations', { query: { after: invited } }),
    ...accessCalls(found),
    locks: found && prepareCall('listLocks', { query: { owner_id: found.id } }),
  }),
  render({ users: reply, selected, locks, invited, ...access }, tools) {
    const f = 'createOwner';
    const create = tools.form({
      form: f,
      submit: 'Create the user',
      content: html`<div class="two">
          ${tools.field(f, { name: 'username', label: 'Username', isRequired: true })}
          ${tools.field(f, { name: 'name', label: 'Name' })}
        </div>
        ${tools.field(f, { name: 'password', label: 'Password', type: 'password', isRequired: true, autocomplete: 'new-password' })}
        ${roleChecks(f, [], tools)}`,
    });
    return html`${selected && (selected.ok ? userCard(selected.body, selected.etag, { locks, ...access }, tools) : section('User', refused(selected.error)))}
    ${section(
      'Users',
      html`${create && more('Create a user', create, tools.submission?.form === f)}
      ${
        reply.ok
          ? list(
              {
                page: 'users',
                entries: 'users',
                sorts: [
                  ['', 'by registration'],
                  ['username', 'by username'],
                  ['name', 'by name'],
                  ['-created_at', 'newest first'],
                ],
                total: reply.body.total,
                next: reply.body.next,
                columns: ['Username', 'Name', 'Roles', 'State', 'Source'],
                rows: reply.body.items.map((one) => [
                  html`<a href="${tools.href('users', { user: one.owner_id })}"
                    >${nameHtml(one.username)}</a
                  >`,
                  one.name === undefined ? '–' : nameHtml(one.name),
                  one.roles.join(', ') || '–',
                  stateOf(one),
                  one.managed_by,
                ]),
              },
              tools,
            )
          : refused(reply.error)
      }`,
    )}
    ${invited && invitations(invited, tools)}`;
  },
  forms,
});
