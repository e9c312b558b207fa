import type { MaybeCompanyActor } from '../actor.ts'
import { MAX_INTENTS } from '../db/commit.ts'
import type { Intent } from '../db/intent.ts'
import type { Table } from '../db/table.ts'
import type { Deps } from '../deps.ts'
import { companyOfWrites } from './activity.items.ts'
import { activityIntent, type LoggedEvent } from './activity-intent.ts'
import type { LoggedCall } from './logged-calls.ts'

interface Logged {
  call: LoggedCall
  actor: MaybeCompanyActor
  input: Readonly<Record<string, unknown>>
}

/**
 * Wraps the table of a logged call so that its first commit also adds the event to the company's activity. A call with
 * several commits is one event. A commit that has no room for another intent is followed by a commit of the event.
 */
export const loggingTable = (deps: Pick<Deps, 'table' | 'newId' | 'now'>, logged: Logged): Table => {
  const { table } = deps
  let isLogged = false
  const commit: Table['commit'] = async (intents, answer) => {
    // A call that waits for approval has changed nothing; the request adds its own event.
    const isSkipped = isLogged || fieldOf(answer, 'approvalNo') !== undefined
    const doctorNo = isSkipped ? undefined : ownerOf(logged.actor, intents)
    if (doctorNo === undefined || intents.length === 0) return table.commit(intents, answer)
    const event = eventOf(logged, intents, answer)
    const added = activityIntent(deps, { ...logged.actor, company: { doctorNo } }, event)
    const hasRoom = intents.length + RESERVED < MAX_INTENTS
    await table.commit(hasRoom ? [...intents, added] : intents, answer)
    if (!hasRoom) await table.commit([added])
    isLogged = true
  }
  return { ...table, commit }
}

/** The company whose activity shows the event; without one, the warehouse admin for whom the person works. */
const ownerOf = ({ company, role, operatorNo }: MaybeCompanyActor, intents: readonly Intent[]): string | undefined =>
  company?.doctorNo ?? companyOfWrites(intents) ?? (role === 'warehouseAdmin' ? operatorNo : undefined)

/** The stored answer is another intent of the same commit. */
const RESERVED = 1

const eventOf = ({ call, input }: Logged, intents: readonly Intent[], answer: unknown): LoggedEvent => {
  const no =
    call.record && (text(input[call.record]) ?? text(fieldOf(answer, call.record)) ?? written(intents, call.record))
  const name = call.name && (text(input[call.name]) ?? written(intents, call.name))
  const changes = (call.changes ?? []).flatMap((what) => {
    const after = text(input[what])
    return after === undefined ? [] : [{ what, before: '', after }]
  })
  return { kind: call.kind, record: { no, name }, changes }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** A value as text; undefined for absent ones, lists and objects. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** The field of the first written item that has it under its own name. */
const written = (intents: readonly Intent[], field: string): string | undefined =>
  intents.flatMap((intent) => (intent.verb === 'put' ? (text(intent.item[field]) ?? []) : []))[0]
