import type { Condition } from './condition.ts';

/** Conditions of the machine, its load, and other programs. */
export const ofMachine = {
  'check-failed': {
    found: ['doctor'],
    severity: 'critical',
    sentence: 'The check {check} failed: {reason}.',
    remedy: 'Correct this and repeat the check.',
  },
  'clock-behind-store': {
    found: ['running', 'doctor'],
    severity: 'critical',
    sentence: 'The clock is behind the last entry of the store.',
    remedy: 'Correct the clock and its time synchronisation: revoked tokens can be valid again.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'clock',
    events: { begins: ['clock-behind-store'], ends: ['clock-step-undone', 'clock-time-counts'] },
  },
  'clock-differs': {
    found: ['running', 'doctor'],
    severity: 'warning',
    sentence: 'The clocks of this machine and of {other} differ by {difference}.',
    remedy: 'Repair the time synchronisation (NTP) of both machines; tokens may end early or late.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'clock',
  },
  'clock-stepped': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The clock of this machine has stepped within the last day.',
    remedy: 'Repair its time synchronisation; tokens may end early or late.',
    degrades: ['authorization', 'gateway', 'configuration'],
    check: 'clock',
  },
  'listener-full': {
    found: ['running'],
    severity: 'warning',
    sentence: 'A listener had as many connections as it may have, and closed new ones.',
    remedy: 'Raise server.limits.connections and the open files, or add an instance.',
    events: { begins: ['listener-full'], lastsMinutes: 10 },
  },
  'logout-not-delivered': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The client {subject} does not learn that a user signed out.',
    remedy: 'Check its backchannel_logout_uri; the log has the reason.',
    events: {
      begins: ['logout-token-not-delivered'],
      ends: ['logout-token-delivered'],
      // Another instance may deliver it. The longest time between two attempts is six hours.
      lastsMinutes: 370,
      subject: 'clientId',
    },
  },
  'maintenance-on': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The service is in maintenance.',
    remedy: 'Most requests get 503 until gatehouse maintenance off.',
  },
  'node-untested': {
    found: ['doctor'],
    severity: 'warning',
    sentence: 'Gatehouse was not tested on Node {version}.',
    remedy: 'Use the newest tested Node of README.md.',
  },
  'open-files-low': {
    found: ['doctor'],
    severity: 'warning',
    sentence: 'The limit of open files of {owner} is {limit}.',
    remedy:
      'Raise it to {enough} or more (ulimit -n, LimitNOFILE of systemd): four fifths of it are connections.',
  },
  'open-files-short': {
    found: ['running'],
    severity: 'warning',
    sentence: 'Nearly all files were open, so connections may have been closed unread.',
    remedy: 'Raise the limit of open files of the process.',
    events: { begins: ['open-files-short'], ends: ['open-files-enough'] },
  },
  'queue-full': {
    found: ['running'],
    severity: 'critical',
    sentence: 'Passwords or changes are refused, because too many wait.',
    remedy: 'Add processors or instances; gatehouse_password_hashes_waiting shows how many wait.',
    degrades: ['authorization'],
    check: 'queue',
    isShared: true,
  },
  'quota-store-unreachable': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The counts of the quotas cannot be exchanged, so each instance counts alone.',
    remedy: 'Check the server of quotas.redis, or the database.',
    events: { begins: ['quota-exchange-failed'], ends: ['quota-exchange-restored'] },
  },
  'service-degraded': {
    found: ['doctor'],
    severity: 'warning',
    sentence: '{url} responds {status}, and a part of it does not work.',
    remedy: 'The log names the reason, and GET /readyz the parts.',
  },
  'service-not-ready': {
    found: ['doctor'],
    severity: 'critical',
    sentence: '{url} responds {status} and is not ready.',
    remedy: 'The log names the reason, and GET /readyz the parts.',
  },
  'traces-not-sent': {
    found: ['running'],
    severity: 'warning',
    sentence: 'Traces cannot be sent to the collector.',
    remedy: 'Check the collector and telemetry.otlp.',
    events: { begins: ['traces-not-sent'], ends: ['traces-sent-again'] },
  },
} as const satisfies Readonly<Record<string, Condition>>;
