// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { areas } from '../../web/texts/areas.ts'
import { inChinese, SENTENCES } from '../../web/texts/zh/messages.ts'
import { flatTexts } from './support/flat-texts.ts'

const places = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))].sort()

/** Zones, codes and pure placeholders read alike in both languages. */
const SAME = /^(UPC|ASIN|FBM|yyyy-mm-dd|1Z999AA1[\s\S]*|[\s{}\w/x]*\{\{[\s\S]*)$/

describe.each(Object.entries(areas))('the Chinese of %s', (_area, { en, 'zh-CN': zh }) => {
  it('has every key, each with the same places to fill in', async () => {
    const english = flatTexts((await en()).texts)
    const chinese = flatTexts((await zh()).texts)
    const wanted = [...english.keys()].filter((key) => !key.endsWith('_one'))
    expect([...chinese.keys()].sort()).toEqual(wanted.sort())
    const pattern = /\{\{\w+\}\}/g
    const differ = wanted.filter(
      (key) => `${places(chinese.get(key) ?? '', pattern)}` !== `${places(english.get(key) ?? '', pattern)}`,
    )
    expect(differ).toEqual([])
  })

  it('is Chinese', async () => {
    const odd = [...flatTexts((await zh()).texts)].filter(
      ([, text]) => !/\p{Script=Han}/u.test(text) && !SAME.test(text),
    )
    expect(odd).toEqual([])
  })
})

describe('a sentence of the server', () => {
  it.each([
    ['Use at most 50 characters.', '最多 50 个字符。'],
    ['This offer does not exist, or it is not yours.', '该求购单不存在，或不属于您。'],
    ['Row 7: the upc cell shows the error #N/A; correct it and drop the workbook again', /^第 7 行：upc单元格.*#N\/A/],
    // Several reasons in a row, each with the full stop that the first has not by itself.
    ['Tracking number must be at least 8 digits. Quantity must be at least 1.', '快递单号至少 8 位。数量不能小于 1。'],
    ["Inbound quantity can't more than left.", '入库数量不能超过剩余数量。'],
  ])('is said in Chinese: %s', (english, chinese) => {
    if (typeof chinese === 'string') expect(inChinese(english)).toBe(chinese)
    else expect(inChinese(english)).toMatch(chinese)
  })

  it('stays as it is where it is not known', () => {
    expect(inChinese('The moon is full. Wait a day.')).toBe('The moon is full. Wait a day.')
    expect(inChinese('')).toBe('')
    expect(inChinese('求购单已保存。')).toBe('求购单已保存。')
  })

  it('fills in no other places than it has', () => {
    const pattern = /\{\w+\}/g
    const odd = Object.entries(SENTENCES).filter(([english, chinese]) => {
      const given = places(english, pattern)
      return places(chinese, pattern).some((place) => !given.includes(place))
    })
    expect(odd).toEqual([])
  })
})
