import * as z from 'zod'
import type { LoadedFunction } from '../functions/load.ts'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'

const Properties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  BisectBatchOnFunctionError: z.boolean().default(false),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST', 'AT_TIMESTAMP']).default('TRIM_HORIZON'),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
})

/** An event source of the template with the function that it feeds. */
export interface SourceMapping extends z.infer<typeof Properties> {
  /** Stable across starts: stack and logical id. */
  key: string
  fn: LoadedFunction
  reports: boolean
}

/** Every enabled event source mapping of our own functions. */
export const sourceMappings = (
  templates: AppTemplates,
  resolver: Resolver,
  functions: Map<string, LoadedFunction>,
): SourceMapping[] =>
  resourcesOf(templates, 'AWS::Lambda::EventSourceMapping').flatMap((resource) => {
    const properties = declared(resolver, resource, Properties)
    const fn = [...functions.values()].find(
      ({ declared }) => declared.arn === properties.FunctionName || declared.name === properties.FunctionName,
    )
    if (!fn) throw new Error(`infra: ${placeName(resource)} feeds ${properties.FunctionName}, which has no source`)
    const reports = properties.FunctionResponseTypes.length > 0
    return properties.Enabled ? [{ ...properties, key: placeName(resource), fn, reports }] : []
  })
