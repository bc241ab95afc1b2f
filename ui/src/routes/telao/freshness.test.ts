import { expect, test } from 'vitest';
import { Freshness, STALE } from './freshness';

const noon = new Date(2026, 2, 21, 12, 0);

test('what was heard long ago says since when, and what is heard says nothing', () => {
  const news = new Freshness(500, noon);
  expect(news.staleSince(500 + STALE)).toBeNull();
  expect(news.staleSince(501 + STALE)).toBe(noon);
  news.heard(501 + STALE, new Date(2026, 2, 21, 12, 1));
  expect(news.staleSince(502 + STALE)).toBeNull();
});

test('whatever hour somebody sets, what counts is how long it was silent', () => {
  const set = new Date(2026, 2, 21, 9, 0);
  const news = new Freshness(0, noon);
  news.heard(1000, set);
  expect(news.staleSince(1000 + STALE)).toBeNull();
  expect(news.staleSince(1001 + STALE)).toBe(set);
});
