import type { Condition } from './condition.ts';

/** Conditions of the keys and the audit trail. */
export const ofKeys = {
  'audit-changed': {
    found: ['doctor'],
    severity: 'critical',
    sentence: 'The audit trail has entries that were changed or are missing.',
    remedy:
      'List them with gatehouse audit verify, and compare with a backup. A gap remains in the trail, which records it.',
  },
  'audit-cut': {
    found: ['running', 'doctor'],
    severity: 'critical',
    sentence: 'The audit trail ends before the last entry that the store knows.',
    remedy:
      'Restore the newest file of the trail from a backup before the next start, which continues the trail with the gap.',
    events: { begins: ['audit-entries-missing'], ends: [] },
  },
  'audit-missing': {
    found: ['running', 'doctor'],
    severity: 'critical',
    sentence: 'The audit trail {subject} is missing.',
    remedy: 'Restore it from a backup before the next start, which begins a new trail with the gap.',
    events: { begins: ['audit-missing'], ends: [], subject: 'trail' },
  },
  'audit-not-writable': {
    found: ['start', 'running', 'doctor'],
    severity: 'critical',
    sentence: 'The audit trail cannot be written, so changes are refused.',
    remedy: 'Free space, or restore the folder or the file of the trail with the rights of the service.',
    degrades: ['authorization'],
    check: 'audit',
  },
  'encryption-key-malformed': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{file} does not hold keys of {bytes} bytes.',
    remedy:
      'Restore that file from the backup of the same time as the store. Without one, move the store, its trail and this file away: the next start makes new ones.',
  },
  'encryption-key-missing': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{file} is missing, and the store has keys that it sealed.',
    remedy:
      'Restore that file from the backup of the same time, or set GATEHOUSE_ENCRYPTION_KEY if the store was used with it. Without both, move the store and its trail away: the next start makes new ones.',
  },
  'encryption-key-open': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{file} can be read by others.',
    remedy: 'Run: chmod 600 {file}',
  },
  'encryption-key-wrong': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The encryption key does not open the keys of the store: {reason}.',
    remedy:
      'Restore the encryption key of the same backup as the store: its file, or GATEHOUSE_ENCRYPTION_KEY if it is set. Without it, move the store, its trail and the key away: the next start makes new ones.',
  },
  'key-due': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The key {subject} should have been replaced on {date}.',
    remedy: 'The log says why the next key was not created; gatehouse key rotate creates it.',
  },
  'risky-grant': {
    found: ['running'],
    severity: 'warning',
    sentence: 'Clients may use the {subject} grant: {clients}.',
    remedy:
      'Move these clients to the authorization code with PKCE, then set authorization.profile to strict.',
  },
} as const satisfies Readonly<Record<string, Condition>>;
