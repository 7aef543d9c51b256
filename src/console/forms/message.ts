/** The result of a change, which the next page shows once. */
export interface Message {
  readonly text: string;
  /** Values that are shown this once, such as a new secret. */
  readonly values?: readonly (readonly [label: string, value: string])[] | undefined;
  /** Members of what was sent that are allowed and probably a mistake. */
  readonly warnings?: readonly { readonly field: string; readonly message: string }[] | undefined;
}
