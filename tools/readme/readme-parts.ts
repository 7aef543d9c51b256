/** The parts of README.md that are generated: the list of the guides, and the picture beside it as a file. */
import { guideGroups } from '../../src/site/guides/guides.ts';

export { pictureFile } from '../../src/site/home/picture.ts';

const begin = '<!-- guides: `npm run generate` writes this list -->';
/** The guides of a group that have a link of their own. */
const shown = 3;
const end = '<!-- end of guides -->';

/** The README with a line for each group of guides. */
export function withGuides(readme: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${begin}`);
  const lines = Object.entries(guideGroups).flatMap(([group, titles]) => {
    const all = Object.entries(titles);
    const links = all.slice(0, shown).map(([name, title]) => `[${title}](docs/guides/${name}.md)`);
    const more = all.length > shown ? [`[${all.length - shown} more](docs/guides/)`] : [];
    return links.length === 0 ? [] : [`- **${group}**: ${[...links, ...more].join(', ')}`];
  });
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`;
}
