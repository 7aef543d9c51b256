/** The first page: one sentence, one picture, three tasks with a command each, and a transcript of a real run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictureFile } from '../../src/site/home/picture.ts';
import { pageTitles } from '../../src/site/view/layout.ts';
import { root } from '../../tools/tour/processes.ts';
import { runTranscript } from '../readme/transcript.ts';
import { publishedSite } from './pages.ts';

const page = publishedSite().get('index.html') ?? '';

describe('the first page (docs/decisions/contract.md, docs)', () => {
  it('begins with a sentence of the README and has no table', () => {
    const [, lead = ''] = /<p class="lead">\s*([^<]+)</.exec(page) ?? [];
    expect(lead.trim().split('. ')).toHaveLength(1);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(lead.trim());
    expect(page).not.toContain('<table');
  });

  it('has three tasks with one command each', () => {
    const [, tasks = ''] = /<div class="ways-in">([^]*?)<h2>The example/.exec(page) ?? [];
    expect([...tasks.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Browse the docs',
      'Contract-test a client',
      'Run the server',
    ]);
    expect(tasks.match(/<pre/g)).toHaveLength(3);
  });

  it('links every page of the navigation in its text', () => {
    const [, text = ''] = /<main[^>]*>([^]*)<\/main>/.exec(page) ?? [];
    const missing = pageTitles.filter(
      ([file]) => file !== 'index.html' && !text.includes(`<a href="${file}"`),
    );
    expect(missing).toEqual([]);
  });

  it('has a picture for each width, with a name, its content in words, and no other file', () => {
    const drawings = [...page.matchAll(/<svg[^>]*role="img"[^]*?<\/svg>/g)].map(([drawing]) => drawing);
    expect(drawings).toHaveLength(2);
    for (const drawing of drawings) {
      expect(drawing).toContain('Apps with a token: GET /orders/7 (Gateway), which routes to Your services.');
      expect(drawing).not.toMatch(/href=|style=|url\(/);
    }
    expect(pictureFile()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  it('shows the output of the example in its transcript', async () => {
    const file = join(root, 'src/site/home/transcript.txt');
    const { printed, shown } = await runTranscript(readFileSync(file, 'utf8'));
    expect(shown.length).toBe(4);
    expect(printed).toEqual(shown);
  });
});
