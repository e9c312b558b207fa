import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area, EnglishTexts } from './areas.ts'
import { currentTranslator, hasTexts, languageInUse, loadTexts } from './i18n.ts'
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

/**
 * Texts of an area in the current language; rerenders when the language changes. The router loads the areas that a
 * screen names; for any other area, the component suspends until its texts have loaded.
 */
export const useTexts = <A extends Area>(area: A): TextsOf<A> => {
  const { t }: { t: (key: string) => string } = useTranslation<string>(area)
  use(arrivalOf(area))
  return t
}

/** Translates messages of the server, of schemas and of the console into the current language: `say(error)`. */
export const useSentences = (): TranslateMessage => {
  useTranslation('app')
  return currentTranslator()
}
