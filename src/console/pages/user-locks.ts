/** The locks of a user after wrong passwords, and the form that ends them. */
import { html, type Html } from '../../foundation/html.ts';
import { formFor } from '../forms/form.ts';
import type { Body } from '../../client/client.ts';
import { refused, table, time } from '../view/parts.ts';
import type { Reply } from '../rest/reply.ts';
import type { Tools } from '../view/tools.ts';

type Lock = Body<'listLocks'>['items'][number];

export const locksForm = formFor('deleteLocks', {
  name: 'deleteLocks',
  input: ({ owner_id: id = '' }) => ({ query: { owner_id: id } }),
  done: () => ({ text: 'The user can sign in again.' }),
  next: ({ owner_id: user = '' }) => ({ user }),
});

const sourceOf = ({ through, client_id: client, network }: Lock): Html => {
  const place = through === 'page' ? 'the sign-in page' : html`the client <code>${client}</code>`;
  return network === undefined
    ? html`${place}, a browser of the user`
    : html`${place}, from <code>${network}</code>`;
};

/** The locks of the user; nothing if the user can sign in everywhere. */
export function userLocks(ownerId: string, reply: Reply<'listLocks'>, tools: Tools): Html | undefined {
  if (!reply.ok) return refused(reply.error);
  const { items } = reply.body;
  if (items.length === 0) return undefined;
  return html`${table({
    caption: 'Too many wrong passwords',
    columns: ['Source', 'Locked until'],
    empty: '',
    rows: items.map((lock) => [sourceOf(lock), time(lock.locked_until)]),
  })}
  ${tools.form({
    form: 'deleteLocks',
    submit: 'Allow the user to sign in again',
    hidden: { owner_id: ownerId },
  })}`;
}
