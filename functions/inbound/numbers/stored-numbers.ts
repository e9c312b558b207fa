import { formerForms, normalTracking } from '../../../shared/values/tracking.ts'
import type { Deps } from '../../platform/deps.ts'
import { readNumbers } from './change-numbers.ts'

/**
 * Numbers as they are stored, each once: a number that still has its old form is meant by that form, so that it can be
 * taken away beside the same number in its new form.
 */
export const storedNumbers = async (deps: Deps, doctorNo: string, texts: readonly string[]): Promise<string[]> => {
  const old = texts.flatMap(formerForms)
  const known = old.length === 0 ? undefined : await readNumbers(deps, doctorNo, [...new Set(old)])
  const meant = texts.map((text) => formerForms(text).find((form) => known?.has(form)) ?? normalTracking(text))
  return [...new Set(meant)]
}
