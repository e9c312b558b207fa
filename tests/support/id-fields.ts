import * as z from 'zod'
import { type Reference, references } from '../../shared/contract/fields.ts'

export interface IdField extends Reference {
  /** Path from the body to the field; a number is an index of a list. */
  path: readonly (string | number)[]
}

/** Finds every field of a body that refers to a record, also within objects and in the first element of lists. */
export const idFields = (schema: z.core.$ZodType, path: readonly (string | number)[] = []): IdField[] => {
  const reference = schema instanceof z.ZodType ? references.get(schema) : undefined
  if (reference) return [{ ...reference, path }]
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, of]) => idFields(of, [...path, name]))
  }
  if (schema instanceof z.ZodArray) return idFields(schema.element, [...path, 0])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((of) => idFields(of, path))
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isWrapped ? idFields(schema.unwrap(), path) : []
}

/** Returns a copy of a body with another value at a path; missing parents are created. */
export const withValue = (body: unknown, [name, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (name === undefined) return value
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...body] : []
    list[name] = withValue(list[name], rest, value)
    return list
  }
  const fields: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}
