import * as z from 'zod'
import { isPlainObject } from './intrinsics.ts'
import type { Resolver } from './resolver.ts'
import { placeName, type TemplateResource } from './stack-template.ts'

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? bare(schema.unwrap())
    : schema

const isIntrinsic = (value: Record<string, unknown>): boolean => {
  const [name, ...others] = Object.keys(value)
  return others.length === 0 && name !== undefined && (name === 'Ref' || name.startsWith('Fn::'))
}

/**
 * Drops properties that the schema does not list, because they may refer to resources that do not exist on this
 * machine.
 */
const relevant = (schema: unknown, value: unknown): unknown => {
  const inner = bare(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => relevant(inner.element, item))
  if (!(inner instanceof z.ZodObject) || !isPlainObject(value) || isIntrinsic(value)) return value
  return Object.fromEntries(
    Object.entries(inner.shape)
      .filter(([key]) => key in value)
      .map(([key, field]) => [key, relevant(field, value[key])]),
  )
}

/** A resource's properties in their local form; an error names the resource and the problem. */
export const declared = <S extends z.ZodObject>(
  resolver: Resolver,
  resource: TemplateResource,
  schema: S,
): z.output<S> => {
  const parsed = schema.safeParse(resolver.resolve(resource, relevant(schema, resource.properties)))
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`infra: ${placeName(resource)} (${resource.type}) cannot be created here: ${issues.join('; ')}`)
}
