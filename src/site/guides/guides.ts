/** The guides: Markdown files in docs/guides, each a page of the site. */
import { readFileSync } from 'node:fs';

/** The guides in the order of the navigation, by the name of their file. */
export const guideTitles = {
  'several-instances': 'Several instances',
  upgrade: 'Upgrade',
  backup: 'Backup and restore',
  capacity: 'Capacity',
} as const;

export type GuideName = keyof typeof guideTitles;

export const guideNames = Object.keys(guideTitles) as GuideName[];

/** Words of readers that the guides do not use. */
export const wordsOfGuides: Readonly<Record<GuideName, string>> = {
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
