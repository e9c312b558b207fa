import { refuseValue } from '../../../shared/contract/errors.ts'
import type { Parsed } from '../../../shared/values/parsed.ts'

/** The value of a field of a call, or a refusal that names the field. */
export const readField = <T>(field: string, parsed: Parsed<T>): T => {
  if (!parsed.ok) throw refuseValue(field, parsed.told)
  return parsed.value
}
