const reasons: Readonly<Record<string, string>> = {
  EACCES: 'names a file that this user may not read',
  EISDIR: 'names a folder instead of a file',
  ENOENT: 'names a file that does not exist',
};

/** The problem of a variable that names a file. The name is left out: the variable may hold the secret itself. */
export function unreadableFile(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'names a file that cannot be read';
}
