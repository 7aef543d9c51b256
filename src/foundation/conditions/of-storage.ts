import type { Condition } from './condition.ts';

/** Conditions of the data folder, the store and the database. */
export const ofStorage = {
  'connections-short': {
    found: ['running', 'doctor'],
    severity: 'warning',
    sentence: 'PostgreSQL grants fewer connections than the service needs.',
    remedy: 'Raise max_connections at the server, or lower storage.poolSize or the number of instances.',
    degrades: ['authorization'],
    check: 'connections',
    isShared: true,
    events: {
      begins: ['storage-connections-refused', 'storage-connections-short'],
      ends: ['storage-connections-granted', 'storage-connections-suffice'],
      subject: 'shortage',
    },
  },
  'disk-full': {
    found: ['running', 'doctor'],
    severity: 'critical',
    sentence: 'The disk of {folder} is full, or nearly so.',
    remedy: 'Free space, or move the data: a store on a full disk refuses changes with 503.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'storage',
    outlivedBy: ['gateway', 'configuration'],
    isShared: true,
  },
  'disk-nearly-full': {
    found: ['running', 'doctor'],
    severity: 'warning',
    sentence: 'The disk of {folder} has {free} MB left.',
    remedy: 'Free space, or move the data: below 4 MiB the service is degraded and soon refuses changes.',
    degrades: ['authorization', 'gateway', 'configuration'],
  },
  'folder-not-accessible': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{path} cannot be read and written by this user.',
    remedy: '{step}.',
  },
  'folder-open-to-others': {
    found: ['doctor'],
    severity: 'warning',
    sentence: '{path} can be used by other users.',
    remedy: 'Run: chmod {mode} {path}',
  },
  'store-damaged': {
    found: ['start', 'running', 'doctor'],
    severity: 'critical',
    sentence: 'The store is damaged{reason}.',
    remedy:
      'Stop the service and restore a backup: gatehouse restore FOLDER --yes. Without one, move the store and its trail away: the next start makes new ones.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'storage',
    outlivedBy: ['gateway', 'configuration'],
    isShared: true,
  },
  'store-durability': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{setting} is off at the server of the database, so confirmed changes could be lost.',
    remedy: 'Switch it on at the server, and for the role and the database of the service.',
  },
  'store-encoding': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The encoding of the database is not UTF8.',
    remedy: "Create the database of the service with ENCODING 'UTF8'.",
  },
  'store-failing': {
    found: ['running'],
    severity: 'critical',
    sentence: 'The store has refused a change, or its file was moved.',
    remedy: 'The log names the cause; clients got 503.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'storage',
    outlivedBy: ['gateway', 'configuration'],
    isShared: true,
  },
  'store-in-use': {
    found: ['start'],
    severity: 'critical',
    sentence: 'Another server{holder} uses {path}.',
    remedy: 'Stop it, or choose another {setting}.',
  },
  'store-migrates': {
    found: ['doctor'],
    severity: 'warning',
    sentence: 'The store has schema {schema}, and the next start of this program changes it.',
    remedy: 'Back up before: {effect}.',
  },
  'store-missing': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The store {path} is {state}, but its audit trail {trail} has entries.',
    remedy:
      'Restore a backup: gatehouse restore FOLDER --yes. Or move the trail away to begin with a new store.',
  },
  'store-newer': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The data was written by a newer version: {reason}.',
    remedy: 'Start the newer program, or restore a backup from before it: gatehouse restore FOLDER --yes.',
  },
  'store-of-another-program': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{place} holds the data of another program.',
    remedy:
      'Name the store of Gatehouse in storage.url, or a new one; then move the old audit trail away too.',
  },
  'store-old-server': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The server of the database is older than PostgreSQL 14.',
    remedy: 'Use PostgreSQL 14 or newer.',
  },
  'store-older': {
    found: ['start', 'running', 'doctor'],
    severity: 'critical',
    sentence: 'The store is older than what was confirmed, so changes are undone.',
    remedy:
      'Put the newest store back, restore a backup (gatehouse restore FOLDER --yes), or start once with --accept-older-store.',
    events: { begins: ['store-older-found'], ends: ['store-older-ended'] },
  },
  'store-read-only': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The server of the database is read-only.',
    remedy: 'Name the primary in storage.url, or all servers as host,host.',
  },
  'store-rights': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The role of storage.url may not use the database: {reason}.',
    remedy:
      'Give the role all rights on the schema, as an administrator of that database: GRANT ALL ON SCHEMA public TO the role of storage.url.',
  },
  'store-unreachable': {
    found: ['start', 'running', 'doctor'],
    severity: 'critical',
    sentence: 'The store cannot be reached{reason}.',
    remedy: 'Check that it runs, and the host, database, user and password of storage.url.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'storage',
    outlivedBy: ['gateway', 'configuration'],
    isShared: true,
  },
  'store-unreadable': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{path} cannot be opened: {reason}.',
    remedy: 'Check storage.url, and restore the file from a backup if it is damaged.',
  },
} as const satisfies Readonly<Record<string, Condition>>;
