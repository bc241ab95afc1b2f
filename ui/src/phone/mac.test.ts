import { describe, expect, test } from 'vitest';
import { deviceKey, deviceName, macOfAnswer, macOfCall } from './mac';
import { base64url, bytesOf, newNonce, roleOf, slipOf } from './slip';
// Worked out by another program's code; the host is held against the same.
import vector from './vector.json';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('a slip', () => {
  const { slip, epoch, key } = vector;

  test('is what an address ends in', () => {
    expect(slipOf(`#${slip}.${epoch}.${key}`)).toEqual({ slip, epoch, key });
    expect(slipOf(`r1.0.${key}`)).toEqual({ slip: 'r1', epoch: 0, key });
  });

  test.each(['', '#', '#telao', `#x1.0.${key}`, `#t.0.${key}`, `#t0.0.${key}`, `#t1.00.${key}`, `#t1.0.${key.slice(1)}`, `#t1.0.${key}A`, `#t1.0.${key.slice(1)}B`, `#t1.0.${key.slice(1)}=`, `#t1.0.${key}.`])(
    'is not %j',
    (fragment) => {
      expect(slipOf(fragment)).toBeNull();
    },
  );

  test('is a captain’s or a referee’s', () => {
    expect(roleOf({ slip: 't12', epoch: 0, key })).toBe('team');
    expect(roleOf({ slip: 'r12', epoch: 0, key })).toBe('referee');
  });

  test('has bytes that come back as they are', () => {
    expect(base64url(bytesOf(key))).toBe(key);
    expect(bytesOf(newNonce())).toHaveLength(16);
    expect(newNonce()).not.toBe(newNonce());
  });
});

test('what is sent and answered is vouched for as by others’ code', () => {
  const device = deviceKey(vector, vector.nonce);
  expect(hex(device)).toBe(vector.d_hex);
  expect(deviceName(vector, vector.nonce)).toBe(`t12.3.${vector.nonce}`);
  expect(macOfCall(device, vector.body)).toBe(vector.mac_hex);
  expect(macOfAnswer(device, vector.answer_status, vector.mac_hex, vector.answer_body)).toBe(vector.answer_mac_hex);
});
