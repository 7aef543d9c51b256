/** The backup cannot be written or restored. The command ends with this text. */
export class BackupRefused extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}
