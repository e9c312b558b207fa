import { use, useSyncExternalStore } from 'react'
import type { Language } from '../settings/languages.ts'
import type { Area, EnglishTexts } from './areas.ts'
import { currentTranslator, hasTexts, languageInUse, loadTexts, onLanguage, textsIn } from './i18n.ts'
import type { TranslateMessage } from './translate-message.ts'

/** Keys of texts: `list.title`. `x_one` and `x_other` share the key `x`; `count` selects the form. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
type WithoutPlural<K> = K extends `${infer Name}_${Plural}` ? Name : K
type Plural = 'one' | 'other'

/** Text of a key, or the texts of its plural forms. */
type TextUnder<T, Key> = Key extends `${infer Group}.${infer Rest}`
  ? TextUnder<T[Group & keyof T], Rest>
  : T[(Key | `${Key & string}_${Plural}`) & keyof T]

/** Names of the placeholders in a text. */
type NameIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NameIn<Rest> : never
type Values<Text> = { [Name in NameIn<Text>]: string | number } & { count?: number }

/**
 * Returns the text of a key of one area: `t('list.title')`. The equivalent type of i18next is evaluated for each call,
 * which took a quarter of the compiler's time.
 */
export type TextsOf<A extends Area> = <Key extends KeyOf<EnglishTexts[A]>>(
  key: Key,
  values?: Values<TextUnder<EnglishTexts[A], Key>>,
) => string

/** Pending and loaded texts, by language and area. */
const waited = new Map<string, Promise<void>>()
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

/**
 * Resolves once an area has loaded. The promise is kept afterwards: React resumes a suspended render and must find the
 * same promise in `use` (otherwise it throws error 467).
 */
const arrivalOf = (area: Area): Promise<void> => {
  const name = `${languageInUse()} ${area}`
  const known = waited.get(name)
  if (known) return known
  if (hasTexts(area)) return THERE
  const load = loadTexts([area])
  waited.set(name, load)
  // A failed promise is removed, so that the next attempt fetches again.
  load.catch(() => waited.delete(name))
  return load
}

type Translate = (key: string, values?: Record<string, unknown>) => string

/** A text: as a whole, or split at its placeholders, whose names are at odd places. */
type Parts = string | readonly string[]

const PLACEHOLDER = /\{\{(\w+)\}\}/

/**
 * Looks up and splits each text once. A page of a list needs some 300 texts, and i18next took a tenth of the time of
 * paging. Plural forms are left to it.
 */
const remembering = (language: Language, area: Area): Translate => {
  const translate = textsIn(language, area)
  const known = new Map<string, Parts>()
  const partsOf = (key: string): Parts => {
    const text = translate(key, { skipInterpolation: true })
    const split = text.split(PLACEHOLDER)
    return split.length === 1 ? text : split
  }
  return (key, values) => {
    if (values !== undefined && 'count' in values) return translate(key, values)
    const parts = known.get(key) ?? partsOf(key)
    known.set(key, parts)
    if (typeof parts === 'string') return parts
    return parts.map((part, place) => (place % 2 === 0 ? part : String(values?.[part]))).join('')
  }
}

const translators = new Map<string, Translate>()

/** One function for each language and area, which all components share. */
const translatorOf = (language: Language, area: Area): Translate => {
  const name = `${language} ${area}`
  const known = translators.get(name)
  if (known) return known
  const made = remembering(language, area)
  translators.set(name, made)
  return made
}

/**
 * The language of the texts on the page; rerenders when it changes. The hook of react-i18next consists of ten hooks and
 * creates a translating function for each component, of which a page of a list has a thousand.
 */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageInUse)

/**
 * Texts of an area in the current language; rerenders when the language changes. The router loads the areas that a
 * screen names; for any other area, the component suspends until its texts have loaded.
 */
export const useTexts = <A extends Area>(area: A): TextsOf<A> => {
  const language = useLanguage()
  use(arrivalOf(area))
  return translatorOf(language, area)
}

/** Translates messages of the server, of schemas and of the console into the current language: `say(error)`. */
export const useSentences = (): TranslateMessage => {
  useLanguage()
  return currentTranslator()
}
