import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Call, type Calls, type Contract, companyFieldOf } from '../../../shared/contract/call.ts'
import { type Envelope, failure, success } from '../../../shared/contract/envelope.ts'
import { ERRORS, RETRY_AFTER_SECONDS, Refusal } from '../../../shared/contract/errors.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import type { MaybeCompanyActor } from '../actor.ts'
import { aheadTable } from '../db/read-ahead.ts'
import type { Ref } from '../db/table.ts'
import type { Deps, Origin } from '../deps.ts'
import {
  keepAnswer,
  nameOf,
  type Repeatable,
  Repeated,
  readAnswer,
  rememberingTable,
  repeatable,
  storedAnswer,
} from '../idempotency.ts'
import { log } from '../log.ts'
import { isUnavailable, refuseInput } from './failure.ts'
import { type Loaded, loadActor } from './load-actor.ts'
import { originOf } from './origin.ts'
import { type ApiEvent, headerOf, inputOf, sessionOf, signedInAtOf, userNoOf } from './request.ts'
import { type Dispatch, dispatchTable, type Routes } from './routes.ts'

/** What the middlewares learn of one request, in the order they run. */
interface Known<D> {
  dispatch: Dispatch<D>
  input: Record<string, unknown>
  origin: Origin
  request?: Repeatable
  loaded?: Loaded
}

/** The Lambda of one domain: dispatch on the route key, then actor, role, company, body, idempotency, use case. */
export const apiHandler = <C extends Calls, D extends Deps>(contract: Contract<C>, routes: Routes<C, D>, deps: D) => {
  const table = dispatchTable(contract, routes)
  const known = new WeakMap<object, Known<D>>()
  const of = (event: ApiEvent): Known<D> => {
    const found = known.get(event)
    if (!found) throw new Error('A middleware ran before dispatch')
    return found
  }
  return middy<ApiEvent, APIGatewayProxyStructuredResultV2>()
    .use(answerFailures(contract.domain))
    .use({ before: async ({ event }) => void known.set(event, dispatchOf(table, event)) })
    .use({ before: async ({ event }) => authenticate(deps, event, of(event)) })
    .use({ before: async ({ event }) => authorize(of(event)) })
    .use({ before: async ({ event }) => validate(of(event)) })
    .handler(async (event) => responseOf(await answer(deps, of(event))))
}

const dispatchOf = <D>(table: Map<string, Dispatch<D>>, event: ApiEvent): Known<D> => {
  const dispatch = table.get(event.routeKey)
  if (!dispatch) throw new Refusal('missing', `There is no call ${event.routeKey}.`)
  return { dispatch, input: inputOf(event), origin: originOf(event) }
}

const authenticate = async <D extends Deps>(deps: D, event: ApiEvent, known: Known<D>): Promise<void> => {
  const { call } = known.dispatch
  const userNo = userNoOf(event)
  if (call.access !== 'public' && !userNo) throw new Refusal('unauthenticated')
  const key = call.writes ? headerOf(event, 'idempotency-key') : undefined
  if (key) known.request = repeatable(userNo ?? 'public', call.route, key, known.input)
  if (call.access === 'public' || !userNo) return
  known.loaded = await loadActor(
    deps.table,
    userNo,
    companyNamed(call, known.input),
    known.request,
    aheadOf(known, userNo),
  )
  const signedInAt = signedInAtOf(event)
  const session = sessionOf(event)
  Object.assign(known.loaded.actor, signedInAt && { signedInAt }, session && { session })
  refuseEnded(known.loaded)
}

// A token outlives the session it is of by up to an hour. It tells its sign-in in whole seconds, so that one of the very
// second counts as before: whoever ends sessions waits that second out.
const refuseEnded = ({ actor: { signedInAt, session }, ended: { sessionsFrom, endedSessions } }: Loaded): void => {
  const isBefore = signedInAt && sessionsFrom && secondOf(signedInAt) <= secondOf(sessionsFrom)
  if (isBefore || endedSessions?.some(({ id }) => id === session?.id)) throw new Refusal('expired')
}

const secondOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

// Read before the caller's rights are known, and handed to nobody who lacks them. A body that is not what it
// should be is left to validation.
const aheadOf = <D>({ dispatch, input }: Known<D>, userNo: string): readonly Ref<unknown>[] => {
  const parsed = dispatch.ahead ? dispatch.call.body.safeParse(input) : undefined
  return (parsed?.success ? dispatch.ahead?.(parsed.data, userNo) : undefined) ?? []
}

// An id that is none is left to validation, which names the field.
const companyNamed = (call: Call, input: Record<string, unknown>): string | undefined => {
  const field = companyFieldOf(call.access)
  const value = field ? input[field] : undefined
  return typeof value === 'string' && ID_PATTERN.test(value.trim()) ? value.trim() : undefined
}

const authorize = <D>({ dispatch: { call }, loaded }: Known<D>): void => {
  if (call.access === 'public' || !loaded) return
  if (!call.access.roles.includes(loaded.actor.role)) throw new Refusal('forbidden')
}

const validate = <D>(known: Known<D>): void => {
  const parsed = known.dispatch.call.body.safeParse(known.input)
  if (!parsed.success) throw refuseInput(parsed.error)
  known.input = parsed.data
}

const answer = async <D extends Deps>(deps: D, known: Known<D>): Promise<Envelope> => {
  const { dispatch, input, request, loaded, origin } = known
  const table = loaded && loaded.ahead.size > 0 ? aheadTable(deps.table, loaded.ahead) : deps.table
  const ready = { ...deps, table, origin }
  const result = await (request ? runOnce(ready, known, request) : dispatch.run(ready, loaded?.actor, input))
  const shaped = dispatch.call.result.safeParse(result)
  if (!shaped.success) throw new Error(`${dispatch.call.route} answered another shape: ${shaped.error.message}`)
  return success(shaped.data, dispatch.call.done)
}

/** The answer kept under the request's key, or the use case run with its answer kept beside what it writes. */
const runOnce = async <D extends Deps>(deps: D, known: Known<D>, request: Repeatable): Promise<unknown> => {
  const { dispatch, input, loaded } = known
  const answered = loaded ? loaded.answered : await readAnswer(deps.table, request)
  if (answered) return storedAnswer(answered, request)
  const { table, kept } = rememberingTable(deps.table, request, deps.now)
  try {
    const result = await dispatch.run({ ...deps, table, repeat: nameOf(request) }, loaded?.actor, input)
    return kept() ? result : await keepAnswer(deps.table, request, result, deps.now())
  } catch (error) {
    // Sent twice at once, the second may also fail at what the first has changed: then the first one's answer is its own.
    if (!(error instanceof Repeated || error instanceof Refusal)) throw error
    const first = await readAnswer(deps.table, request)
    if (!first) throw error
    return storedAnswer(first, request)
  }
}

const responseOf = (envelope: Envelope): APIGatewayProxyStructuredResultV2 => ({
  statusCode: envelope.status,
  headers: {
    ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    ...(envelope.status === ERRORS.unavailable.status ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
  },
  body: JSON.stringify(envelope),
})

const answerFailures = (domain: string): MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2> => ({
  onError: async (request) => {
    const { error, event } = request
    if (error instanceof Refusal) {
      request.response = responseOf(failure(error))
      return
    }
    if (isUnavailable(error)) {
      log.warn('call could not be answered', { domain, route: event.routeKey, error: errorOf(error) })
      request.response = responseOf(failure(new Refusal('unavailable')))
      return
    }
    log.error('call failed', {
      domain,
      route: event.routeKey,
      requestId: event.requestContext.requestId,
      error: errorOf(error),
    })
    request.response = responseOf(failure(new Refusal('internal')))
  },
})

// Name, message and stack only: an error may carry its request, and a request its secrets.
const errorOf = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { name: String(error) }

export type { MaybeCompanyActor }
