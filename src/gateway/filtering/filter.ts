import type { Route } from '../routes/route.ts';
import type { Endable } from './exchange-life.ts';
import type { RequestContext } from './request-context.ts';

/** Kinds of filters: before routing, for the call of the target, and on the response. @see Spec §4.5(6) */
export type FilterKind = 'pre' | 'route' | 'post';

export const filterKinds: readonly FilterKind[] = ['pre', 'route', 'post'];

/**
 * An event for which a built-in filter waits. It is reported in the turn in which it happens, earlier than by a
 * promise.
 */
export interface Waiting extends Endable {
  /** One of the two functions is called once, immediately if the event has already happened. */
  whenSettled(done: () => void, failed: (failure: unknown) => void): void;
}

/** Ends the exchange with an error from outside of its filters, if no response has begun. */
export type Interrupt = (context: RequestContext, error: unknown) => void;

/**
 * A step of an exchange. Filters of one kind run in ascending order. An error becomes an error response, an
 * `ApiError` with its own status.
 */
export interface Filter {
  /** Unique name, by which settings disable the filter. */
  readonly name: string;
  readonly kind: FilterKind;
  readonly order: number;
  /**
   * False if the filter can never apply to requests of a route, which then have no cost for it. Called once for
   * each route.
   */
  concerns?(route: Route): boolean;
  applies(context: RequestContext): boolean;
  /** The largest body in bytes that a custom filter reads; absent if it reads none. */
  readonly readsBody?: number | undefined;
  /** `proxy` runs an exchange of another route. `interrupt` may be called after the filter. */
  run(
    context: RequestContext,
    proxy: (context: RequestContext) => void,
    interrupt: Interrupt,
  ): void | Promise<void> | Waiting;
}

export interface RegisteredFilter {
  readonly filter: Filter;
  readonly disabled: boolean;
  /** True for built-in filters. */
  readonly isBuiltIn: boolean;
}
