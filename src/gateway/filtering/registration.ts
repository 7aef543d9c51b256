import type { GatewaySettings } from '../../settings/settings.ts';
import type { Filter, RegisteredFilter } from './filter.ts';

/** Returns built-in and custom filters as one list, without those that the settings disable. */
export function registerFilters(
  builtIn: readonly Filter[],
  own: readonly Filter[],
  settings: GatewaySettings['filters'],
): RegisteredFilter[] {
  const disabled = new Set(settings.disabled);
  const register =
    (isBuiltIn: boolean) =>
    (filter: Filter): RegisteredFilter => ({
      filter,
      isBuiltIn,
      disabled: disabled.has(filter.name),
    });
  return [...builtIn.map(register(true)), ...own.map(register(false))];
}
