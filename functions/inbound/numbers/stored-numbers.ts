import { formerForms, normalTracking } from '../../../shared/values/tracking.ts'
import type { Deps } from '../../platform/deps.ts'
import { readNumbers } from './change-numbers.ts'

/**
 * Numbers in their stored form, without duplicates: a number stored in its old form resolves to that one, so that it
 * can be removed even if the new form exists as well.
 */
export const storedNumbers = async (deps: Deps, doctorNo: string, texts: readonly string[]): Promise<string[]> => {
  const old = texts.flatMap(formerForms)
  const known = old.length === 0 ? undefined : await readNumbers(deps, doctorNo, [...new Set(old)])
  const meant = texts.map((text) => formerForms(text).find((form) => known?.has(form)) ?? normalTracking(text))
  return [...new Set(meant)]
}
