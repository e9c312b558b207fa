import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { plainItem, plainKeys, wireItem, wireKeys } from './stored-attributes.ts'

describe('the attribute converter', () => {
  it('converts each stored kind of attribute to a plain value at any depth', () => {
    const item = {
      pk: { S: 'CO#1' },
      price: { N: '4125000' },
      debt: { N: '-12' },
      notify: { BOOL: false },
      size: { NULL: true } as const,
      lots: { L: [{ M: { lotNo: { S: 'LT-1' }, left: { N: '0' } } }] },
      none: { L: [] },
    }
    expect(plainItem(item)).toEqual({
      pk: 'CO#1',
      price: 4_125_000,
      debt: -12,
      notify: false,
      size: null,
      lots: [{ lotNo: 'LT-1', left: 0 }],
      none: [],
    })
  })

  it('refuses sets, and numbers that would lose digits', () => {
    expect(() => plainItem({ price: { N: '9007199254740993' } })).toThrow('9007199254740993')
    expect(() => plainItem({ names: { SS: ['a'] } })).toThrow('SS')
  })

  it('converts plain values to attributes and back', () => {
    const plain = {
      pk: 'CO#1',
      price: 4_125_000,
      debt: -12,
      notify: false,
      size: null,
      empty: '',
      lots: [{ lotNo: 'LT-1', left: 0, deep: { at: [1, 'two', null] } }],
      none: [],
      bare: {},
    }
    expect(wireItem(plain)).toEqual(marshall(plain))
    expect(plainItem(wireItem(plain))).toEqual(plain)
  })

  it('omits undefined values at every level', () => {
    const plain = { note: undefined, parts: [{ qty: 1, note: undefined }, undefined] }
    expect(wireItem(plain)).toEqual(marshall(plain, { removeUndefinedValues: true }))
  })

  it('refuses to convert kinds that are never stored, and numbers that would lose digits', () => {
    const refused = [2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY, new Date(), new Map(), 1n, () => 1]
    for (const value of refused) expect(() => wireItem({ inner: [{ value }] })).toThrow('The store does not accept')
  })

  it('converts keys to attributes and back', () => {
    const keys = { pk: 'CO#1', sk: 'ROW#1' }
    expect(plainKeys(wireKeys(keys))).toEqual(keys)
  })
})
