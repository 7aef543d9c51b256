import type { GatewaySettings } from '../../settings/settings.ts';
import type { Filter, RegisteredFilter } from './filter.ts';
import { InvalidSettings } from '../../settings/settings.ts';
import { InvalidFilter } from './own-filters.ts';

/**
 * Built-in and own filters as one list, with what the settings turn off.
 * @throws InvalidFilter where two have one name, and where `disabled` names none.
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
        { path: 'gateway.filters.disabled', message: `${name} is the name of no filter` },
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
