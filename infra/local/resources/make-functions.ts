import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { declared } from '../template/declared.ts'
import type { DeclaredFunction } from '../template/declared-function.ts'
import { localName } from '../template/local-names.ts'
import { ACCOUNT, REGION, type Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const Properties = z.object({
  FunctionName: z.string().optional(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Role: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
})

/**
 * Defines our own functions, by ARN, and their common environment. They share this process and its environment, so two
 * functions must not need different values under one name.
 */
export const makeFunctions = (templates: AppTemplates, resolver: Resolver) => {
  const functions = new Map<string, DeclaredFunction>()
  const environment: Record<string, string> = {}
  const sourced = resourcesOf(templates, 'AWS::Lambda::Function').flatMap((resource) => {
    const entry = resource.metadata['dockside:entry']
    return typeof entry === 'string' ? [{ resource, entry }] : []
  })
  for (const { resource } of sourced) {
    const given = resource.properties.FunctionName
    const name = typeof given === 'string' ? given : localName(resource)
    const arn = `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`
    resolver.define(resource, { ref: name, attributes: { Arn: arn } })
  }
  defineVersions(templates, resolver)
  for (const { resource, entry } of sourced) {
    const found = declared(resolver, resource, Properties)
    const name = found.FunctionName ?? localName(resource)
    const variables = found.Environment?.Variables ?? {}
    for (const [key, value] of Object.entries(variables)) {
      if (environment[key] !== undefined && environment[key] !== value)
        throw new Error(`infra: ${placeName(resource)} sets ${key}=${value}, another function ${environment[key]}`)
      environment[key] = value
    }
    const arn = `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`
    functions.set(arn, {
      name,
      arn,
      entry: join(ROOT, entry),
      timeoutMs: found.Timeout * 1000,
      memoryMb: found.MemorySize,
      role: found.Role,
      environment: variables,
    })
  }
  return { functions, environment }
}

/** A local function has only one version, the current code, so a version resolves to the function itself. */
const defineVersions = (templates: AppTemplates, resolver: Resolver): void => {
  for (const resource of resourcesOf(templates, 'AWS::Lambda::Version')) {
    const of = resource.properties.FunctionName
    if (!resolver.knows(resource, of)) continue
    resolver.define(resource, {
      ref: `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${String(resolver.resolve(resource, of))}`,
    })
  }
}
