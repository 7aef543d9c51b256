/** A remote repository of 1,000 files and 200 commits, with three files for each application and four shared ones. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const applications = 332;
const commits = 200;

/** The input of `git fast-import`; every commit changes ten files. */
function history(): string {
  const names = Array.from({ length: applications }, (_, index) => `app${index}`).flatMap((name) => [
    `${name}.yml`,
    `${name}-dev.yml`,
    `${name}-prod.yml`,
  ]);
  const all = [
    ...names,
    'application.yml',
    'application-dev.yml',
    'application-prod.yml',
    'application-qa.yml',
  ];
  const file = (name: string, commit: number): string => {
    const text = `server:\n  port: ${8000 + commit}\nname: ${name}\n`;
    return `M 100644 inline ${name}\ndata ${text.length}\n${text}\n`;
  };
  return Array.from({ length: commits }, (_, commit) => {
    const changed =
      commit === 0
        ? all
        : Array.from({ length: 10 }, (_, index) => all[(commit * 37 + index * 101) % all.length]);
    const body = changed.map((name) => file(name ?? '', commit)).join('');
    return `commit refs/heads/main\ncommitter Bench <bench@example.org> ${1_767_225_600 + commit} +0000\ndata 1\nc\n${body}\n`;
  }).join('');
}

/** Creates the repository in a folder. @returns its path. */
export function makeRemote(folder: string, name: string): string {
  const url = join(folder, `${name}.git`);
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', url]);
  execFileSync('git', [`--git-dir=${url}`, 'fast-import', '--quiet'], { input: history() });
  return url;
}

export function commitsOf(url: string): string[] {
  return execFileSync('git', [`--git-dir=${url}`, 'rev-list', 'main'])
    .toString()
    .trim()
    .split('\n');
}

/** Adds a commit to `main` that gives one file another text. */
export function commitFile(url: string, name: string, text: string): void {
  const input = `commit refs/heads/main\ncommitter Bench <bench@example.org> 1767312000 +0000\ndata 1\nc\nfrom refs/heads/main^0\nM 100644 inline ${name}\ndata ${text.length}\n${text}\n\n`;
  execFileSync('git', [`--git-dir=${url}`, 'fast-import', '--quiet'], { input });
}
