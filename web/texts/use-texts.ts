import type { TFunction } from 'i18next'
import { use } from 'react'
import { type FallbackNs, useTranslation } from 'react-i18next'
import type { Area } from './areas.ts'
import { hasTexts, languageInUse, loadTexts, sayInUse } from './i18n.ts'
import type { Say } from './say.ts'

/** Gives the text of a key of one area: `t('list.title')`. */
export type TextsOf<A extends Area> = TFunction<FallbackNs<A>>

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
  const { t } = useTranslation(area)
  use(arrivalOf(area))
  return t
}

/** Says what the server, a schema or the console tells in the language in use: `say(error)`. */
export const useSentences = (): Say => {
  useTranslation('app')
  return sayInUse()
}
