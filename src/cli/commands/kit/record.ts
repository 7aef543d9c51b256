import { createRedact } from '../../../contract/record/redact.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { ServiceUnreachable } from '../../administration/rest-errors.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { quietFlag } from '../../command-line/progress.ts';
import { recordLive } from '../../kit/recording/record-live.ts';
import { readRecordedContract } from '../../kit/recording/recorded-contract.ts';
import { readExpectations, readRecording, reportOf } from '../../kit/recording/recording.ts';
import { trustAuthorities } from '../../kit/verifying/flags.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';

const saltBytes = 32;

/** `gatehouse record`: records the requests of a client and checks them against the OpenAPI documents. */
export const recordCommand: Command = {
  name: 'record',
  summary: 'records a client’s requests and checks them against the OpenAPI documents',
  description:
    'Runs a proxy in front of a deployment. It forwards everything unchanged, follows no redirect, and records every\n' +
    'exchange. It reports how the client and the deployment deviate from the OpenAPI documents, which it reads from\n' +
    'the deployment.\n' +
    'With a command after --, it runs the command with BASE_URL and GATEHOUSE_URL set to its own address. It stops\n' +
    'when the command ends and returns its exit code if the command fails. Without a command, it records until you\n' +
    'stop it.\n' +
    'For clients that use discovery, the proxy is the issuer. All output shows fingerprints instead of secrets.\n' +
    'Exit codes:\n' +
    '- 0: nothing was found\n' +
    '- 1: there are findings\n' +
    '- 2: the command line or a file is invalid\n' +
    '- 3: the deployment never responded, or the port is in use\n' +
    '- 130: the run was interrupted\n' +
    '- that of the command after --, if the command fails',
  operand: { name: 'UPSTREAM', help: 'the URL of the deployment', optional: true },
  tail: {
    name: 'COMMAND',
    help: 'the command to run, with BASE_URL and GATEHOUSE_URL in its environment',
  },
  flags: {
    ...reportFlags,
    port: { value: 'PORT', help: 'port to listen on (default: a free port)' },
    out: { value: 'FILE', help: 'file for the exchanges: FILE.ndjson or FILE.har' },
    from: { value: 'FILE', help: 'checks a recorded file, HAR or NDJSON, instead of recording' },
    expect: {
      value: 'RULE:OPERATION',
      repeats: true,
      help: 'expects one finding that a test causes on purpose, such as request-schema:issueToken',
    },
    'keep-host': { help: 'forwards the Host field of the client unchanged' },
    'keep-secrets': { help: 'writes secrets unchanged' },
    'keep-issuer': { help: 'leaves the issuer in the metadata unchanged' },
    document: {
      value: 'DOCUMENT',
      help: 'OpenAPI document for the checks: a file, a folder or a git revision (default: that of the deployment)',
    },
    ca: { value: 'FILE', help: 'PEM file with further trusted CA certificates' },
    'configuration-prefix': { value: 'PATH', help: 'path prefix of the configuration surface, for --from' },
    ...quietFlag,
  },
  examples: [
    'gatehouse record http://127.0.0.1:8080 -- npm test',
    'gatehouse record http://127.0.0.1:8080 --port 9090 --out session.har --report html=report.html',
    'gatehouse record --from session.har --report sarif=contract.sarif',
  ],
  async run(given, terminal, more) {
    const reporting = readReporting(given, more, terminal);
    trustAuthorities(given, terminal);
    const { from, UPSTREAM } = given;
    if ((from === undefined) === (UPSTREAM === undefined))
      throw new UsageError('give either UPSTREAM or --from');
    const contract = await readRecordedContract(given, terminal);
    const expected = readExpectations(more.lists['expect'] ?? [], contract);
    const redact =
      given['keep-secrets'] === undefined ? createRedact(createSystemRandom().bytes(saltBytes)) : undefined;
    if (from !== undefined) {
      return await reporting.write(reportOf(contract, await readRecording(from, terminal), redact, expected));
    }
    const { recording, outcome } = await recordLive(given, more.tail, terminal, contract, redact);
    const found = await reporting.write(reportOf(contract, recording, redact, expected));
    if (recording.endedEarly !== undefined) throw new ServiceUnreachable(recording.endedEarly);
    return outcome ?? found;
  },
};
