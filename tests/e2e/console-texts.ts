import { callMetas } from '../../web/api/call-metas.ts'
import type { Language } from '../../web/settings/languages.ts'
import { type Area, areas, packs } from '../../web/texts/areas.ts'
import { reasonTexts } from '../../web/texts/areas-of-reasons.ts'
import { englishMessage, messageTranslator, type TranslateMessage } from '../../web/texts/translate-message.ts'
import { flatTexts } from '../web/support/flat-texts.ts'

// Texts of the console by area and key, so that one test covers each language.

export interface ConsoleTexts {
  language: Language
  /** 'account.change.submit' -> 'Change password'; `{ name }` fills '{{name}}'. */
  text: (key: `${Area}.${string}`, values?: Record<string, string>) => string
  /**
   * A text by its English version: of('Add product'). Name the area if Chinese has two translations of the English
   * text.
   */
  of: (english: string, area?: Area) => string
  /** A text of the server as the console shows it: `say(reasonMessage(signInReasons.oldPasswordWrong))`. */
  say: TranslateMessage
  /** The message of a successful call: `done('people.resetPassword')`. */
  done: (call: string) => string
}

const isArea = (name: string): name is Area => name in areas

const textsIn = async (language: Language): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const area of Object.keys(areas).filter(isArea)) {
    for (const [key, text] of flatTexts((await areas[area][language]()).default)) texts.set(`${area}.${key}`, text)
  }
  return texts
}

const messagesIn = async (language: Language): Promise<Pick<ConsoleTexts, 'say' | 'done'>> => {
  const done = (say: TranslateMessage) => (call: string) => {
    const [domain = '', name = ''] = call.split('.')
    return say({ reason: `success.${call}`, message: callMetas[domain]?.[name]?.successMessage ?? call })
  }
  if (language === 'en') {
    return { say: englishMessage, done: done(englishMessage) }
  }
  const texts = new Map<string, string>()
  const packed = Object.entries((await packs[language]()).reasons)
  const fetched = await Promise.all(
    Object.entries(reasonTexts).map(async ([domain, load]) => [domain, (await load[language]()).default] as const),
  )
  for (const [domain, of] of [...packed, ...fetched])
    for (const [key, text] of Object.entries(of)) texts.set(`${domain}.${key}`, text)
  const say = messageTranslator(texts)
  return { say, done: done(say) }
}

declare global {
  /** Texts by language, cached per worker, so that a file does not collect them for each person. */
  var testWords: Map<Language, Promise<ConsoleTexts>> | undefined
}

export const textsOf = (language: Language): Promise<ConsoleTexts> => {
  globalThis.testWords ??= new Map()
  const words = globalThis.testWords.get(language) ?? gathered(language)
  globalThis.testWords.set(language, words)
  return words
}

const gathered = async (language: Language): Promise<ConsoleTexts> => {
  const [texts, english] = await Promise.all([textsIn(language), textsIn('en')])
  const text: ConsoleTexts['text'] = (key, values = {}) => {
    // Chinese has a single plural form.
    const found = texts.get(key) ?? texts.get(key.replace(/_one$/, '_other'))
    if (found === undefined) throw new Error(`The console has no text ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
  }
  const of: ConsoleTexts['of'] = (words, area) => {
    const keys = [...english].flatMap(([key, value]) =>
      value === words && (!area || key.startsWith(`${area}.`)) ? [key] : [],
    )
    const found = new Set(keys.flatMap((key) => texts.get(key) ?? []))
    const [only] = found
    if (only === undefined || found.size > 1) throw new Error(`'${words}' is ${[...found].join(', ') || 'nothing'}`)
    return only
  }
  return { language, text, of, ...(await messagesIn(language)) }
}

export const ENGLISH = await textsOf('en')
