import * as z from 'zod'
import { type Call, companyFieldOf } from '../../../shared/contract/call.ts'
import { paging } from '../../../shared/contract/paging.ts'
import { allCalls } from '../../../shared/contracts.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { ID_PREFIXES } from '../../../shared/values/id.ts'
import { type IdField, idFields } from '../../support/id-fields.ts'
import type { SignedIn } from '../../support/people.ts'
import { requiredFields } from '../../support/samples.ts'
import { type Asked, idsIn } from './cursors.ts'
import type { Body, Send } from './send.ts'

export interface List {
  /** Names of domain and call, as in `offers.listOffers`. */
  name: string
  call: Call
}

/** Every call that returns `records`; exports write files from the same lists. */
export const allLists = (): List[] =>
  allCalls().flatMap(({ domain, name, call }) => {
    const isList = !call.writes && call.result instanceof z.ZodObject && 'records' in call.result.shape
    return isList ? [{ name: `${domain}.${name}`, call }] : []
  })

const today = dayIn(new Date().toISOString())
const daysAgo = (days: number): string => dayIn(new Date(Date.now() - days * DAY_MS).toISOString())

/** Values for fields that name no record; a sample value would find no records. */
const DAYS: Record<string, readonly unknown[]> = {
  startDate: [daysAgo(60)],
  endDate: [today],
  month: [today.slice(0, 7), daysAgo(31).slice(0, 7)],
  period: [daysAgo(31).slice(0, 7), daysAgo(1)],
}

/** Fields that name several records, with the field under which responses name one of them. */
const SEEN_AS: Record<string, string> = {
  numbers: 'subjectNo',
  trackings: 'tracking',
  upcs: 'upc',
  paymentNos: 'paymentNo',
}

/** Number of values tried in one field before a list is considered empty. */
const TRIES = 20

/** All texts in responses to a person, by field name. */
type Seen = Map<string, Set<string>>

const collect = (seen: Seen, value: unknown, name = ''): void => {
  if (Array.isArray(value)) for (const one of value) collect(seen, one, name)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) collect(seen, one, key)
  } else if (typeof value === 'string' && value !== '') {
    const texts = seen.get(name)
    if (texts) texts.add(value)
    else seen.set(name, new Set([value]))
  }
}

const seenIds = (seen: Seen, { kinds }: IdField): string[] => {
  const texts = [...seen.values()].flatMap((some) => [...some])
  return [...new Set(texts)].filter((text) => kinds.some((kind) => text.startsWith(`${ID_PREFIXES[kind]}-`)))
}

/**
 * Possible values for a field of a call: the choices of its schema, days, ids of its kind in any response, or values
 * that responses contained under its name.
 */
const valuesFor = (call: Call, name: string, seen: Seen): readonly unknown[] => {
  const schema = call.body.shape[name]
  const choices = schema ? choicesOf(z.toJSONSchema(schema, { io: 'input' })) : []
  if (choices.length > 0) return choices
  const field = idFields(call.body).find(({ path }) => path[0] === name)
  const named = SEEN_AS[name] ?? name
  const values = field ? seenIds(seen, field) : (DAYS[name] ?? [...(seen.get(named) ?? [])])
  const isList = schema instanceof z.ZodArray
  return isList && values.length > 0 ? [values.slice(0, TRIES)] : values.slice(0, TRIES)
}

const choicesOf = ({ enum: several, const: only, anyOf = [] }: z.core.JSONSchema.JSONSchema): unknown[] =>
  several ?? (only === undefined ? anyOf.flatMap((one) => (typeof one === 'object' ? choicesOf(one) : [])) : [only])

const crossed = (bodies: Body[], name: string, values: readonly unknown[]): Body[] =>
  bodies.flatMap((body) => values.map((value) => ({ ...body, [name]: value })))

/**
 * Request bodies for a list: first with its required fields only, one body per combination of known values; then with
 * one filter each.
 */
const bodiesOf = (call: Call, given: Body, seen: Seen): Body[] => {
  const names = Object.keys(call.body.shape).filter((name) => !(name in given || name in paging))
  const required = requiredFields(call)
  const isNeeded = (name: string): boolean => required.has(name)
  const whole = names
    .filter(isNeeded)
    .reduce((bodies, name) => crossed(bodies, name, valuesFor(call, name, seen)), [given])
  const filters = names.filter((name) => !isNeeded(name))
  return [...whole, ...filters.flatMap((name) => crossed(whole.slice(0, 1), name, valuesFor(call, name, seen)))]
}

/**
 * The person whose lists are read, and the input their calls need in addition: the super admin names a company and an
 * admin.
 */
export interface Reader {
  person: SignedIn
  doctorNos: readonly string[]
  adminNo?: string
}

/**
 * Reads every list that a person may read, in each of their companies. `empty`: lists for which no body found a record.
 * `asked`: the other lists, each with the body that found records.
 */
export const readLists = async (
  send: Send,
  { person, doctorNos, adminNo }: Reader,
): Promise<{ empty: string[]; asked: Asked[] }> => {
  const seen: Seen = new Map()
  const asked: Asked[] = []
  const left = new Map(allLists().flatMap(({ name, call }) => (mayRead(person, call) ? [[name, call]] : [])))
  const isEmpty = async (call: Call): Promise<boolean> => {
    const company = companyFieldOf(call.access)
    const admin = adminNo && 'adminNo' in call.body.shape ? { adminNo } : {}
    for (const doctorNo of company ? doctorNos : ['']) {
      for (const body of bodiesOf(call, { ...(company ? { [company]: doctorNo } : {}), ...admin }, seen)) {
        const { result } = await send(call, body, person.token)
        collect(seen, result)
        const records: unknown = typeof result === 'object' && result !== null && Reflect.get(result, 'records')
        if (Array.isArray(records) && records.length > 0) {
          asked.push({ call, person, body, ids: idsIn(records) })
          return false
        }
      }
    }
    return true
  }
  // A list that needs a record of another list finds it in earlier responses, so repeat until no further list returns
  // records.
  for (let before = -1; left.size !== before; ) {
    before = left.size
    for (const [name, call] of [...left]) if (!(await isEmpty(call))) left.delete(name)
  }
  return { empty: [...left.keys()], asked }
}

const mayRead = ({ role }: SignedIn, { access }: Call): boolean => access !== 'public' && access.roles.includes(role)
