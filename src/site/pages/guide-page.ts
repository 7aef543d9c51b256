import { html } from '../../foundation/html.ts';
import { partlyFollowed, readGuide, type GuideName } from '../guides/guides.ts';
import { guideText, headingsOf } from '../view/guide-text.ts';
import { contentsList, page } from '../view/layout.ts';

/** Links of the files in docs/guides, from the folder of the site. */
const fromSite = (text: string): string =>
  text
    .replaceAll(/\]\(\.\.\/([^)]+)\)/g, ']($1)')
    .replaceAll(/\]\(([\w-]+)\.md(#[\w-]+)?\)/g, ']($1.html$2)');

/** The page of a guide. */
export function guidePage(name: GuideName): string {
  const { title, lead, text } = readGuide(name);
  return page({
    file: `${name}.html`,
    folder: '',
    title: `${title} with Gatehouse`,
    description: lead.replaceAll('`', ''),
    contents: contentsList(
      headingsOf(text).map(({ id, words }) => ({ href: `#${id}`, text: html`${words}` })),
    ),
    main: html`<h1>${title}</h1>
      <div class="lead">${guideText(lead)}</div>
      <div class="guide">${guideText(fromSite(text))}</div>
      <p class="notes">
        ${
          partlyFollowed.has(name)
            ? 'The tests run a part of the commands on this page. The guides have the same tasks in full.'
            : 'The tests run the commands of this guide, except where a program is missing on their machine.'
        }
        <a href="guides/${name}.md">As Markdown</a>.
      </p>`,
  });
}
