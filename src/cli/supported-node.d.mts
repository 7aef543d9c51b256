/** The tested lines of Node: the first version of each that works and the last that was tested. */
export const testedLines: readonly { readonly lowest: string; readonly newest: string }[];

/** Whether the program refuses this version (such as 24.21.0), and whether it was tested on it. */
export function judgeNode(version: string): { readonly isRefused: boolean; readonly isTested: boolean };
