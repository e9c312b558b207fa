import { AsyncLocalStorage } from 'node:async_hooks'
import { ACCOUNT } from '../template/resolver.ts'
import { type Decision, decide, type Need } from './decide.ts'
import type { Statement } from './policy.ts'

/** Caller of AWS: a function with its role. */
export interface Principal {
  /** ARN shown in refusals. */
  arn: string
  /** The access key id that it alone signs with on this machine. */
  accessKeyId: string
  decide: (need: Need) => Decision
}

const FUNCTION_KEY = 'local-'

/** The key that a function signs with on this machine; stable, since URLs signed before a restart contain it. */
const accessKeyOf = (functionName: string): string => `${FUNCTION_KEY}${functionName}`
export const isFunctionKey = (key = ''): boolean => key.startsWith(FUNCTION_KEY)

/** S3 objects are separate resources: without a limit the cached decisions would pile up. */
const MAX_KNOWN = 500

/** A function with a role. Decisions without a context are cached. */
export const principal = (functionName: string, roleName: string, statements: readonly Statement[]): Principal => {
  const known = new Map<string, Decision>()
  return {
    arn: `arn:aws:sts::${ACCOUNT}:assumed-role/${roleName}/${functionName}`,
    accessKeyId: accessKeyOf(functionName),
    decide: (need) => {
      if (need.context) return decide(statements, need)
      const key = `${need.action} ${need.resource}`
      if (known.size >= MAX_KNOWN) known.clear()
      const decision = known.get(key) ?? decide(statements, need)
      known.set(key, decision)
      return decision
    },
  }
}

const running = new AsyncLocalStorage<Principal>()

/** Runs a function's code, including async work it starts, as this principal. */
export const runAs = <T>(who: Principal | undefined, work: () => T): T => (who ? running.run(who, work) : work())

/** Principal whose code runs now; undefined for the stack itself, which may do anything. */
export const currentPrincipal = (): Principal | undefined => running.getStore()
