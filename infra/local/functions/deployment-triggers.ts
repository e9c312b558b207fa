import * as z from 'zod'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'
import type { LoadedFunction } from './load.ts'

const Properties = z.object({ HandlerArn: z.string() })

/**
 * Runs the functions that run during a deployment (CDK's Trigger): each start on this machine counts as a deployment. A
 * failure aborts the start.
 */
export const runTriggers = async (
  templates: AppTemplates,
  resolver: Resolver,
  functions: Map<string, LoadedFunction>,
): Promise<void> => {
  for (const resource of resourcesOf(templates, 'Custom::Trigger')) {
    const fn = functions.get(declared(resolver, resource, Properties).HandlerArn)
    if (!fn) throw new Error(`infra: ${placeName(resource)} runs a function that has no source`)
    await fn.run({})
  }
}
