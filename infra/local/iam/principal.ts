import { AsyncLocalStorage } from 'node:async_hooks'
import { ACCOUNT } from '../template/resolver.ts'
import { type Decision, decide, type Need } from './decide.ts'
import type { Statement } from './policy.ts'

/** Caller of AWS: a function with its role. */
export interface Principal {
  /** ARN shown in refusals. */
  arn: string
  /** The access key id that only this function uses on this machine. */
  accessKeyId: string
  decide: (need: Need) => Decision
}

const FUNCTION_KEY = 'local-'

/**
 * The key with which a function signs on this machine. It is stable, because URLs signed before a restart contain it.
 */
const accessKeyOf = (functionName: string): string => `${FUNCTION_KEY}${functionName}`
export const isFunctionKey = (key = ''): boolean => key.startsWith(FUNCTION_KEY)

/** Each S3 object is a separate resource: without a limit, the cached decisions would accumulate. */
const MAX_CACHED = 500

/** A function with a role. Decisions without a context are cached. */
export const principal = (functionName: string, roleName: string, statements: readonly Statement[]): Principal => {
  const cached = new Map<string, Decision>()
  return {
    arn: `arn:aws:sts::${ACCOUNT}:assumed-role/${roleName}/${functionName}`,
    accessKeyId: accessKeyOf(functionName),
    decide: (need) => {
      if (need.context) return decide(statements, need)
      const key = `${need.action} ${need.resource}`
      if (cached.size >= MAX_CACHED) cached.clear()
      const decision = cached.get(key) ?? decide(statements, need)
      cached.set(key, decision)
      return decision
    },
  }
}

const running = new AsyncLocalStorage<Principal>()

/** Runs a function's code as this principal, including the async work that it starts. */
export const runAs = <T>(who: Principal | undefined, work: () => T): T => (who ? running.run(who, work) : work())

/** Principal of the code that is running; undefined for the stack itself, which may do anything. */
export const currentPrincipal = (): Principal | undefined => running.getStore()
