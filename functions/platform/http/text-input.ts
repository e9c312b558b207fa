import * as z from 'zod'
import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'

// Values in a URL are text, and the schema determines their types: '2' is a number in one field and a name in another.
// Text that does not fit the schema is left unchanged, so that validation refuses it under its field.

type Schema = z.core.JSONSchema.JSONSchema

/** Parses a query string: the values of each name, in their order. */
export const queryOf = (rawQuery: string): Map<string, string[]> => {
  try {
    // URLSearchParams would replace an invalid escape with a replacement character instead of throwing.
    decodeURIComponent(rawQuery)
  } catch {
    throw refuse(generalReasons.brokenEscape)
  }
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(rawQuery)) values.set(name, [...(values.get(name) ?? []), value])
  return values
}

/** Converts the values to the types that the call's schema has for their fields. */
export const typedInput = (call: Call, texts: Map<string, string[]>): Record<string, unknown> => {
  const fields = fieldsOf(call)
  return Object.fromEntries([...texts].map(([name, values]) => [name, typedField(fields.get(name), values)]))
}

const known = new WeakMap<Call, Map<string, Schema>>()

// Built on the first request of the call, so that cold starts for other calls do not pay for it.
const fieldsOf = (call: Call): Map<string, Schema> => {
  const found = known.get(call)
  if (found) return found
  const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })
  const fields = new Map<string, Schema>()
  for (const [name, schema] of Object.entries(properties)) if (typeof schema === 'object') fields.set(name, schema)
  known.set(call, fields)
  return fields
}

const typedField = (schema: Schema | undefined, values: readonly string[]): unknown => {
  const items = schema && variantsOf(schema).find(({ type }) => type === 'array')?.items
  // If the name of a list occurs once, its value is split at commas. If it occurs several times, each value is one
  // element and may contain commas.
  if (typeof items === 'object' && !Array.isArray(items)) {
    const elements = values.length === 1 ? (values[0] ?? '').split(',').filter((text) => text !== '') : values
    return elements.map((text) => typedText(items, text))
  }
  const [text = ''] = values
  return values.length === 1 ? typedText(schema, text) : [...values]
}

const NUMBER = /^-?\d+(\.\d+)?$/

const typedText = (schema: Schema | undefined, text: string): unknown => {
  const kinds = new Set(schema ? variantsOf(schema).flatMap(kindsOf) : [])
  if (kinds.has('string')) return text
  if ((kinds.has('number') || kinds.has('integer')) && NUMBER.test(text)) return Number(text)
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const variantsOf = (schema: Schema): Schema[] => {
  const variants = schema.anyOf ?? schema.oneOf
  if (!variants) return [schema]
  return variants.flatMap((one) => (typeof one === 'object' ? variantsOf(one) : []))
}

const kindsOf = ({ type, const: only, enum: several }: Schema): string[] => {
  if (only !== undefined) return [typeof only]
  if (several) return several.map((one) => typeof one)
  return type === undefined ? [] : [type].flat()
}
