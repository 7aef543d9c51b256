/** The parts of README.md that are generated: the list of the guides, and the picture beside it as a file. */
import { guideGroups } from '../../src/site/guides/guides.ts';

export { pictureFile } from '../../src/site/home/picture.ts';

const begin = '<!-- guides: `npm run generate` writes this list -->';
const end = '<!-- end of guides -->';

/** The README with a line for each group of guides. */
export function withGuides(readme: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${begin}`);
  const lines = Object.entries(guideGroups).flatMap(([group, titles]) => {
    const links = Object.entries(titles).map(([name, title]) => `[${title}](docs/guides/${name}.md)`);
    return links.length === 0 ? [] : [`- **${group}**: ${links.join(', ')}`];
  });
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`;
}
