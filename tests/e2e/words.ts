import { type Area, areas, packs } from '../../web/texts/areas.ts'
import type { Language } from '../../web/texts/languages.ts'
import { flatTexts } from '../web/support/flat-texts.ts'

// What the console says, by area and key: one test does a job in each language.

export interface Words {
  language: Language
  /** 'account.change.submit' -> 'Change password'; `{ name }` fills '{{name}}'. */
  text: (key: `${Area}.${string}`, values?: Record<string, string>) => string
  /** A sentence of the server as the console says it. */
  say: (english: string) => string
}

const isArea = (name: string): name is Area => name in areas

export const wordsOf = async (language: Language): Promise<Words> => {
  const texts = new Map<string, string>()
  for (const area of Object.keys(areas).filter(isArea)) {
    for (const [key, text] of flatTexts((await areas[area][language]()).texts)) texts.set(`${area}.${key}`, text)
  }
  const text: Words['text'] = (key, values = {}) => {
    const found = texts.get(key)
    if (found === undefined) throw new Error(`The console has no text ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
  }
  return { language, text, say: (await packs[language]()).say }
}

export const ENGLISH = await wordsOf('en')
