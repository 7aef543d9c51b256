/** The guides: Markdown files in docs/guides, each a page of the site. */
import { readFileSync } from 'node:fs';

/** The titles of the guides under their headings in the navigation, by the name of their file. */
export const guideGroups = {
  Start: { 'quick-start': 'Quick start', concepts: 'Concepts', handbook: 'Handbook' },
  Applications: {
    'protect-an-api': 'Protect an API',
    'single-page-app': 'Single-page app',
    'server-side-app': 'Server-side app',
    'openid-connect': 'Learn who signed in',
    'machine-to-machine': 'Machine to machine',
    mcp: 'MCP server',
    'test-a-client': 'Test a client',
    'test-your-service': 'Test your service',
    branding: 'Branding',
  },
  'Configuration and gateway': {
    'replace-spring-cloud-config': 'Replace Spring Cloud Config',
    'replace-zuul': 'Replace Zuul',
    'own-filters': 'Write a filter',
  },
  Operate: {
    'settings-and-secrets': 'Settings and secrets',
    administer: 'Administer',
    observe: 'Observe',
    'deploy-on-one-machine': 'Deploy on one machine',
    'security-checklist': 'Security checklist',
    troubleshooting: 'Troubleshooting',
    'several-instances': 'Several instances',
    upgrade: 'Upgrade',
    backup: 'Backup and restore',
    capacity: 'Capacity',
  },
} as const;

type Groups = typeof guideGroups;
export type GuideGroup = keyof Groups;
export type GuideName = { [Group in GuideGroup]: keyof Groups[Group] }[GuideGroup];

export const guideNames = Object.values(guideGroups).flatMap((titles) => Object.keys(titles)) as GuideName[];

/** Guides of which the tests run a part only. The tests follow the commands of every other guide. */
export const partlyFollowed: ReadonlySet<GuideName> = new Set<GuideName>(['handbook']);

/** Words of readers that the guides do not use. */
export const wordsOfGuides: Readonly<Record<GuideName, string>> = {
  handbook:
    'manual settings file environment variables administrator secret command line gateway configuration server production tls',
  concepts:
    'explain overview architecture introduction how does it work what is oauth diagram picture glossary words terms',
  branding:
    'logo theme color colour appearance customize login page consent page style css corporate design name dark mode',
  administer:
    'admin cli command line manage status routes clients users maintenance audit trail search completion bash zsh fish',
  'quick-start': 'getting started install first steps hello world begin tutorial download',
  'protect-an-api':
    'gateway route proxy backend authorization secure scope read write jwt verify token jose resource server introspection X-Auth',
  'single-page-app':
    'spa public client browser sign in login openid connect oidc oidc-client-ts oauth4webapi javascript react vue angular frontend pkce cors',
  'server-side-app':
    'web application backend express passport passport-oauth2 session cookie confidential client sign in login node',
  'openid-connect':
    'oidc id token userinfo identity claims profile email name sso single sign-on openid-client nonce logout end session',
  'machine-to-machine':
    'm2m service account client credentials daemon cron job batch token cache rotate secret without user openid-client',
  mcp: 'model context protocol agent ai llm tool claude copilot cursor registration without token dynamic client',
  'test-a-client':
    'mock server tests testing vitest jest ci contract verify record stub fake typed client integration test',
  'test-your-service':
    'verify deployment conformance smoke test own flow arazzo skip accepted findings explain rule report junit sarif ci',
  'replace-spring-cloud-config':
    'migrate spring boot config server java spring.config.import configserver bootstrap refreshscope encrypt.key native git uri properties yml',
  'replace-zuul':
    'migrate netflix spring cloud gateway ribbon hystrix eureka zuul.routes ZuulFilter ignoredPatterns sensitiveHeaders property map',
  'own-filters': 'custom plugin module hook middleware header tenant javascript typescript extend zuulfilter',
  'settings-and-secrets':
    'configure yaml environment variable password file vault hash rotate reload sighup admin_secret GATEHOUSE_',
  observe:
    'monitor monitoring prometheus grafana dashboard alert log fields audit trail trace tracing opentelemetry otlp metrics',
  'deploy-on-one-machine':
    'production linux tls https certificate nginx reverse proxy systemd install server host hsts x-forwarded-for',
  'security-checklist': 'hardening secure production audit doctor owasp harden review',
  troubleshooting:
    'debug help problem symptom error message does not work unreachable connection refused mismatch clock skew why',
  'several-instances':
    'cluster high availability replicas scale out load balancer nginx compose two instances',
  upgrade: 'update new version rolling migration schema sqlite to postgresql move zero downtime',
  backup: 'disaster recovery dump snapshot drill encryption key lost data',
  capacity:
    'performance benchmark throughput sizing scaling bottleneck how many requests per second cpu load',
};

export interface Guide {
  readonly name: GuideName;
  readonly title: string;
  /** The sentence after the title. */
  readonly lead: string;
  /** Everything after the sentence, in Markdown. */
  readonly text: string;
  /** The whole file. */
  readonly source: string;
}

/** A guide begins with its title and one sentence. */
export function readGuide(name: GuideName): Guide {
  const source = readFileSync(new URL(`../../../docs/guides/${name}.md`, import.meta.url), 'utf8');
  const [, title = '', lead = '', text = ''] = /^# (.+)\n\n(.+)\n\n([^]*)$/.exec(source) ?? [];
  return { name, title, lead, text, source };
}
