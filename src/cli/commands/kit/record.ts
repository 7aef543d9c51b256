import { readContract } from '../../../contract/document/contract.ts';
import { createRedact } from '../../../contract/record/redact.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { quietFlag } from '../../kit/progress.ts';
import { recordLive } from '../../kit/recording/record-live.ts';
import { readRecording, reportOf } from '../../kit/recording/recording.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';

const saltBytes = 32;

/** `gatehouse record`: what a client really says to a deployment, held against the documents. */
export const record: Command = {
  name: 'record',
  summary: 'records a client’s requests and holds them against the documents',
  description:
    'A proxy before a deployment: it passes everything on as it came, follows no redirect, keeps every exchange and tells\n' +
    'what the client and the deployment did against the documents. With a command after --, it runs that with BASE_URL\n' +
    'set to its own address and ends with it; without one it records until it is stopped. Secrets are replaced by\n' +
    'fingerprints in everything that is written.',
  operand: { name: 'UPSTREAM', help: 'the URL of the deployment', optional: true },
  tail: { name: 'COMMAND', help: 'what is run against the recorder, with BASE_URL in its environment' },
  flags: {
    ...reportFlags,
    port: { value: 'PORT', help: 'the port to listen on; a free one by default' },
    out: { value: 'FILE', help: 'where the exchanges are kept: FILE.ndjson or FILE.har' },
    from: { value: 'FILE', help: 'checks a capture, HAR or NDJSON, in the place of recording' },
    'keep-host': { help: 'passes Host on as the client sent it' },
    'keep-secrets': { help: 'writes secrets as they are' },
    'configuration-prefix': { value: 'PATH', help: 'where the deployment mounts the configuration surface' },
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
    const contract = readContract({ configurationPrefix: given['configuration-prefix'] ?? '' });
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
