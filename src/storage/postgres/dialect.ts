/**
 * The schema scripts for PostgreSQL. Text is compared by its bytes, as SQLite does: pages of a list depend on it,
 * and the rules of a language would differ between servers. A comment marks tables that may be lost in a crash.
 */
export function forPostgres(script: string): string {
  return script
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replaceAll(/\bBLOB\b/g, 'BYTEA')
    .replaceAll('/* UNLOGGED */', 'UNLOGGED');
}
