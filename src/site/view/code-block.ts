import { html, type Html } from '../../foundation/html.ts';

export type Language = 'bash' | 'javascript' | 'typescript' | 'python' | 'go' | 'http' | 'json' | 'yaml';

/** Code of a known language. */
export function codeBlock(language: Language, text: string): Html {
  return html`<pre><code class="code-${language}">${text}</code></pre>`;
}
