import { expect, it } from 'vitest'
import { type Area, areas } from '../../../web/texts/areas.ts'
import { flatTexts } from '../support/flat-texts.ts'

/** Names that describe something else than a button with the text of the shorter key. */
const OTHERS = ['inbound.columns.leftOf', 'inventory.inbound.leftOf']

/** 'cancel.doOf' is the accessible name of the button 'cancel.do' of one record. */
const NAMES = /(Of|Named)$/

it('names the button of a record by the text that it shows, in Chinese as in English', async () => {
  const wrong: string[] = []
  for (const area of Object.keys(areas) as Area[]) {
    const [en, zh] = await Promise.all([areas[area].en(), areas[area]['zh-CN']()])
    const [english, chinese] = [new Map(flatTexts(en.default)), new Map(flatTexts(zh.default))]
    for (const [key, name] of chinese) {
      const shown = key.replace(NAMES, '')
      const text = chinese.get(shown)
      if (shown === key || text === undefined || name.includes(text)) continue
      const isNamedSo = english
        .get(key)
        ?.toLowerCase()
        .includes(english.get(shown)?.toLowerCase() ?? '')
      if (isNamedSo && !OTHERS.includes(`${area}.${key}`)) wrong.push(`${area}.${key}: ${name} (${text})`)
    }
  }
  expect(wrong).toEqual([])
})
