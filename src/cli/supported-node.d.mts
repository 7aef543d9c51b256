/** The tested release lines of Node: the first supported version of each and the last tested version. */
export const testedLines: readonly { readonly lowest: string; readonly newest: string }[];

/** Classifies a version (such as 24.21.0): the program rejects it, or it was tested on it. */
export function judgeNode(version: string): { readonly isRefused: boolean; readonly isTested: boolean };
