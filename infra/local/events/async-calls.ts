import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { SqsStore } from '../engines/fauxqs.ts'
import type { LoadedFunction } from '../functions/load.ts'
import { destinationRefusal } from '../iam/source-permissions.ts'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'
import { untilWritten } from './until-written.ts'

const Properties = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.number().default(2),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
})

interface Calling {
  templates: AppTemplates
  resolver: Resolver
  functions: ReadonlyMap<string, LoadedFunction>
  queues: SqsStore
}

const failureMessage = (fn: LoadedFunction, event: unknown, error: unknown, tries: number): string =>
  JSON.stringify({
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: {
      functionArn: fn.declared.arn,
      condition: 'RetriesExhausted',
      approximateInvokeCount: tries,
    },
    requestPayload: event,
    responsePayload: { errorMessage: error instanceof Error ? error.message : String(error) },
  })

/**
 * Calls a function as Lambda does for asynchronous invocations: a failed call is retried according to the function's
 * EventInvokeConfig, and then reported to the failure destination.
 */
export const asyncCalls = ({ templates, resolver, functions, queues }: Calling) => {
  const configs = resourcesOf(templates, 'AWS::Lambda::EventInvokeConfig').flatMap((resource) =>
    // CDK's own helper functions do not run here.
    resolver.knows(resource, resource.properties.FunctionName)
      ? [{ place: placeName(resource), ...declared(resolver, resource, Properties) }]
      : [],
  )
  const configOf = ({ declared: { name, arn } }: LoadedFunction): (typeof configs)[number] | undefined =>
    configs.find(({ FunctionName }) => FunctionName === name || FunctionName === arn)
  for (const fn of functions.values()) {
    const config = configOf(fn)
    const refusal = destinationRefusal(fn.principal, config?.DestinationConfig?.OnFailure?.Destination)
    if (config && refusal) throw new Error(`infra: ${config.place} ${fn.declared.name}: ${refusal}`)
  }
  return async (fn: LoadedFunction, event: unknown): Promise<void> => {
    const { name } = fn.declared
    const config = configOf(fn)
    const tries = 1 + (config?.MaximumRetryAttempts ?? 2)
    for (let tried = 1; ; tried += 1) {
      try {
        await fn.run(event)
        return
      } catch (error) {
        console.error(`${name} failed (try ${tried} of ${tries}):`, error)
        if (tried < tries) {
          await pause(1000 * tried)
          continue
        }
        const target = config?.DestinationConfig?.OnFailure?.Destination
        const queue = target ? queues.getQueueByArn(target) : undefined
        const letter = SqsStore.createMessage(failureMessage(fn, event, error, tries))
        await untilWritten(
          `The dead letter of ${name}`,
          () => queue?.enqueue(letter),
          () => false,
        )
        return
      }
    }
  }
}
