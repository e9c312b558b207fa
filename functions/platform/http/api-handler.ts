import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { isForKeys } from '../../../shared/contract/api-keys.ts'
import { type Calls, type Contract, schemaFor } from '../../../shared/contract/call.ts'
import { type Envelope, success } from '../../../shared/contract/envelope.ts'
import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { issueWords } from '../../../shared/contract/issues.ts'
import { isBeyondNumberedPages } from '../../../shared/contract/paging.ts'
import { unlessAnswered } from '../db/decorators/answered-table.ts'
import { aheadTable } from '../db/decorators/read-ahead.ts'
import type { Ref } from '../db/table.ts'
import type { Deps, Origin } from '../deps.ts'
import {
  keepAnswer,
  nameOf,
  nameOfKey,
  type Repeatable,
  Repeated,
  readAnswer,
  rememberingTable,
  repeatable,
  runMade,
  storedAnswer,
} from '../idempotency.ts'
import { callerByKey, callerByToken } from './caller.ts'
import { refuseBypass } from './edge-only.ts'
import { refuseInput } from './failure.ts'
import { askedCall, callFinder } from './find-call.ts'
import { comesByKey } from './keyed-route.ts'
import { type Loaded, loadActor } from './load-actor.ts'
import { originOf } from './origin.ts'
import { type ApiEvent, companyNamed, headerOf, inputOf } from './request.ts'
import { answerFailures, responseOf } from './responses.ts'
import { type Dispatch, dispatchTable, type Routes } from './routes.ts'

/** State of one request, filled in by the middlewares in the order they run. */
interface RequestContext<D> {
  dispatch: Dispatch<D>
  input: Record<string, unknown>
  origin: Origin
  request?: Repeatable
  loaded?: Loaded
}

/** The Lambda of one domain: dispatch by route key, then actor, role, company, body, idempotency, use case. */
export const apiHandler = <C extends Calls, D extends Deps>(contract: Contract<C>, routes: Routes<C, D>, deps: D) => {
  const table = dispatchTable(contract, routes)
  const findCall = callFinder(table.keys())
  const contexts = new WeakMap<object, RequestContext<D>>()
  const contextOf = (event: ApiEvent): RequestContext<D> => {
    const found = contexts.get(event)
    if (!found) throw new Error('A middleware ran before dispatch')
    return found
  }
  return middy<ApiEvent, APIGatewayProxyStructuredResultV2>()
    .use(answerFailures(contract.domain, table))
    .use({ before: async ({ event }) => comesByKey(event) })
    .use({ before: async ({ event }) => findCall(event) })
    .use({ before: async ({ event }) => refuseBypass(event) })
    .use({ before: async ({ event }) => void contexts.set(event, dispatchOf(table, event)) })
    .use({ before: async ({ event }) => authenticate(deps, event, contextOf(event)) })
    .use({ before: async ({ event }) => authorize(contextOf(event)) })
    .use({ before: async ({ event }) => validate(contextOf(event)) })
    .handler(async (event, _, { signal }) =>
      responseOf(await answer({ ...deps, table: unlessAnswered(deps.table, signal) }, contextOf(event))),
    )
}

const dispatchOf = <D>(table: Map<string, Dispatch<D>>, event: ApiEvent): RequestContext<D> => {
  const dispatch = table.get(event.routeKey)
  const isOpen = dispatch && (!event.byKey || isForKeys(dispatch.call))
  if (!isOpen) throw refuse(generalReasons.noCall, { call: askedCall(event) })
  return { dispatch, input: inputOf(event, dispatch.call), origin: originOf(event) }
}

const authenticate = async <D extends Deps>(deps: D, event: ApiEvent, context: RequestContext<D>): Promise<void> => {
  const { call } = context.dispatch
  const caller = event.byKey ? await callerByKey(deps, event, call, context.input) : callerByToken(event, call)
  const { name, userNo, admit, more } = caller
  const key = call.writes ? headerOf(event, 'idempotency-key') : undefined
  if (key) context.request = repeatable(name, call.route, key, context.input)
  if (call.access === 'public' || !userNo) return
  context.loaded = await loadActor(deps.table, {
    userNo,
    doctorNo: companyNamed(call, context.input),
    request: context.dispatch.repeated ? undefined : context.request,
    ahead: prefetchOf(context, userNo),
    byKey: event.byKey !== undefined,
    admit,
  })
  Object.assign(context.loaded.actor, more)
}

// Read before the caller's rights are known; callers without them never get the items. An invalid body is left to
// validation.
const prefetchOf = <D>({ dispatch, input }: RequestContext<D>, userNo: string): readonly Ref<unknown>[] => {
  const parsed = dispatch.prefetch ? schemaFor(dispatch.call, input).safeParse(input) : undefined
  return (parsed?.success ? dispatch.prefetch?.(parsed.data, userNo) : undefined) ?? []
}

const authorize = <D>({ dispatch: { call }, loaded }: RequestContext<D>): void => {
  if (call.access === 'public' || !loaded) return
  if (!call.access.roles.includes(loaded.actor.role)) throw refuse(generalReasons.forbidden)
}

const validate = <D>(context: RequestContext<D>): void => {
  const parsed = schemaFor(context.dispatch.call, context.input).safeParse(context.input, { error: issueWords })
  if (!parsed.success) throw refuseInput(parsed.error)
  if (isBeyondNumberedPages(parsed.data)) throw refuseField('current', fieldsReasons.useNextToken)
  context.input = parsed.data
}

const answer = async <D extends Deps>(deps: D, context: RequestContext<D>): Promise<Envelope> => {
  const { dispatch, input, request, loaded, origin } = context
  const table = loaded && loaded.ahead.size > 0 ? aheadTable(deps.table, loaded.ahead) : deps.table
  const ready = { ...deps, table, origin }
  const result = await (request ? runOnce(ready, context, request) : dispatch.run(ready, loaded?.actor, input))
  const shaped = dispatch.call.result.safeParse(result)
  if (!shaped.success) throw new Error(`${dispatch.call.route} answered another shape: ${shaped.error.message}`)
  return success(shaped.data, dispatch.call.successMessage)
}

/** Returns the stored answer of the request's key, or runs the use case and stores its answer with its write. */
const runOnce = async <D extends Deps>(deps: D, context: RequestContext<D>, request: Repeatable): Promise<unknown> => {
  const { dispatch, input, loaded } = context
  const { repeated } = dispatch
  if (repeated) {
    const named = { ...deps, repeat: nameOfKey(request) }
    return runMade(
      () => dispatch.run(named, loaded?.actor, input),
      () => repeated(named, loaded?.actor, input),
    )
  }
  const answered = loaded ? loaded.answered : await readAnswer(deps.table, request)
  if (answered) return storedAnswer(answered, request)
  const { table, kept } = rememberingTable(deps.table, request, deps.now)
  try {
    const result = await dispatch.run({ ...deps, table, repeat: nameOf(request) }, loaded?.actor, input)
    return kept() ? result : await keepAnswer(deps.table, request, result, deps.now())
  } catch (error) {
    // If a request is sent twice concurrently, the changes of the first may cause the second to be refused: it gets the
    // answer of the first.
    if (!(error instanceof Repeated || error instanceof Refusal)) throw error
    const first = await readAnswer(deps.table, request)
    if (!first) throw error
    return storedAnswer(first, request)
  }
}
