import type { Language } from '../../web/settings/languages.ts'
import { type Area, areas, packs } from '../../web/texts/areas.ts'
import { flatTexts } from '../web/support/flat-texts.ts'

// What the console says, by area and key: one test does a job in each language.

export interface Words {
  language: Language
  /** 'account.change.submit' -> 'Change password'; `{ name }` fills '{{name}}'. */
  text: (key: `${Area}.${string}`, values?: Record<string, string>) => string
  /** The same by its English: of('Add product'). Name the area where the languages part one English word in two. */
  of: (english: string, area?: Area) => string
  /** A sentence of the server as the console says it. */
  say: (english: string) => string
}

const isArea = (name: string): name is Area => name in areas

const textsIn = async (language: Language): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const area of Object.keys(areas).filter(isArea)) {
    for (const [key, text] of flatTexts((await areas[area][language]()).texts)) texts.set(`${area}.${key}`, text)
  }
  return texts
}

export const wordsOf = async (language: Language): Promise<Words> => {
  const [texts, english] = await Promise.all([textsIn(language), textsIn('en')])
  const text: Words['text'] = (key, values = {}) => {
    // Chinese has one plural.
    const found = texts.get(key) ?? texts.get(key.replace(/_one$/, '_other'))
    if (found === undefined) throw new Error(`The console has no text ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
  }
  const of: Words['of'] = (words, area) => {
    const keys = [...english].flatMap(([key, value]) =>
      value === words && (!area || key.startsWith(`${area}.`)) ? [key] : [],
    )
    const found = new Set(keys.flatMap((key) => texts.get(key) ?? []))
    const [only] = found
    if (only === undefined || found.size > 1) throw new Error(`'${words}' is ${[...found].join(', ') || 'nothing'}`)
    return only
  }
  return { language, text, of, say: (await packs[language]()).say }
}

export const ENGLISH = await wordsOf('en')
