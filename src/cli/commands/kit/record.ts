import { createRedact } from '../../../contract/record/redact.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { quietFlag } from '../../kit/progress.ts';
import { recordLive } from '../../kit/recording/record-live.ts';
import { readRecordedContract } from '../../kit/recording/recorded-contract.ts';
import { readRecording, reportOf } from '../../kit/recording/recording.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';

const saltBytes = 32;

/** `gatehouse record`: what a client really says to a deployment, held against the documents. */
export const record: Command = {
  name: 'record',
  summary: 'records a client’s requests and holds them against the documents',
  description:
    'A proxy before a deployment: it passes everything on as it came, follows no redirect, keeps every exchange and tells\n' +
    'what the client and the deployment did against the documents, which are the deployment’s own. With a command after\n' +
    '--, it runs that with BASE_URL and GATEHOUSE_URL set to its own address, ends with it, and with its exit code where\n' +
    'it fails; without one it records until it is stopped. For clients that use discovery it is the issuer. Secrets are\n' +
    'replaced by fingerprints in everything that is written.',
  operand: { name: 'UPSTREAM', help: 'the URL of the deployment', optional: true },
  tail: {
    name: 'COMMAND',
    help: 'what is run against the recorder, with BASE_URL and GATEHOUSE_URL in its environment',
  },
  flags: {
    ...reportFlags,
    port: { value: 'PORT', help: 'the port to listen on; a free one by default' },
    out: { value: 'FILE', help: 'where the exchanges are kept: FILE.ndjson or FILE.har' },
    from: { value: 'FILE', help: 'checks a capture, HAR or NDJSON, in the place of recording' },
    'keep-host': { help: 'passes Host on as the client sent it' },
    'keep-secrets': { help: 'writes secrets as they are' },
    'keep-issuer': { help: 'leaves the issuer in the metadata as the deployment names it' },
    document: {
      value: 'DOCUMENT',
      help: 'what both are held against: a file, a folder or a revision of git; the deployment’s own by default',
    },
    ca: { value: 'FILE', help: 'certificates of authorities that are trusted beside the usual ones, in PEM' },
    'configuration-prefix': { value: 'PATH', help: 'where the configuration surface is mounted, for --from' },
    ...quietFlag,
  },
  examples: [
    'gatehouse record http://127.0.0.1:8080 -- npm test',
    'gatehouse record http://127.0.0.1:8080 --port 9090 --out session.har --report html=report.html',
    'gatehouse record --from session.har --report sarif=contract.sarif',
  ],
  async run(given, terminal, more) {
    const reporting = readReporting(given, more, terminal);
    const { from, UPSTREAM } = given;
    if ((from === undefined) === (UPSTREAM === undefined))
      throw new UsageError('either UPSTREAM or --from is needed');
    const contract = await readRecordedContract(given, terminal);
    const redact =
      given['keep-secrets'] === undefined ? createRedact(createSystemRandom().bytes(saltBytes)) : undefined;
    if (from !== undefined) {
      return await reporting.write(reportOf(contract, await readRecording(from, terminal), redact));
    }
    const { recording, outcome } = await recordLive(given, more.tail, terminal, contract, redact);
    const found = await reporting.write(reportOf(contract, recording, redact));
    return outcome ?? found;
  },
};
