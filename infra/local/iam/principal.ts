import { AsyncLocalStorage } from 'node:async_hooks'
import { ACCOUNT } from '../template/resolver.ts'
import { type Decision, decide, type Need } from './decide.ts'
import type { Statement } from './policy.ts'

/** Who calls AWS: a function under its role. */
export interface Principal {
  /** As refusals name it. */
  arn: string
  /** The access key id that it alone signs with on this machine. */
  accessKeyId: string
  decide: (need: Need) => Decision
}

const FUNCTION_KEY = 'local-'

/** The key that a function signs with on this machine; addresses signed yesterday name it as well. */
const accessKeyOf = (functionName: string): string => `${FUNCTION_KEY}${functionName}`
export const isFunctionKey = (key = ''): boolean => key.startsWith(FUNCTION_KEY)

/** Objects of buckets are resources of their own: without a limit their decisions would pile up. */
const MOST_KNOWN = 500

/** A function under a role. Decisions without a context are made once. */
export const principal = (functionName: string, roleName: string, statements: readonly Statement[]): Principal => {
  const known = new Map<string, Decision>()
  return {
    arn: `arn:aws:sts::${ACCOUNT}:assumed-role/${roleName}/${functionName}`,
    accessKeyId: accessKeyOf(functionName),
    decide: (need) => {
      if (need.context) return decide(statements, need)
      const key = `${need.action} ${need.resource}`
      if (known.size >= MOST_KNOWN) known.clear()
      const decision = known.get(key) ?? decide(statements, need)
      known.set(key, decision)
      return decision
    },
  }
}

const running = new AsyncLocalStorage<Principal>()

/** Runs a function's code, and whatever it starts, as this principal. */
export const runAs = <T>(who: Principal | undefined, work: () => T): T => (who ? running.run(who, work) : work())

/** Whose code runs now; undefined for the stack itself, which may do anything. */
export const currentPrincipal = (): Principal | undefined => running.getStore()
