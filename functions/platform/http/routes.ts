import type * as z from 'zod'
import type { Access, Call, Calls, Contract, Input } from '../../../shared/contract/call.ts'
import { LOGGED_CALLS, type LoggedCall } from '../activity/logged-calls.ts'
import type { Actor, CompanyActor, MaybeCompanyActor } from '../actor.ts'
import type { Ref } from '../db/table.ts'
import type { Deps } from '../deps.ts'

export type ActorOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends { companyOptional: true }
    ? MaybeCompanyActor
    : A extends { company: string }
      ? CompanyActor
      : Actor

/** The implementation of a call. The contract determines the types of its actor, input and result. */
export type UseCase<C extends Call, D = Deps> = (
  deps: D,
  actor: ActorOf<C['access']>,
  input: Input<C>,
) => Promise<z.input<C['result']>>

interface Prepared<C extends Call, D> {
  run: UseCase<C, D>
  /**
   * Items that the use case reads first, determined by its input. They are fetched along with the caller in one request
   * to the store; the use case's first read of them returns these copies.
   */
  prefetch?: (input: Input<C>, userNo: string) => readonly Ref<unknown>[]
  /**
   * Set if the use case's only commit is unique under `deps.repeat`, which then depends on the key alone, not on the
   * body. No answer is stored for such a call. If it is refused, this function reads what an earlier run under the key
   * has written and returns it as the answer; undefined if there was no such run. Throws 409 if the earlier run had
   * another body.
   */
  repeated?: (...args: Parameters<UseCase<C, D>>) => Promise<z.input<C['result']> | undefined>
}

/** One entry per call; a missing use case or a wrong result type does not compile. */
export type Routes<C extends Calls, D = Deps> = { [K in keyof C]: UseCase<C[K], D> | Prepared<C[K], D> }

/**
 * For calls that change something and are open to warehouse clerks: reads the records that the call names, so that a
 * clerk cannot change records of warehouses that are not theirs (`limitToWarehouses`). Throws if one does not exist. Not
 * needed for calls that name only a warehouse.
 */
export type NamedRecords<C extends Calls, D = Deps> = {
  [K in keyof C]?: (deps: D, actor: ActorOf<C[K]['access']>, input: Input<C[K]>) => Promise<unknown>
}

/** An entry of `Routes` at run time, without the types of its call. */
export interface Dispatch<D> {
  domain: string
  call: Call
  run: (deps: D, actor: MaybeCompanyActor | undefined, input: Record<string, unknown>) => Promise<unknown>
  repeated?: (deps: D, actor: MaybeCompanyActor | undefined, input: Record<string, unknown>) => Promise<unknown>
  prefetch?: (input: Record<string, unknown>, userNo: string) => readonly Ref<unknown>[]
  /** Set if the call adds an event to the company's activity. */
  logged?: LoggedCall | undefined
  /** See `NamedRecords`. */
  named?: (deps: D, actor: MaybeCompanyActor | undefined, input: Record<string, unknown>) => Promise<unknown>
}

/** Maps each route key to its call and use case. */
export const dispatchTable = <C extends Calls, D>(
  contract: Contract<C>,
  routes: Routes<C, D>,
  records: NamedRecords<C, D> = {},
): Map<string, Dispatch<D>> => {
  const byName: object = routes
  const namedBy: object = records
  return new Map<string, Dispatch<D>>(
    Object.entries(contract.calls).map(([name, call]): [string, Dispatch<D>] => {
      const entry = Reflect.get(byName, name)
      const { domain } = contract
      const logged = LOGGED_CALLS[domain]?.[name]
      const named = Reflect.get(namedBy, name)
      return [call.route, { domain, call, logged, named, ...(typeof entry === 'function' ? { run: entry } : entry) }]
    }),
  )
}
