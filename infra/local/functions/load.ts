import { pathToFileURL } from 'node:url'
import { type Principal, runAs } from '../iam/principal.ts'
import type { DeclaredFunction } from '../template/declared-function.ts'
import { type Handler, invoke } from './invoke.ts'

/** A runnable function: takes an event and runs for at most its timeout or the given milliseconds. */
export interface LoadedFunction {
  declared: DeclaredFunction
  /** Principal of its SDK calls. */
  principal: Principal
  run: (event: unknown, limitMs?: number) => Promise<unknown>
}

/** Wraps every invocation, to measure the resources that functions use. */
export type Around = (declared: DeclaredFunction, run: () => Promise<unknown>, event: unknown) => Promise<unknown>

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

const handlerOf = async (declared: DeclaredFunction): Promise<Handler> => {
  const module: unknown = await import(pathToFileURL(declared.entry).href)
  const handler: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'handler') : undefined
  if (!isHandler(handler)) throw new Error(`${declared.entry} exports no function named handler`)
  return handler
}

/**
 * Loads every function from its source. A function that cannot be loaded is reported to `complain` and fails on each
 * event; the others remain usable.
 */
export const loadFunctions = async (
  declared: Map<string, DeclaredFunction>,
  principals: ReadonlyMap<string, Principal>,
  complain: (line: string) => void,
  around: Around = (_, run) => run(),
): Promise<Map<string, LoadedFunction>> => {
  const loaded = await Promise.all(
    [...declared].map(async ([arn, found]): Promise<[string, LoadedFunction]> => {
      const principal = principals.get(arn)
      if (!principal) throw new Error(`${found.name} has no role`)
      try {
        const handler = await handlerOf(found)
        const run: LoadedFunction['run'] = (event, limitMs) =>
          around(found, () => runAs(principal, () => invoke(found, handler, event, limitMs)), event)
        return [arn, { declared: found, principal, run }]
      } catch (error) {
        complain(`${found.name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
        const run = async (): Promise<never> => {
          throw error
        }
        return [arn, { declared: found, principal, run }]
      }
    }),
  )
  return new Map(loaded)
}
