import { refuseValue } from '../../../shared/contract/errors.ts'
import type { Parsed } from '../../../shared/values/parsed.ts'

/** Returns the value of a field of a call, or throws a refusal that names the field. */
export const readField = <T>(field: string, parsed: Parsed<T>): T => {
  if (!parsed.ok) throw refuseValue(field, parsed.problem)
  return parsed.value
}
