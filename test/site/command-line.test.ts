/** The page of the command line, and its results in the search. */
import { describe, expect, it } from 'vitest';
import { loadEntries } from '../../src/cli/entries.ts';
import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { commandLinePage } from '../../src/site/pages/command-line-page.ts';
import { searchEntries } from '../../src/site/search/search-entries.ts';

describe('the page of the command line (docs/decisions/contract.md, docs)', () => {
  it('has every command with its flags', async () => {
    const page = commandLinePage();
    const commands = (await loadEntries()).flatMap((entry) =>
      'commands' in entry ? entry.commands : [entry],
    );
    expect(commands.length).toBeGreaterThan(60);
    for (const { name, flags } of commands) {
      expect(page, name).toContain(`id="${name.replaceAll(' ', '-')}"`);
      for (const flag of Object.keys(flags)) expect(page, name).toContain(`--${flag}`);
    }
  });
});

describe('the texts of the search (docs/decisions/contract.md, search)', () => {
  it('have no space before punctuation', () => {
    const texts = searchEntries(mountDocuments(''))
      .filter(({ kind }) => kind === 'section')
      .map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /\w [.,:;!?] /.test(text))).toEqual([]);
  });
});
