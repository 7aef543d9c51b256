import type { Condition } from './condition.ts';

/** Conditions of the configuration and its repositories. */
export const ofConfiguration = {
  'configuration-file-unreadable': {
    found: ['running'],
    severity: 'warning',
    sentence: 'Files of the configuration repository {subject} cannot be read.',
    remedy: 'Correct them; the log and gatehouse config lint name the file and the line.',
    degrades: ['configuration'],
    check: 'configuration',
  },
  'file-of-several': {
    found: ['doctor'],
    severity: 'warning',
    sentence: '{file} has the name of the applications {applications}.',
    remedy:
      'Give each application a folder, or another name. Only a client with the scopes of all reads the file.',
  },
  'repository-stale': {
    found: ['start', 'running', 'doctor'],
    severity: 'warning',
    sentence: 'The configuration repository {subject} is not up to date: {problem}.',
    remedy:
      'Create or restore its folder or its remote, or correct configuration.repositories; the log of the service names the cause.',
    degrades: ['configuration'],
    check: 'configuration',
  },
  'repository-unreachable': {
    found: ['doctor'],
    severity: 'critical',
    sentence: 'The repository {url} cannot be read: {reason}.',
    remedy: 'Check the URL, the network, and the username and password or the SSH key.',
  },
  'scope-short': {
    found: ['doctor'],
    severity: 'warning',
    sentence: 'The client {client} cannot read {files}, although the words of a request would allow it.',
    remedy: 'Give it the scopes of all owners of the files, or leave it so if the files are not its own.',
  },
} as const satisfies Readonly<Record<string, Condition>>;
