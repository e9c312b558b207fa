import {
  DeleteFunctionConcurrencyCommand,
  type FunctionConfiguration,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  ListEventSourceMappingsCommand,
  ListFunctionsCommand,
  PutFunctionConcurrencyCommand,
  ResourceConflictException,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda'
import type { Progress } from '../progress.ts'

export type Stopped = Progress['stopped']

/** Functions run by a deployment, and the outside check of the site: neither writes data that a restore undoes. */
export const LEFT_RUNNING = ['bootstrap-rates', 'check-site']
const TRIES = 20

const reserve = (FunctionName: string, ReservedConcurrentExecutions: number): PutFunctionConcurrencyCommand =>
  new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions })

/** A deployment of `switch` may have deleted or renamed a function that was stopped. */
const unlessGone = async (sent: Promise<unknown>): Promise<void> => {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}

/**
 * The functions of a stage and their event sources. A function without concurrency answers all calls with 503;
 * schedules retry invocations that were refused, for up to six hours; without their mappings, workers process no
 * messages and no stream records.
 */
export const stageFunctions = (client: LambdaClient, stage: string, wait: (ms: number) => Promise<void>) => {
  const all = async (): Promise<FunctionConfiguration[]> => {
    const found: FunctionConfiguration[] = []
    let Marker: string | undefined
    do {
      const page = await client.send(new ListFunctionsCommand({ Marker }))
      found.push(...(page.Functions ?? []))
      Marker = page.NextMarker
    } while (Marker)
    // CDK's own helpers, which a deployment needs, have names like ours but without a stage.
    return found.filter(
      ({ FunctionName = '', Environment }) =>
        FunctionName.startsWith(`dockside-${stage}-`) && Environment?.Variables?.STAGE === stage,
    )
  }

  /** Value of a variable that is the same in all functions that have it. */
  const setting = async (name: string): Promise<string> => {
    const values = new Set((await all()).flatMap(({ Environment }) => Environment?.Variables?.[name] ?? []))
    const [value, ...others] = values
    if (value === undefined) throw new Error(`Stage ${stage} has no function with ${name}: is it deployed here?`)
    if (others.length > 0)
      throw new Error(
        `Functions of stage ${stage} differ in ${name} (${[...values].join(', ')}): deploy the stage first.`,
      )
    return value
  }

  const mappingsOf = async (FunctionName: string) => {
    const { EventSourceMappings = [] } = await client.send(new ListEventSourceMappingsCommand({ FunctionName }))
    return EventSourceMappings
  }

  /** Functions and mappings that are active now. */
  const running = async (): Promise<Stopped> => {
    const stopped: Stopped = { functions: [], mappings: [] }
    for (const { FunctionName: name = '' } of await all()) {
      if (LEFT_RUNNING.some((left) => name === `dockside-${stage}-${left}`)) continue
      const { ReservedConcurrentExecutions: reserved } = await client.send(
        new GetFunctionConcurrencyCommand({ FunctionName: name }),
      )
      stopped.functions.push({ name, reserved })
      for (const { UUID, State = '' } of await mappingsOf(name)) {
        if (UUID && /^(Enabled|Enabling|Creating|Updating)$/.test(State)) stopped.mappings.push(UUID)
      }
    }
    return stopped
  }

  const setMapping = async (UUID: string, Enabled: boolean): Promise<void> => {
    for (let tried = 1; ; tried++) {
      try {
        await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }))
        return
      } catch (error) {
        // The deployment removes the readers of the former table's stream.
        if (error instanceof ResourceNotFoundException) return
        const busy = error instanceof ResourceInUseException || error instanceof ResourceConflictException
        if (!busy || tried === TRIES) throw error
        await wait(3000)
      }
    }
  }

  return {
    setting,
    running,
    /** Mappings first, because a message for a function without concurrency would use up its retries. */
    stop: async ({ functions, mappings }: Stopped): Promise<void> => {
      for (const uuid of mappings) await setMapping(uuid, false)
      for (const { name } of functions) await unlessGone(client.send(reserve(name, 0)))
    },
    start: async ({ functions, mappings }: Stopped): Promise<void> => {
      for (const { name: FunctionName, reserved } of functions) {
        await unlessGone(
          reserved === undefined
            ? client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }))
            : client.send(reserve(FunctionName, reserved)),
        )
      }
      for (const uuid of mappings) await setMapping(uuid, true)
    },
  }
}
export type StageFunctions = ReturnType<typeof stageFunctions>
