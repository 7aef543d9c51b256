/** Troubles of the certificate of the service. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createSelfSigned } from '../../support/self-signed.ts';
import { atEnd, folderWith, type Plants, type Watched } from './plant.ts';
import { watchService } from './watch-service.ts';

const aMinute = 60_000;
const aDay = 86_400_000;

/** A settings file with a certificate that ends after so many milliseconds. The libraries of this process trust it. */
function withCertificate(ends: number, keyOf = (own: string): string => own) {
  const date = new Date(systemClock.now() + ends).toISOString();
  const { key, cert } = createSelfSigned(`${date.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  atEnd(() => setDefaultCACertificates(trusted));
  const settings = { server: { port: 0, tls: { certificate: 'chain.pem', key: 'key.pem' } } };
  const cwd = folderWith(settings);
  writeFileSync(join(cwd, 'key.pem'), keyOf(key));
  writeFileSync(join(cwd, 'chain.pem'), cert);
  return { cwd, settings };
}

function begin(ends: number): Promise<Watched> {
  const { cwd, settings } = withCertificate(ends);
  return watchService(settings, { cwd });
}

const otherKey = (): string => createSelfSigned().key;

export const certificatePlants: Plants = {
  'the key does not belong to the certificate': { rest: () => withCertificate(aDay, otherKey) },
  'the renewed certificate has another key': {
    running: {
      begin: () => begin(100 * aDay),
      plant: ({ cwd }) => writeFileSync(join(cwd, 'chain.pem'), createSelfSigned().cert),
    },
  },
  'the certificate ends in a day': {
    rest: () => withCertificate(aDay),
    running: { begin: () => begin(aDay) },
  },
  'the certificate has ended': {
    rest: () => withCertificate(-aDay),
    running: { begin: () => begin(10 * aMinute), plant: ({ pass }) => pass(11 * aMinute) },
  },
};
