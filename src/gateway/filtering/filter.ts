import type { Route } from '../routes/route.ts';
import type { RequestContext } from './request-context.ts';

/** Before routing, to get the answer, on the answer. @see Spec §4.5(6) */
export type FilterKind = 'pre' | 'route' | 'post';

export const filterKinds: readonly FilterKind[] = ['pre', 'route', 'post'];

/** What a filter of the service waits for, told in the turn in which it happens: a promise tells it in a later one. */
export interface Waiting {
  /** One of the two is called once, now where it has happened already. */
  whenSettled(done: () => void, failed: (failure: unknown) => void): void;
}

/**
 * A step on the way of a request. Filters of one kind run in ascending order; what one throws is answered as an
 * error, an `ApiError` with its own status.
 */
export interface Filter {
  /** Unique; settings disable a filter by it. */
  readonly name: string;
  readonly kind: FilterKind;
  readonly order: number;
  /**
   * False for a route whose requests the filter can never apply to: they then pay nothing for it. Asked once a route.
   */
  concerns?(route: Route): boolean;
  applies(context: RequestContext): boolean;
  run(context: RequestContext): void | Promise<void> | Waiting;
}

export interface RegisteredFilter {
  readonly filter: Filter;
  readonly disabled: boolean;
  /** True for the filters of the service itself. */
  readonly isBuiltIn: boolean;
}
