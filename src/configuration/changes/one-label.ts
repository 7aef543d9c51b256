import { coordinatesFrom } from '../explaining/query-coordinates.ts';
import { changeInvalid } from './change-errors.ts';

/** The one label that a change or a history is of, as the shapes read labels. @throws ApiError 400 that names the field. */
export function oneLabel(label: string | undefined, field: string): string | undefined {
  if (label === undefined) return undefined;
  const names = { application: field, profile: field, label: field };
  const { labels } = coordinatesFrom({ application: 'any', profile: 'default', label }, names);
  if (labels.length !== 1) throw changeInvalid(field, 'must be one label');
  return labels[0];
}
