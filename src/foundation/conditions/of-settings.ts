import type { Condition } from './condition.ts';

/** Conditions of the settings, the addresses and the certificates. */
export const ofSettings = {
  'address-unknown': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: '{host} is not an address of this machine.',
    remedy: 'Choose another address with {setting}.',
  },
  'certificate-due': {
    found: ['running', 'doctor'],
    severity: 'warning',
    sentence: '{certificate} ends on {date}.',
    remedy: 'Renew it; the service takes renewed files without a restart.',
  },
  'certificate-ended': {
    found: ['running', 'doctor'],
    severity: 'critical',
    sentence: '{certificate} ended on {date}.',
    remedy: 'Renew it; the service takes renewed files without a restart.',
  },
  'certificate-foreign': {
    found: ['doctor'],
    severity: 'warning',
    sentence: '{certificate} is not valid for {host}, the host of the issuer.',
    remedy: 'Get a certificate for this host, or put a proxy with such a certificate in front.',
  },
  'certificate-invalid': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The certificate and the key of {setting} cannot be used: {reason}.',
    remedy: 'Check that both files are complete, and that the key belongs to the certificate.',
  },
  'certificate-refused': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The new certificate {subject} and its key cannot be used. The previous pair remains in use.',
    remedy: 'Check that both files are complete, and that the key belongs to the certificate.',
    events: { begins: ['certificate-refused'], ends: ['certificate-renewed'], subject: 'certificate' },
  },
  'debugger-open': {
    found: ['running', 'doctor'],
    severity: 'critical',
    sentence: 'The debugger of Node is open, so anyone who can reach it can run code in the service.',
    remedy: 'Remove --inspect from NODE_OPTIONS and the command.',
    events: { begins: ['debugger-open'], ends: [] },
  },
  'issuer-differs': {
    found: ['doctor'],
    severity: 'critical',
    sentence: '{url} is the metadata of another service than the one of these settings.',
    remedy:
      'Restart the service with these settings, name its settings file with --config, or let the proxy pass the paths of the service to it.',
  },
  'issuer-unreachable': {
    found: ['doctor'],
    severity: 'critical',
    sentence: 'The issuer {url} cannot be reached: {reason}.',
    remedy:
      'Correct authorization.issuer, or check DNS, the proxy and its certificate; NODE_EXTRA_CA_CERTS names a private certificate authority.',
  },
  'port-forbidden': {
    found: ['start'],
    severity: 'critical',
    sentence: 'This user may not listen on port {port} of {host}.',
    remedy: 'Choose a port from 1024 with {setting}.',
  },
  'port-in-use': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'Another program uses port {port} of {host}.',
    remedy: 'Stop it, or choose another port with {setting}.',
  },
  'proxy-not-trusted': {
    found: ['running', 'doctor'],
    severity: 'warning',
    sentence: '{subject} sends forwarded fields and is not trusted, so they do not count.',
    remedy:
      'If it is your proxy, name its address in server.trustedProxies, and let it send X-Forwarded-For and X-Forwarded-Proto. Until then all its users share one quota.',
    events: { begins: ['forwarded-fields-ignored'], lastsMinutes: 10, subject: 'peer' },
  },
  'settings-differ': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The settings of this instance differ from those of another at {subject}.',
    remedy:
      'Give all instances the same settings and restart those with older ones; the log names the settings that differ.',
    degrades: ['authorization', 'gateway', 'configuration'],
    events: { begins: ['settings-differ'], ends: ['settings-agree'], subject: 'other' },
  },
  'settings-invalid': {
    found: ['start', 'doctor'],
    severity: 'critical',
    sentence: 'The settings are invalid: {problem}.',
    remedy: 'Correct them. Check them again with gatehouse settings.',
  },
  'settings-need-restart': {
    found: ['running'],
    severity: 'warning',
    sentence: 'Settings have changed that keep their values until a restart.',
    remedy: 'Restart the service; the log names the settings.',
    events: { begins: ['settings-need-restart'], ends: ['settings-reloaded'] },
  },
  'settings-refused': {
    found: ['running'],
    severity: 'warning',
    sentence: 'The settings were not reloaded. The previous ones remain in force.',
    remedy: 'Run gatehouse settings to see the problems, correct them and reload again.',
    events: { begins: ['settings-refused'], ends: ['settings-reloaded'] },
  },
} as const satisfies Readonly<Record<string, Condition>>;
