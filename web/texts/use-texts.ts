import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area, EnglishTexts } from './areas.ts'
import { hasTexts, languageInUse, loadTexts, sayInUse } from './i18n.ts'
import type { Say } from './say.ts'

/** The keys of texts: `list.title`. Of `_one` and `_other` the key is what they have in common; `count` decides. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
type WithoutPlural<K> = K extends `${infer Name}_${Plural}` ? Name : K
type Plural = 'one' | 'other'

/** The texts under a key: one, or those of a plural. */
type TextUnder<T, Key> = Key extends `${infer Group}.${infer Rest}`
  ? TextUnder<T[Group & keyof T], Rest>
  : T[(Key | `${Key & string}_${Plural}`) & keyof T]

/** What stands in the braces of texts. */
type NameIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NameIn<Rest> : never
type Values<Text> = { [Name in NameIn<Text>]: string | number } & { count?: number }

/**
 * Gives the text of a key of one area: `t('list.title')`. i18next's own type says the same of these texts, and works it out
 * anew for each call: a quarter of what the compiler does.
 */
export type TextsOf<A extends Area> = <Key extends KeyOf<EnglishTexts[A]>>(
  key: Key,
  values?: Values<TextUnder<EnglishTexts[A], Key>>,
) => string

/** Texts that were waited for, by language and area. */
const waited = new Map<string, Promise<void>>()
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

/**
 * Resolves once an area is there. One that was waited for keeps its promise: React takes up a drawing where it waited, and
 * must find the same `use` there, although the texts have come meanwhile (error 467, repaired with #520, otherwise).
 */
const arrivalOf = (area: Area): Promise<void> => {
  const name = `${languageInUse()} ${area}`
  const known = waited.get(name)
  if (known) return known
  if (hasTexts(area)) return THERE
  const load = loadTexts([area])
  waited.set(name, load)
  // A failure is not kept, so that the next try asks again.
  load.catch(() => waited.delete(name))
  return load
}

/**
 * The texts of an area in the language in use; redraws when that changes. The router has loaded them with the screen; an
 * area that a screen has not named is waited for here.
 */
export const useTexts = <A extends Area>(area: A): TextsOf<A> => {
  const { t }: { t: (key: string) => string } = useTranslation<string>(area)
  use(arrivalOf(area))
  return t
}

/** Says what the server, a schema or the console tells in the language in use: `say(error)`. */
export const useSentences = (): Say => {
  useTranslation('app')
  return sayInUse()
}
