import type { NewChange } from '../../port/repository-writer.ts';

/** The trailer of a commit that restores an earlier one. */
export const restoresTrailer = 'Restores';

const service = 'Gatehouse <gatehouse@invalid>';

/** A commit object. Its author is the caller of the change, its committer the service. */
export function commitText({
  tree,
  parent,
  change,
}: {
  readonly tree: string;
  readonly parent: string;
  readonly change: NewChange;
}): string {
  const seconds = Math.floor(change.at / 1000);
  const trailer = change.restores === undefined ? '' : `\n${restoresTrailer}: ${change.restores}\n`;
  return [
    `tree ${tree}`,
    `parent ${parent}`,
    `author ${nameOf(change.author)} <${addressOf(change.author)}> ${seconds} +0000`,
    `committer ${service} ${seconds} +0000`,
    '',
    `${messageOf(change.message)}\n${trailer}`,
  ].join('\n');
}

/** Angle brackets and line breaks would end the name; git itself removes dots and commas at its ends. */
function nameOf(author: string): string {
  // oxlint-disable-next-line no-control-regex -- what must not stand in a name
  return author.replace(/[<>\x00-\x1f\x7f]/g, ' ').trim() || 'unknown';
}

function addressOf(author: string): string {
  return `${encodeURIComponent(author).slice(0, 200)}@invalid`;
}

function messageOf(message: string): string {
  // oxlint-disable-next-line no-control-regex -- git ends a message at NUL
  return message.replace(/\r\n?/g, '\n').replace(/\x00/g, '').trimEnd();
}
