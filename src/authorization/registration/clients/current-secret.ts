import { digest, equalInConstantTime } from '../../../foundation/digest.ts';
import type { Client } from '../../records/client.ts';

/** True for the secret that the client received last. One that a rotation replaced is none. */
export function isCurrentSecret({ secrets }: Pick<Client, 'secrets'>, secret: unknown): boolean {
  return (
    typeof secret === 'string' &&
    secrets.some((one) => equalInConstantTime(one.digest, digest(secret)) && one.expiresAt === undefined)
  );
}
