import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { plainItem, plainKeys, wireItem, wireKeys } from './stored-attributes.ts'

describe('attributes of the wire', () => {
  it('become plain values of each kind that is stored, however deep', () => {
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

  it('are refused where a number would lose digits, or bytes and sets turn up', () => {
    expect(() => plainItem({ price: { N: '9007199254740993' } })).toThrow('9007199254740993')
    expect(() => plainItem({ names: { SS: ['a'] } })).toThrow('SS')
  })

  it('are made of plain values, and read back as the same', () => {
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

  it('leave out what is undefined, on every level', () => {
    const plain = { note: undefined, parts: [{ qty: 1, note: undefined }, undefined] }
    expect(wireItem(plain)).toEqual(marshall(plain, { removeUndefinedValues: true }))
  })

  it('are not made of numbers that would lose digits, nor of anything that is not stored', () => {
    const refused = [2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY, new Date(), new Map(), 1n, () => 1]
    for (const value of refused) expect(() => wireItem({ inner: [{ value }] })).toThrow('The store takes no')
  })

  it('that are keys go there and back', () => {
    const keys = { pk: 'CO#1', sk: 'ROW#1' }
    expect(plainKeys(wireKeys(keys))).toEqual(keys)
  })
})
