import type { GatewaySettings } from '../../settings/settings.ts';
import type { Filter, RegisteredFilter } from './filter.ts';
import { InvalidSettings } from '../../settings/settings.ts';
import { InvalidFilter } from './own-filters.ts';

/**
 * Returns built-in and custom filters as one list, without those that the settings disable.
 * @throws InvalidFilter if two have the same name, or if `disabled` contains an unknown name.
 */
export function registerFilters(
  builtIn: readonly Filter[],
  own: readonly Filter[],
  settings: GatewaySettings['filters'],
): RegisteredFilter[] {
  const disabled = new Set(settings.disabled);
  const names = new Set<string>();
  for (const { name } of [...builtIn, ...own]) {
    if (names.has(name)) throw new InvalidFilter(name, 'is the name of two filters');
    names.add(name);
  }
  for (const name of disabled)
    if (!names.has(name))
      throw new InvalidSettings([
        { path: 'gateway.filters.disabled', message: `${name} is not the name of a filter` },
      ]);
  const register =
    (isBuiltIn: boolean) =>
    (filter: Filter): RegisteredFilter => ({
      filter,
      isBuiltIn,
      disabled: disabled.has(filter.name),
    });
  return [...builtIn.map(register(true)), ...own.map(register(false))];
}
