/** A page of the console, as data: the calls that it makes, a pure function that shows the replies, and its forms. */
import type { Html } from '../../foundation/html.ts';
import type { Form } from '../forms/form.ts';
import type { FoundUser } from '../rest/find-user.ts';
import type { OperationId, PreparedCall } from '../../client/client.ts';
import type { Reply } from '../rest/reply.ts';
import type { Query } from '../view/query.ts';
import type { Tools } from '../view/tools.ts';

/** Calls by name. A call that the query does not ask for is undefined. */
export type Calls = Readonly<Record<string, PreparedCall | undefined>>;

/** The replies by the names of their calls. */
export type Replies<Asked extends Calls> = {
  readonly [Name in keyof Asked]: Asked[Name] extends PreparedCall<infer Id>
    ? Reply<Id>
    : Asked[Name] extends PreparedCall<infer Id> | undefined
      ? Reply<Id> | undefined
      : never;
};

/** The list of a page as rows of text. */
export interface ExportedList {
  readonly columns: readonly string[];
  call(query: Query, found: FoundUser | undefined): PreparedCall;
  read(body: unknown): { readonly rows: readonly (readonly string[])[]; readonly next?: string | undefined };
}

export const pageGroups = ['Watch', 'Gateway', 'Access', 'Service'] as const;

export interface ConsolePage<Asked extends Calls = Calls> {
  readonly name: string;
  readonly title: string;
  readonly group: (typeof pageGroups)[number];
  /** One sentence below the title. */
  readonly lead: string;
  /** The operation without which the page shows nothing. Users who may not call it have no link to the page. */
  readonly needs: OperationId;
  /** The word of the query that may be the id or the username of a user. */
  readonly userIn?: (query: Query) => string | undefined;
  /** The name of the entry that the page shows, for the title of its window. @see WCAG 2.2 §2.4.2 */
  readonly entryIn?: (query: Query) => string | undefined;
  /** True for a page that the navigation does not list. */
  readonly isApart?: boolean;
  /** `found` is the user whom the word names. */
  calls(query: Query, found?: FoundUser): Asked;
  /** Calls that depend on the replies to the first ones. */
  further?(query: Query, replies: Replies<Asked>): Calls;
  render(replies: Replies<Asked>, tools: Tools): Html;
  readonly forms: readonly Form[];
  readonly exported?: ExportedList;
}

/** Checks the types of a page, and forgets those of its calls. */
export function consolePage<const Asked extends Calls>(page: ConsolePage<Asked>): ConsolePage {
  return page;
}
