import { expect, test } from 'vitest';
import { Pace } from './pace';

const paused = (pace: Pace, answered: boolean[]): number[] => answered.map((one) => pace.after(one));

test('whoever is not answered asks less and less often, and as before once there is an answer', () => {
  expect(paused(new Pace(1000, 5000), [true, false, false, false, false, true, true, false])).toEqual([
    1000, 2000, 4000, 5000, 5000, 1000, 1000, 2000,
  ]);
});

test('however long the desk is gone, the pause stays one', () => {
  const pace = new Pace(1000, 5000);
  for (let time = 0; time < 5000; time += 1) expect(pace.after(false)).toBeLessThanOrEqual(5000);
});

test('the program’s own window asks at the same pace, answered or not', () => {
  expect(paused(new Pace(250, 0), [true, false, false, true])).toEqual([250, 250, 250, 250]);
});
