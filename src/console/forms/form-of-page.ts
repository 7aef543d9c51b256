import { type Form, formFor } from './form.ts';

/** The form of every page during maintenance. It leads back to its page. */
export const endMaintenance = formFor('changeService', {
  name: 'endMaintenance',
  input: () => ({ body: { maintenance: false } }),
  done: () => ({ text: 'Maintenance is off.' }),
  next: (query) => query,
});

/** The form of a page by its name; undefined if the page has none. */
export function formOfPage({ forms }: { readonly forms: readonly Form[] }, name: string): Form | undefined {
  return [...forms, endMaintenance].find((form) => form.name === name);
}
