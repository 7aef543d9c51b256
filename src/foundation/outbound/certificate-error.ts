/** The code of an error of the system, of Node or of OpenSSL; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Codes of OpenSSL and of Node for a certificate that is not trusted, not valid now, or of another name. */
const certificateCode = /CERT|^UNABLE_TO_/;

/** True if the other end showed a certificate that this process refuses. */
export const isCertificateError = (error: unknown): boolean => certificateCode.test(codeOf(error));
