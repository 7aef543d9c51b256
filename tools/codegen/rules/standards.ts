/** The names of the standards that titles and `@see` tags cite: `RFC 6749`, `OpenID Connect Core 1.0`. */
export const standard = String.raw`RFC \d+|OpenID Connect [A-Z][A-Za-z -]*? 1\.0`;

/** Everything that a section can follow. The specification and the decisions are not standards. */
export const citable = new RegExp(String.raw`\bSpec\b|\b(?:${standard})|\bdocs\/decisions\b`, 'g');
