/**
 * The rights on which a change is based. They are compared in the transaction that makes the change, so that a caller
 * whose rights end meanwhile changes nothing.
 * @see docs/decisions/clients-and-owners.md, power
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of the rights when they were read. Plain data, for the thread that writes. */
export interface Authority {
  readonly caller: {
    readonly clientId: string;
    readonly ownerId: string | undefined;
    readonly tokenId: string | undefined;
    readonly grantId: string | undefined;
    /** The number of the last end under which the caller's rights were given; `undefined` if they have none. */
    readonly issuedUnder: number | undefined;
  };
  /** The user and the client that have what is changed, with the version of their record; 0 if there was none. */
  readonly owner: { readonly id: string; readonly version: number } | undefined;
  readonly client: { readonly id: string; readonly version: number } | undefined;
}

/** The rights have changed since they were read. Nothing was written. */
export class Overtaken extends Error {
  constructor() {
    super('the rights of the change have changed meanwhile');
    this.name = 'Overtaken';
  }
}

const current = new AsyncLocalStorage<{ readonly authority: Authority; isOver: boolean }>();

/** Calls `work`, whose writes need the rights. Each of them rejects with `Overtaken` if they have changed. */
export async function underAuthority<Result>(
  authority: Authority,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = { authority, isOver: false };
  try {
    return await current.run(held, work);
  } finally {
    // A timer that the work has started makes no change of the caller.
    held.isOver = true;
  }
}

/** The rights that a write which begins now needs. */
export function currentAuthority(): Authority | undefined {
  const held = current.getStore();
  return held?.isOver === false ? held.authority : undefined;
}
