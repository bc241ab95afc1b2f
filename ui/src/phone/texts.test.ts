import { expect, test } from 'vitest';
import { CAPTAIN_LANGUAGES } from './captainTexts';
import { MOVED_LANGUAGES } from './movedTexts';
import { REFEREE_LANGUAGES } from './refereeTexts';
import { PHONE_LANGUAGES } from './texts';

/** All that is said, by its place, for one and for more. */
function told(of: object, at = ''): [string, string][] {
  return Object.entries(of).flatMap(([key, text]): [string, string][] => {
    const place = at ? `${at}.${key}` : key;
    if (typeof text === 'function') {
      const say = text as (...with_: unknown[]) => string;
      return [1, 2].map((many) => [`${place}.${many}`, key === 'hour' ? say(0) : say(many, many)]);
    }
    return typeof text === 'object' ? told(text as object, place) : [[place, String(text)]];
  });
}

const of = (language: 'pt-BR' | 'en') => [...told(PHONE_LANGUAGES[language]), ...told(CAPTAIN_LANGUAGES[language], 'captain'), ...told(REFEREE_LANGUAGES[language], 'referee'), ...told(MOVED_LANGUAGES[language], 'moved')];
const [pt, en] = [of('pt-BR'), of('en')];

test('both languages say the same places, and nothing is left empty', () => {
  expect(en.map(([place]) => place)).toEqual(pt.map(([place]) => place));
  expect([...pt, ...en].filter(([, text]) => text.trim() === '' || /undefined|object/.test(text))).toEqual([]);
});

test('what is alike in both is nouns of the game and signs', () => {
  const english = new Map(en);
  const same = pt.filter(([place, text]) => english.get(place) === text).map(([place]) => place);
  expect(same).toEqual(['tabs.mesas', 'hour.1', 'hour.2', 'rodada.1', 'rodada.2', 'mesa', 'states.to_come.0', 'states.playing.0', 'states.over.0']);
});
