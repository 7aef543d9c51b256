/** The salt of pairwise subjects. Each method is one atomic unit, as in every port (stores.ts). */
export interface SubjectSaltStore {
  find(): Promise<string | undefined>;
  /** Stores the salt unless there is one, and returns the stored one. It never changes. */
  settle(salt: string): Promise<string>;
}
