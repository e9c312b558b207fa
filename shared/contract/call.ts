import type * as z from 'zod'
import type { ErrorCode } from '../reasons/error-codes.ts'
import type { RequiredClerkRight, RequiredRight } from '../rights/rights.ts'
import type { Role } from '../values/role.ts'
import type { Edit } from './editing.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type Route = `${Method} /${string}`

/** Body field that names the company of a call. */
export type CompanyField = 'doctorNo' | 'currentCompany'

interface Signed {
  roles: readonly Role[]
  /**
   * True if the call is allowed before the user has set up the second factor that their role requires. Only the setup
   * itself and signing out are.
   */
  beforeSecondFactor?: true
}

/** Access to a call: public, or these roles; a company-scoped call also needs an active link to its company. */
export type Access =
  | 'public'
  | Signed
  | (Signed & { company: CompanyField })
  /** The company may be omitted: the call then spans all companies of the caller. */
  | (Signed & { company: CompanyField; companyOptional: true })

export interface Call<
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
  A extends Access = Access,
  E extends Edit | undefined = Edit | undefined,
> {
  /** Method and path, which identify the call everywhere (gateway, dispatch, client, documents). */
  route: Route
  access: A
  /** Right that a member of a company's staff needs; set for every call in which a doctor names a company. */
  right?: RequiredRight
  /** Right that a clerk of a warehouse needs; absent for calls about the caller's own account. */
  clerk?: RequiredClerkRight
  /** True if the call can be made with an API key whose scopes contain its `right`. */
  keys?: true
  /**
   * JSON body; for GET and DELETE, the query and path parameters, whose text is converted to the type of the field.
   * Lists contain no lists or objects, and their elements contain no commas.
   */
  body: Body
  result: Result
  /** Limit of the JSON body in bytes, if `DEFAULT_BODY_BYTES` is too small. Larger bodies are refused unread (413). */
  bodyBytes?: number
  /** Errors beyond those of every call (`errorsOf`); tests fail on any other. */
  errors: readonly ErrorCode[]
  /** One line that describes the response. */
  summary: string
  /** True for calls that change the store; they take an Idempotency-Key. */
  writes: boolean
  /** Set for calls that edit a record; `addOrEdit` and `editOnly` in editing.ts create it together with the body. */
  edit?: E
  /** The message of the 200 envelope. */
  successMessage?: string
}

/** Enough for forms with notes. Calls that take lists set `bodyBytes`. */
export const DEFAULT_BODY_BYTES = 64 * 1024

/** Upper limit of `bodyBytes`: a Lambda event is at most 6 MB, and the quotes of the body are escaped in it. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024

export const bodyBytesOf = ({ bodyBytes = DEFAULT_BODY_BYTES }: Call): number => bodyBytes

/** Declares a call. Routes, checks, the client, documents and tests are derived from this literal. */
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

/** The calls of one domain, served by one Lambda function. */
export const contract = <C extends Calls>(domain: string, calls: C): { domain: string; calls: C } => ({ domain, calls })

/** A parsed body. Calls that add or edit accept both forms, distinguished by the field that names the record. */
export type Input<C extends Call> = EditBody<C> extends z.ZodObject ? AddInput<C> | EditInput<C> : z.output<C['body']>
export type AddInput<C extends Call> = Omit<z.output<C['body']>, EditKey<C>> & { [Name in EditKey<C>]?: undefined }
export type EditInput<C extends Call> = EditBody<C> extends infer Body extends z.ZodObject ? z.output<Body> : never
type EditKey<C extends Call> = NonNullable<C['edit']>['key']
type EditBody<C extends Call> = [NonNullable<C['edit']>] extends [never]
  ? null
  : NonNullable<C['edit']> extends { body: infer Body extends z.ZodObject }
    ? Body
    : null

/** A body as the client sends it. */
export type Sent<C extends Call> =
  EditBody<C> extends infer Body extends z.ZodObject ? z.input<C['body']> | z.input<Body> : z.input<C['body']>

/** Schema of a request: the edit schema if the request names a record, else the body. */
export const schemaFor = ({ body, edit }: Call, input: Readonly<Record<string, unknown>>): z.ZodObject =>
  edit?.body && input[edit.key] !== undefined ? edit.body : body

export type Output<C extends Call> = z.output<C['result']>

export const methodOf = (route: Route): Method => {
  const method = route.slice(0, route.indexOf(' '))
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Error(`No such method: ${route}`)
  return method
}
export const pathOf = (route: Route): string => route.slice(route.indexOf(' ') + 1)

/** The fields that are part of the path, such as `{id}`. */
export const pathParametersOf = (route: Route): string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** All errors of a call: its own, and those of validation, sign-in, Idempotency-Key and store failures. */
export const errorsOf = ({ access, writes, errors }: Call): ErrorCode[] => {
  const signedIn: ErrorCode[] = access === 'public' ? [] : ['unauthenticated', 'expired', 'forbidden']
  const guarded: ErrorCode[] = waitsForSecondFactor(access) ? ['secondFactor'] : []
  const repeated: ErrorCode[] = writes ? ['conflict'] : []
  return [
    ...new Set<ErrorCode>(['invalid', ...signedIn, ...guarded, ...errors, ...repeated, 'tooLarge', 'unavailable']),
  ]
}

/** True if the call requires a passed second factor, for roles that need one. */
export const waitsForSecondFactor = (access: Access): boolean => access !== 'public' && !access.beforeSecondFactor

/** Data needed to make a call, without its schemas. */
export interface CallMeta {
  route: Route
  /** Absent where false, like `writes`: every console downloads these values of all calls. */
  isPublic?: true
  writes?: true
  /** The body field that names the company. */
  company?: CompanyField
  /** Right that a member of the company's staff needs. */
  right?: RequiredRight
  /** Right that a clerk of a warehouse needs. */
  clerk?: RequiredClerkRight
  successMessage?: string
}

export const callMeta = ({ route, access, right, clerk, writes, successMessage }: Call): CallMeta => {
  const company = companyFieldOf(access)
  return {
    route,
    ...(access === 'public' ? { isPublic: true } : {}),
    ...(writes ? { writes } : {}),
    ...(company ? { company } : {}),
    ...(right === undefined || right === 'any' ? {} : { right }),
    ...(clerk === undefined ? {} : { clerk }),
    ...(successMessage === undefined ? {} : { successMessage }),
  }
}

/** The body field that names the company, if the call is company-scoped. */
export const companyFieldOf = (access: Access): CompanyField | undefined =>
  access !== 'public' && 'company' in access ? access.company : undefined
