type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that flags give, without those of absent flags, so that they do not hide the fields of a file. */
export function withoutUndefined<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
