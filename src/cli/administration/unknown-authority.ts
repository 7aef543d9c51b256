/** The error codes of Node for a certificate that no trusted authority signed. */
const codes: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Returns the hint for a certificate of an unknown authority; empty for any other failure. */
export function authorityHint(error: unknown, flag?: '--ca'): string {
  const { code } = Object(error) as { readonly code?: unknown };
  if (!codes.has(code)) return '';
  const remedies = `${flag === undefined ? '' : `${flag} FILE, or `}NODE_EXTRA_CA_CERTS=FILE before the command`;
  return `\nThe authority that signed the certificate is not known here. Name it: ${remedies}.`;
}
