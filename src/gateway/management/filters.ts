import type { Handlers } from '../../conventions/operation.ts';
import type { Chain } from '../filtering/chain.ts';
import { filterKinds } from '../filtering/filter.ts';
import type { FilterMap, GatewayOperations } from '../operations/operations.ts';

type FilterOperations = Pick<GatewayOperations, 'listFilters' | 'listFiltersAlias'>;

/** Returns all filters by kind, in the order in which they run. @see Spec §4.5(6) */
export function createFilterHandlers({ filters }: Chain): Handlers<FilterOperations> {
  const entries = filterKinds.map((kind) => [
    kind,
    filters[kind].map(({ filter, disabled, isBuiltIn }) => ({
      class: filter.name,
      order: filter.order,
      disabled,
      static: isBuiltIn,
    })),
  ]);
  const body = Object.fromEntries(entries) as FilterMap;
  const list = () => Promise.resolve({ status: 200 as const, body });
  return { listFilters: list, listFiltersAlias: list };
}
