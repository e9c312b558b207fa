import type * as z from 'zod'
import type { ErrorCode } from '../reasons/error-codes.ts'
import type { ApiScope } from '../values/api-scope.ts'
import type { Role } from '../values/role.ts'
import type { Edit } from './editing.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type Route = `${Method} /${string}`

/** The body field that names the company a call works in. */
export type CompanyField = 'doctorNo' | 'currentCompany'

interface Signed {
  roles: readonly Role[]
  /** What somebody may do whose role needs a second factor and who has none yet: set it up, or leave. */
  beforeSecondFactor?: true
}

/** Who may make a call: anyone, or these roles, in a company they have an active link to when one is named. */
export type Access =
  | 'public'
  | Signed
  | (Signed & { company: CompanyField })
  /** The company may be left out: the call then spans all companies of the caller. */
  | (Signed & { company: CompanyField; companyOptional: true })

export interface Call<
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
  A extends Access = Access,
  E extends Edit | undefined = Edit | undefined,
> {
  /** Method and path: the single key of the call (gateway, dispatch, client, documents). */
  route: Route
  access: A
  /** What an API key of the company needs to make it; absent: no key can. */
  scope?: ApiScope
  /**
   * JSON body; for GET and DELETE the query and path parameters, whose text becomes the field's type. Lists there hold
   * no lists or objects, and their elements no commas.
   */
  body: Body
  result: Result
  /** Bytes that its JSON body may have, where `DEFAULT_BODY_BYTES` is too little. Larger ones are refused unread (413). */
  bodyBytes?: number
  /** What it may answer besides what any call may (`errorsOf`): tests fail on any other. */
  errors: readonly ErrorCode[]
  /** One line: what the caller gets. */
  summary: string
  /** Whether it changes the store: such calls take an Idempotency-Key. */
  writes: boolean
  /** Set for calls that edit a record. `addOrEdit` and `editOnly` of editing.ts create it together with the body. */
  edit?: E
  /** The message of the 200 envelope. */
  successMessage?: string
}

/** Enough for forms with notes. Calls that take lists of lines name more. */
export const DEFAULT_BODY_BYTES = 64 * 1024

/** The most that any call may take: a function's event holds 6 MB, quotes of the body escaped. */
export const MOST_BODY_BYTES = 5 * 1024 * 1024

export const bodyBytesOf = ({ bodyBytes = DEFAULT_BODY_BYTES }: Call): number => bodyBytes

/** Writes a call down. Everything known of it (routes, checks, client, documents, tests) is read from this literal. */
export const call = <
  Body extends z.ZodObject,
  Result extends z.ZodType,
  const A extends Access,
  const E extends Edit | undefined = undefined,
>(
  literal: Call<Body, Result, A, E>,
): Call<Body, Result, A, E> => literal

export type Calls = Record<string, Call>

export interface Contract<C extends Calls = Calls> {
  domain: string
  calls: C
}

/** The calls of one domain: one Lambda behind the API. */
export const contract = <C extends Calls>(domain: string, calls: C): { domain: string; calls: C } => ({ domain, calls })

/** A parsed body. Of a call that adds or edits: either one, told apart by the field that names the record. */
export type Input<C extends Call> = EditBody<C> extends z.ZodObject ? AddInput<C> | EditInput<C> : z.output<C['body']>
export type AddInput<C extends Call> = Omit<z.output<C['body']>, EditKey<C>> & { [Name in EditKey<C>]?: undefined }
export type EditInput<C extends Call> = EditBody<C> extends infer Body extends z.ZodObject ? z.output<Body> : never
type EditKey<C extends Call> = NonNullable<C['edit']>['key']
type EditBody<C extends Call> = [NonNullable<C['edit']>] extends [never]
  ? null
  : NonNullable<C['edit']> extends { body: infer Body extends z.ZodObject }
    ? Body
    : null

/** A body as it is sent. */
export type Sent<C extends Call> =
  EditBody<C> extends infer Body extends z.ZodObject ? z.input<C['body']> | z.input<Body> : z.input<C['body']>

/** The schema of a request: of an edit where it names a record, else the body. */
export const schemaFor = ({ body, edit }: Call, input: Readonly<Record<string, unknown>>): z.ZodObject =>
  edit?.body && input[edit.key] !== undefined ? edit.body : body

export type Output<C extends Call> = z.output<C['result']>

export const methodOf = (route: Route): Method => {
  const method = route.slice(0, route.indexOf(' '))
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Error(`No such method: ${route}`)
  return method
}
export const pathOf = (route: Route): string => route.slice(route.indexOf(' ') + 1)

/** The fields that are part of the path: `{id}`. */
export const pathParametersOf = (route: Route): string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Every refusal that a call may answer: its own, and those of validation, sign-in, Idempotency-Key and a store in trouble. */
export const errorsOf = ({ access, writes, errors }: Call): ErrorCode[] => {
  const signedIn: ErrorCode[] = access === 'public' ? [] : ['unauthenticated', 'expired', 'forbidden']
  const guarded: ErrorCode[] = waitsForSecondFactor(access) ? ['secondFactor'] : []
  const repeated: ErrorCode[] = writes ? ['conflict'] : []
  return [
    ...new Set<ErrorCode>(['invalid', ...signedIn, ...guarded, ...errors, ...repeated, 'tooLarge', 'unavailable']),
  ]
}

/** Whether somebody must have passed their second factor first, where their role needs one. */
export const waitsForSecondFactor = (access: Access): boolean => access !== 'public' && !access.beforeSecondFactor

/** What making a call takes, without its schemas. */
export interface CallMeta {
  route: Route
  isPublic: boolean
  writes: boolean
  /** The body's field that names the company. */
  company?: CompanyField
  successMessage?: string
}

export const callMeta = ({ route, access, writes, successMessage }: Call): CallMeta => {
  const company = companyFieldOf(access)
  const isPublic = access === 'public'
  return {
    route,
    isPublic,
    writes,
    ...(company ? { company } : {}),
    ...(successMessage === undefined ? {} : { successMessage }),
  }
}

/** The field of the body that names the company, if the call is company-scoped. */
export const companyFieldOf = (access: Access): CompanyField | undefined =>
  access !== 'public' && 'company' in access ? access.company : undefined
