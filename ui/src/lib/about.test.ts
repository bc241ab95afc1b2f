import { expect, test } from 'vitest';
import { about, aboutDialog } from './about';

/** The chapters as they are written, by their names. */
const chapters = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../docs/manual/*.md', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [/([^/]+)\.md$/.exec(path)?.[1] ?? path, text]),
);
const all = [...Object.entries(about), ...Object.entries(aboutDialog)].filter(([, at]) => at !== null);

test.each(all)('what is said of %s stands in the manual', (_, at) => {
  const text = chapters[at?.chapter ?? ''];
  expect(text).toBeDefined();
  if (at?.part) expect(text).toContain(`{#${at.part}}`);
});

test('the papers lead to how one prints, not to copies', () => {
  expect(about.papers.chapter).not.toBe('copias-e-seguranca');
});
