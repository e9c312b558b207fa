import { describe, expect, it } from 'vitest'
import { type Slip, slipBetween } from '../../functions/inbound/pairs/tracking-slip.ts'
import { AGES, daysOfAge } from '../../shared/values/ages.ts'
import { addDays } from '../../shared/values/day.ts'

const LETTERS = 'AB1'
/** Textbook edit distance (Damerau-Levenshtein, optimal string alignment), which is slow but simple. */
const distance = (a: string, b: string): number => {
  const cost = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => cost[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = cost[i]
      if (row) row[j] = least
    }
  }
  return at(a.length, b.length)
}

/** Corrects a number that contains the given slip. */
const corrected = (given: string, { kind, at }: Slip, other: string): string => {
  const [before, i] = [given.slice(0, at - 1), at - 1]
  if (kind === 'extra') return before + given.slice(at)
  if (kind === 'missing') return before + other.charAt(i) + given.slice(i)
  if (kind === 'swapped') return before + given.charAt(at) + given.charAt(i) + given.slice(at + 1)
  return before + other.charAt(i) + given.slice(at)
}

describe('one slip between two tracking numbers', () => {
  it('is found if and only if the edit distance is 1, and corrects the number', () => {
    const texts: string[] = ['']
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] ?? ''
      if (text.length < 4) texts.push(...[...LETTERS].map((letter) => text + letter))
    }
    const wrong: string[] = []
    for (const a of texts) {
      for (const b of texts) {
        if (Math.abs(a.length - b.length) > 2) continue
        const slip = slipBetween(a, b)
        if ((slip !== undefined) !== (distance(a, b) === 1)) wrong.push(`${a} ${b}`)
        if (slip && corrected(a, slip, b) !== b) wrong.push(`${a} ${b} ${slip.kind}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('has a kind and the position of the first wrong character', () => {
    expect(slipBetween('1Z999AA10123456784', '1Z999AA1O123456784')).toEqual({ kind: 'replaced', at: 9 })
    expect(slipBetween('1Z999AA10123456784', '1Z999AA10132456784')).toEqual({ kind: 'swapped', at: 11 })
    expect(slipBetween('1Z999AA1012345678', '1Z999AA10123456784')).toEqual({ kind: 'missing', at: 18 })
    expect(slipBetween('11Z999AA10123456784', '1Z999AA10123456784')).toEqual({ kind: 'extra', at: 2 })
  })
})

describe('age buckets', () => {
  it('contain every day exactly once', () => {
    const today = '2026-03-01'
    for (let ago = -1; ago < 40; ago++) {
      const day = addDays(today, -ago)
      const ages = AGES.filter((age) => {
        const { from, to } = daysOfAge(age, today)
        return (from === undefined || day >= from) && (to === undefined || day < to)
      })
      expect(ages).toEqual([ago <= 2 ? 'days0to2' : ago <= 7 ? 'days3to7' : ago <= 14 ? 'days8to14' : 'over14'])
    }
  })
})
