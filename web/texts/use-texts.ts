import type { TFunction } from 'i18next'
import { use } from 'react'
import { type FallbackNs, useTranslation } from 'react-i18next'
import type { Area } from './areas.ts'
import { hasTexts, loadTexts, sayInUse } from './i18n.ts'
import type { Say } from './say.ts'

/** Gives the text of a key of one area: `t('list.title')`. */
export type TextsOf<A extends Area> = TFunction<FallbackNs<A>>

const loading = new Map<Area, Promise<void>>()

/**
 * The texts of an area in the language in use; redraws when that changes. The router has loaded them with the screen; an
 * area that a screen has not named is waited for here.
 */
export const useTexts = <A extends Area>(area: A): TextsOf<A> => {
  const { t } = useTranslation(area)
  if (!hasTexts(area)) {
    const load = loading.get(area) ?? loadTexts([area])
    loading.set(area, load)
    use(load)
  }
  return t
}

/** Says what the server, a schema or the console tells in the language in use: `say(error)`. */
export const useSentences = (): Say => {
  useTranslation('app')
  return sayInUse()
}
