import { coordinatesFrom } from '../explaining/query-coordinates.ts';
import { changeInvalid } from './change-errors.ts';

/**
 * Returns the single label of a change or a history, parsed like the labels of the read paths. @throws ApiError 400
 * that names the field.
 */
export function oneLabel(label: string | undefined, field: string): string | undefined {
  if (label === undefined) return undefined;
  const names = { application: field, profile: field, label: field };
  const { labels } = coordinatesFrom({ application: 'any', profile: 'default', label }, names);
  if (labels.length !== 1) throw changeInvalid(field, 'must be one label');
  return labels[0];
}
