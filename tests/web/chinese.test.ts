// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { together } from '../../shared/contract/line-results.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { reasonMessage, word } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'
import { areas } from '../../web/texts/areas.ts'
import { messageTranslator } from '../../web/texts/translate-message.ts'
import { chineseReasons } from './support/chinese-reasons.ts'
import { flatTexts } from './support/flat-texts.ts'

const places = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))].sort()

/**
 * Technical terms, date formats, example tracking numbers, and texts made of placeholders are the same in both
 * languages.
 */
const SAME = /^(UPC|ASIN|FBM|Webhook|yyyy-mm(?:-dd)?|1Z999AA1[\s\S]*|[\s{}\w/x]*\{\{[\s\S]*)$/

describe.each(Object.entries(areas))('the Chinese texts of %s', (_area, { en, 'zh-CN': zh }) => {
  it('have every key, each with the same placeholders', async () => {
    const english = flatTexts((await en()).default)
    const chinese = flatTexts((await zh()).default)
    const wanted = [...english.keys()].filter((key) => !key.endsWith('_one'))
    expect([...chinese.keys()].sort()).toEqual(wanted.sort())
    const pattern = /\{\{\w+\}\}/g
    const differ = wanted.filter(
      (key) => `${places(chinese.get(key) ?? '', pattern)}` !== `${places(english.get(key) ?? '', pattern)}`,
    )
    expect(differ).toEqual([])
  })

  it('are in Chinese', async () => {
    const odd = [...flatTexts((await zh()).default)].filter(
      ([, text]) => !/\p{Script=Han}/u.test(text) && !SAME.test(text),
    )
    expect(odd).toEqual([])
  })
})

/** Placeholders for names that people and companies choose, mostly in Latin letters. */
const NAMES = 'admin|company|email|file|name|nurse|product|user|userName|warehouse'
const CLOSE = new RegExp(`\\p{Script=Han}\\{\\{(?:${NAMES})\\}\\}|\\{\\{(?:${NAMES})\\}\\}\\p{Script=Han}`, 'u')

describe.each(Object.entries(areas))('the names in the Chinese texts of %s', (_area, { 'zh-CN': zh }) => {
  it('are separated by a space from adjacent Chinese characters', async () => {
    expect([...flatTexts((await zh()).default)].filter(([, text]) => CLOSE.test(text))).toEqual([])
  })
})

const say = messageTranslator(await chineseReasons())
const upc = word(sheetsReasons.upc)

describe('a server message', () => {
  it.each([
    [reasonMessage(fieldsReasons.atMostCharacters, { most: 50 }), '最多 50 个字符。'],
    [reasonMessage(generalReasons.noOffer), '该求购单不存在，或您无权访问。'],
    [
      reasonMessage(sheetsReasons.cellError, { row: 7, what: upc, error: '#N/A' }),
      '第 7 行：UPC单元格显示错误 #N/A，请更正后重新上传',
    ],
    [
      reasonMessage(sheetsReasons.fieldsMissing, { fields: 'tracking, upc, qty' }),
      '请为以下字段各选一列：tracking、upc、qty。',
    ],
    // When reasons are joined, each ends with a period, even if its own text has none.
    [
      together([reasonMessage(valuesReasons.trackingShort, { least: 8 }), reasonMessage(valuesReasons.quantityLeast)]),
      '快递单号至少 8 位。数量不能小于 1。',
    ],
    [reasonMessage(inboundReasons.moreThanLeft), '入库数量不能超过剩余数量。'],
  ])('is shown in Chinese: %j', (message, chinese) => {
    expect(say(message)).toBe(chinese)
  })

  it('is shown unchanged if its reason, or a word in it, is unknown', () => {
    expect(say({ message: 'The moon is full.' })).toBe('The moon is full.')
    expect(say({ message: 'The moon is full.', reason: 'moon.full', params: {} })).toBe('The moon is full.')
    const params = { row: 7, what: { reason: 'moon.word', params: {} }, error: '#N/A' }
    expect(say({ message: 'Row 7 is odd.', reason: sheetsReasons.cellError.key, params })).toBe('Row 7 is odd.')
    const reasons = [{ reason: 'moon.full', params: {} }, reasonMessage(valuesReasons.upcRequired)]
    expect(say({ message: 'The moon is full. UPC is required.', reasons })).toBe('The moon is full. UPC is required.')
  })
})
