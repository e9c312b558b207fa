import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldsReasons } from './fields.reasons.ts'
import { codeLine, codeLines, id, note, references, singleLine } from './fields.ts'
import { issueWords, reasonMessageOf } from './issues.ts'

const takes = (field: z.ZodType, text: string): boolean => field.safeParse(text).success

const INVISIBLE = [0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069]
const NONCHARACTERS = [0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff]
const withIn = (code: number): string => `li${String.fromCodePoint(code)}ve`
const nameOf = (code: number): [string, number] => [`U+${code.toString(16).toUpperCase()}`, code]

describe('fields of one kind', () => {
  it('share a schema only if all their parameters are the same', () => {
    const { warehouseRequired, productRequired } = fieldsReasons
    const ids = () => [id('user'), id('offer'), id('offer', warehouseRequired), id('offer', productRequired)]
    expect(new Set([...ids(), ...ids()]).size).toBe(4)
    expect(ids().map((field) => references.get(field)?.kinds)).toEqual([['user'], ['offer'], ['offer'], ['offer']])
  })
})

describe('singleLine', () => {
  it.each([...INVISIBLE, ...NONCHARACTERS, 0, 0x0a, 0x1b, 0x7f, 0x2028, 0xfeff].map(nameOf))(
    'refuses %s',
    (_, code) => {
      expect(takes(singleLine(20), withIn(code))).toBe(false)
    },
  )

  it.each(['Müller & Søn', '运单 一号', 'café 👩‍👧 🇺🇸', 'אבג', 'a\u00a0b', 'x\ufffdy'])('accepts %s', (text) => {
    expect(takes(singleLine(20), text)).toBe(true)
  })

  it.each([
    ['only Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['only blank Braille patterns', '\u2800\u2800'],
    ['only combining marks', '\u0301\u0302'],
    ['only an emoji joiner', '\u200d'],
    ['150 combining marks on a letter', `a${'\u0335'.repeat(150)}`],
  ])('refuses %s', (_, text) => expect(takes(singleLine(200), text)).toBe(false))

  it.each([
    ['empty text in an optional field', ''],
    ['Hebrew with vowels', 'בְּרֵאשִׁית'],
    ['Thai', 'ที่นี่'],
    ['Vietnamese, decomposed', 'Nguyễn'.normalize('NFD')],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['a name in Hangul', '홍길동'],
    ['an emoji with a variation selector', '❤\ufe0f'],
  ])('accepts %s', (_, text) => expect(takes(singleLine(200), text)).toBe(true))

  it('also refuses invisible characters through the pattern in its JSON Schema', () => {
    const { pattern } = z.toJSONSchema(singleLine(20))
    const described = new RegExp(pattern ?? '$^', 'u')
    expect([described.test('live'), described.test('\u202elive')]).toEqual([true, false])
  })
})

describe('a required id', () => {
  it.each([undefined, null, '', ' '])(
    'is refused if it is %j, with a reason that names the record if there is one',
    (value) => {
      const { error } = z.object({ productNo: id('product') }).safeParse({ productNo: value }, { error: issueWords })
      expect(error?.issues[0] && reasonMessageOf(error.issues[0]).reason).toBe(fieldsReasons.productRequired.key)
      const other = id('inbound').safeParse(value, { error: issueWords }).error?.issues[0]
      expect(other && reasonMessageOf(other).reason).toBe(fieldsReasons.required.key)
    },
  )
})

it.each([
  [undefined, fieldsReasons.required],
  ['torn', fieldsReasons.oneOf],
])('an error lists the choices if the choice is invalid, but not if it is missing: %s', (value, kind) => {
  const { error } = z.enum(['short', 'wrongItem']).safeParse(value, { error: issueWords })
  expect(error?.issues.map((issue) => reasonMessageOf(issue).reason)).toEqual([kind.key])
})

describe('note', () => {
  it.each([...NONCHARACTERS, 0, 0x2028].map(nameOf))('refuses %s', (_, code) => {
    expect(takes(note(), withIn(code))).toBe(false)
  })

  it('accepts line breaks, tabs and direction marks', () => {
    expect(takes(note(), 'one\r\n\ttwo \u200ethree')).toBe(true)
  })
})

it('accepts line breaks, tabs and FNC1 in code lines, and refuses other control characters', () => {
  expect(takes(codeLines(), '4207874512349400111206206406260787\t1\r\n\u001d9400111206206406260787')).toBe(true)
  expect(takes(codeLines(), withIn(0))).toBe(false)
  expect(takes(codeLines(), withIn(0x1b))).toBe(false)
})

it('accepts invisible characters that were copied with a code, but no line breaks or noncharacters', () => {
  expect(takes(codeLine(30), '\u202d1Z999AA10123456784\u202c')).toBe(true)
  expect(takes(codeLine(40), '420787451234\u001d9400111206206406260787')).toBe(true)
  expect(takes(codeLine(30), '1Z999\nAA1')).toBe(false)
  expect(takes(codeLine(30), `1Z999${String.fromCodePoint(0xffff)}`)).toBe(false)
})
