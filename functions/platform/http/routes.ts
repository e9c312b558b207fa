import type * as z from 'zod'
import type { Access, Call, Calls, Contract } from '../../../shared/contract/call.ts'
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

type Handler<C extends Call, D> = (
  deps: D,
  actor: ActorOf<C['access']>,
  input: z.output<C['body']>,
) => Promise<z.input<C['result']>>

interface Prepared<C extends Call, D> {
  run: Handler<C, D>
  /**
   * The first items that the use case reads, known from the input: they are fetched along with the caller, in the same
   * request of the store, and handed to its first reading of them.
   */
  prefetch?: (input: z.output<C['body']>, userNo: string) => readonly Ref<unknown>[]
  /**
   * Of a use case whose one commit cannot be done twice under `deps.repeat`, which names the key whatever the body: what the
   * call has answered before, read when it is refused. 409 when another body was sent then. No answer is kept for such a
   * call: what it wrote tells it.
   */
  repeated?: (...args: Parameters<Handler<C, D>>) => Promise<z.input<C['result']> | undefined>
}

/** One entry a call: a call without a use case, or one that answers another shape, does not compile. */
export type Routes<C extends Calls, D = Deps> = { [K in keyof C]: Handler<C[K], D> | Prepared<C[K], D> }

/** The same, once the types have done their work. */
export interface Dispatch<D> {
  call: Call
  run: (deps: D, actor: MaybeCompanyActor | undefined, input: Record<string, unknown>) => Promise<unknown>
  repeated?: (deps: D, actor: MaybeCompanyActor | undefined, input: Record<string, unknown>) => Promise<unknown>
  prefetch?: (input: Record<string, unknown>, userNo: string) => readonly Ref<unknown>[]
}

/** Route key -> call and use case. */
export const dispatchTable = <C extends Calls, D>(
  contract: Contract<C>,
  routes: Routes<C, D>,
): Map<string, Dispatch<D>> => {
  const byName: object = routes
  return new Map<string, Dispatch<D>>(
    Object.entries(contract.calls).map(([name, call]): [string, Dispatch<D>] => {
      const entry = Reflect.get(byName, name)
      return [call.route, typeof entry === 'function' ? { call, run: entry } : { call, ...entry }]
    }),
  )
}
