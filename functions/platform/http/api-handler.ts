import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { isForKeys, KEYED } from '../../../shared/contract/api-keys.ts'
import { type Calls, type Contract, schemaFor } from '../../../shared/contract/call.ts'
import { type Envelope, success } from '../../../shared/contract/envelope.ts'
import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { issueWords } from '../../../shared/contract/issues.ts'
import { isBeyondNumberedPages } from '../../../shared/contract/paging.ts'
import { waitsForApproval } from '../../../shared/contract/waiting-answer.ts'
import { loggingTable } from '../activity/logging-table.ts'
import type { MaybeCompanyActor } from '../actor.ts'
import { limitToWarehouses } from '../clerks/limit.ts'
import { unlessAnswered } from '../db/decorators/answered-table.ts'
import { guardedTable } from '../db/decorators/guarded-table.ts'
import { aheadTable } from '../db/decorators/read-ahead.ts'
import type { Ref, Table } from '../db/table.ts'
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
import { addLogContext, inLogContext } from '../log.ts'
import { callerByKey, callerByToken } from './caller.ts'
import { compressed } from './compress.ts'
import { refuseBypass } from './edge-only.ts'
import { refuseInput } from './failure.ts'
import { callFinder, requestedCall } from './find-call.ts'
import { type Loaded, loadActor } from './load-actor.ts'
import { originOf } from './origin.ts'
import { refuseCaller } from './refuse-caller.ts'
import { type ApiEvent, acceptedAge, claimsOf, companyNamed, headerOf, inputOf } from './request.ts'
import { answerFailures, responseOf } from './responses.ts'
import { type Dispatch, dispatchTable, type NamedRecords, type Routes } from './routes.ts'

/** A request whose call has been found. */
interface Asked<D> {
  dispatch: Dispatch<D>
  /** Not validated yet. */
  input: Record<string, unknown>
  origin: Origin
  /** Maximum age of a count that the caller accepts, in ms; absent for calls that write. */
  countAge: number | undefined
}

/** A request whose caller has been found; `loaded` is undefined for a public call without a sign-in. */
interface Called<D> extends Asked<D> {
  request: Repeatable | undefined
  loaded: Loaded | undefined
}

/** A request whose caller has permission for the call. */
interface Admitted<D> extends Called<D> {
  actor: MaybeCompanyActor | undefined
}

/** A request with a validated body, ready to run. */
interface Ready<D> extends Omit<Admitted<D>, 'input'> {
  parsed: Record<string, unknown>
}

/**
 * Creates the Lambda handler of one domain. Each step takes the result of the previous step, so that the types enforce
 * their order: call, caller, role, body, then the use case, once per Idempotency-Key.
 */
export const apiHandler = <C extends Calls, D extends Deps>(
  contract: Contract<C>,
  routes: Routes<C, D>,
  deps: D,
  records: NamedRecords<C, D> = {},
) => {
  const table = dispatchTable(contract, routes, records)
  const findCall = callFinder(table.keys())
  const handle = middy<ApiEvent, APIGatewayProxyStructuredResultV2>()
    .use(answerFailures(contract.domain, table))
    .use({ before: ({ event }) => comesByKey(event) })
    .use({ before: ({ event }) => findCall(event) })
    .use({ before: ({ event }) => addLogContext({ route: event.routeKey }) })
    .use({ before: ({ event }) => refuseBypass(event) })
    .handler(async (event, _, { signal }) => {
      const called = await authenticate(deps, event, askedOf(table, event))
      const ready = validate(authorize(called))
      const envelope = await answer({ ...deps, table: unlessAnswered(deps.table, signal) }, ready)
      return compressed(responseOf(envelope), event)
    })
  return (event: ApiEvent, context: Context): Promise<APIGatewayProxyStructuredResultV2> =>
    inLogContext(logContextOf(event, context), () => handle(event, context))
}

const logContextOf = (event: ApiEvent, { awsRequestId }: Context) => {
  const { 'custom:userNo': userNo } = claimsOf(event)
  return {
    requestId: event.requestContext.requestId,
    function_request_id: awsRequestId,
    userNo: typeof userNo === 'string' ? userNo : undefined,
  }
}

const askedOf = <D>(table: Map<string, Dispatch<D>>, event: ApiEvent): Asked<D> => {
  const dispatch = table.get(event.routeKey)
  const isOpen = dispatch && (!event.byKey || isForKeys(dispatch.call))
  if (!isOpen) throw refuse(generalReasons.noCall, { call: requestedCall(event) })
  const input = inputOf(event, dispatch.call)
  // The company of a key is only known after the key is verified.
  if (!event.byKey) addLogContext({ company: companyNamed(dispatch.call, input) })
  const countAge = dispatch.call.writes ? undefined : acceptedAge(event)
  return { dispatch, input, origin: originOf(event), countAge }
}

const authenticate = async <D extends Deps>(deps: D, event: ApiEvent, asked: Asked<D>): Promise<Called<D>> => {
  const { dispatch, input } = asked
  const { call } = dispatch
  const caller = event.byKey ? await callerByKey(deps, event, dispatch, input) : callerByToken(event, call)
  const { name, userNo, admit, signIn, more } = caller
  const key = call.writes ? headerOf(event, 'idempotency-key') : undefined
  const request = key ? repeatable(name, call.route, key, input) : undefined
  if (call.access === 'public' || !userNo) return { ...asked, request, loaded: undefined }
  const loaded = await loadActor(deps.table, {
    userNo,
    doctorNo: companyNamed(call, input),
    request: dispatch.repeated ? undefined : request,
    ahead: prefetchOf(asked, userNo),
    byKey: event.byKey === true,
    now: deps.now(),
    ...(signIn && { signIn }),
    admit,
  })
  return { ...asked, request, loaded: { ...loaded, actor: { ...loaded.actor, ...more } } }
}

// Items of the use case that are read along with the caller, before the caller's permissions are checked; callers
// without permission never get them. None for an invalid body, which validation refuses later.
const prefetchOf = <D>({ dispatch, input }: Asked<D>, userNo: string): readonly Ref<unknown>[] => {
  const parsed = dispatch.prefetch ? schemaFor(dispatch.call, input).safeParse(input) : undefined
  return (parsed?.success ? dispatch.prefetch?.(parsed.data, userNo) : undefined) ?? []
}

const authorize = <D>(called: Called<D>): Admitted<D> => {
  const actor = called.loaded?.actor
  if (actor) refuseCaller(actor, called.dispatch.call)
  return { ...called, actor }
}

const validate = <D>({ input, ...admitted }: Admitted<D>): Ready<D> => {
  const parsed = schemaFor(admitted.dispatch.call, input).safeParse(input, { error: issueWords })
  if (!parsed.success) throw refuseInput(parsed.error)
  if (isBeyondNumberedPages(parsed.data)) throw refuseField('current', fieldsReasons.useNextToken)
  return { ...admitted, parsed: parsed.data }
}

const answer = async <D extends Deps>(deps: D, ready: Ready<D>): Promise<Envelope> => {
  const { dispatch, request, loaded, origin, countAge } = ready
  const guarded = guardedTable(deps.table, loaded?.guards ?? [])
  const table = loaded && loaded.ahead.size > 0 ? aheadTable(guarded, loaded.ahead) : guarded
  const runDeps = await limitToWarehouses({ ...deps, table, origin, countAge }, ready.actor, {
    call: dispatch.call,
    input: ready.parsed,
    named: dispatch.named,
  })
  const result = await (request ? runOnce(runDeps, ready, request, deps.table) : run(runDeps, ready))
  const shaped = dispatch.call.result.safeParse(result)
  if (!shaped.success)
    throw new Error(`${dispatch.call.route} returned a result of another shape: ${shaped.error.message}`)
  const message = waitsForApproval(shaped.data, ready.parsed)
    ? generalReasons.waitsForApproval.text
    : dispatch.call.successMessage
  return success(shaped.data, message)
}

/** Runs the use case. The first commit of a logged call also adds its event to the company's activity. */
const run = <D extends Deps>(deps: D, { dispatch, actor, parsed }: Ready<D>): Promise<unknown> => {
  const { logged } = dispatch
  const table = logged && actor ? loggingTable(deps, { call: logged, actor, input: parsed }) : deps.table
  return dispatch.run({ ...deps, table }, actor, parsed)
}

/**
 * Returns the stored answer for the request's key, or runs the use case and stores its answer with its write. An answer
 * that the use case did not store goes to `answers`.
 */
const runOnce = async <D extends Deps>(
  deps: D,
  ready: Ready<D>,
  request: Repeatable,
  answers: Table,
): Promise<unknown> => {
  const { dispatch, parsed, loaded, actor } = ready
  const { repeated } = dispatch
  if (repeated) {
    const named = { ...deps, repeat: nameOfKey(request) }
    return runMade(
      () => run(named, ready),
      () => repeated(named, actor, parsed),
    )
  }
  const answered = loaded ? loaded.answered : await readAnswer(deps.table, request)
  if (answered) return storedAnswer(answered, request)
  const { table, kept } = rememberingTable(deps.table, request, deps.now)
  try {
    const result = await run({ ...deps, table, repeat: nameOf(request) }, ready)
    return kept() ? result : await keepAnswer(answers, request, result, deps.now())
  } catch (error) {
    // If a request is sent twice concurrently, the changes made by the first run can cause a refusal in the
    // second, which is then answered with the result of the first.
    if (!(error instanceof Repeated || error instanceof Refusal)) throw error
    const first = await readAnswer(deps.table, request)
    if (!first) throw error
    return storedAnswer(first, request)
  }
}

const MARK = ` ${KEYED}/`

/**
 * Maps a call from a route for API keys to its own route, and marks it so that its API key is checked. Decides by the
 * gateway's route key, which callers cannot choose.
 */
const comesByKey = (event: ApiEvent): void => {
  const at = event.routeKey.indexOf(MARK)
  if (at < 0) return
  event.byKey = true
  event.routeKey = `${event.requestContext.http.method} ${event.routeKey.slice(at + 1 + KEYED.length)}`
  if (event.rawPath.startsWith(`${KEYED}/`)) event.rawPath = event.rawPath.slice(KEYED.length)
}
