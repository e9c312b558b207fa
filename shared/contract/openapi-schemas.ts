import * as z from 'zod'

/** Schemas of results that several calls share, by the name under which the document describes them once. */
export type SharedSchemas = Readonly<Record<string, z.ZodType>>

export type OfResult = (result: z.ZodType) => Schema
type Schema = z.core.JSONSchema.JSONSchema

/** JSON Schema of results with references to shared schemas; `met` returns the referenced schemas. */
export const describeResults = (shared: SharedSchemas) => {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(shared)) names.add(schema, { id })
  const met = new Map<string, unknown>()
  const ofResult: OfResult = (result) => {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(result, {
      io: 'output',
      unrepresentable: 'any',
      metadata: names,
    })
    // A schema that is itself shared is described in full.
    const { id, ...own } = schema
    for (const [name, of] of Object.entries($defs)) met.set(name, inComponents(of))
    if (id !== undefined) met.set(id, inComponents(own))
    return id === undefined ? inComponents(schema) : { $ref: `${SCHEMAS}${id}` }
  }
  return { ofResult, met: () => Object.fromEntries([...met].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

const SCHEMAS = '#/components/schemas/'
const inComponents = (schema: unknown): Schema =>
  JSON.parse(
    JSON.stringify(schema, (name, value) => {
      if (name === '$ref' && typeof value === 'string') return value.replace('#/$defs/', SCHEMAS)
      // The limits of a safe integer apply to every integer and are omitted.
      return Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value
    }),
  )
