import type { ErrorCode } from '../reasons/error-codes.ts'
import {
  type ReasonArguments,
  ReasonError,
  type ReasonKind,
  type ReasonMessage,
  reasonMessage,
} from '../reasons/reasons.ts'

/** An error in one field. */
export interface FieldError extends ReasonMessage {
  path: string
}

/** An expected refusal. It becomes the status and reason of the envelope, and the store stays unchanged. */
export class Refusal extends ReasonError {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** Seconds until the same call can succeed, if known; sent as Retry-After. */
  retryAfter: number | undefined
  constructor(code: ErrorCode, why: ReasonMessage, errors?: FieldError[]) {
    super(why)
    this.name = 'Refusal'
    this.code = code
    this.errors = errors?.map((one) => fieldError(one.path, one))
  }
}

/**
 * The error of the field at `path`. Copies the properties by name: an Error is assignable to ReasonMessage, but a
 * spread would omit its non-enumerable message and expose the class name.
 */
export const fieldError = (path: string, { reason, params, message }: ReasonMessage): FieldError => ({
  path,
  reason,
  params,
  message,
})

type Refusing<Text extends string> = ReasonKind<Text> & { code: ErrorCode }

/**
 * Creates a refusal to throw: `throw refuse(offersReasons.noSurplus)`, `throw refuse(offersReasons.onlyLeft, { left: 3
 * })`.
 */
export const refuse = <Text extends string>(kind: Refusing<Text>, ...given: ReasonArguments<Text>): Refusal =>
  new Refusal(kind.code, reasonMessage(kind, ...given))

/** A refusal that states the seconds until the same call can succeed. */
export const refuseUntil = (seconds: number, refusal: Refusal): Refusal => {
  refusal.retryAfter = Math.max(1, Math.ceil(seconds))
  return refusal
}

/** Refuses one field of the input. */
export const refuseField = <Text extends string>(
  path: string,
  kind: Refusing<Text>,
  ...given: ReasonArguments<Text>
): Refusal => {
  const why = reasonMessage(kind, ...given)
  return new Refusal(kind.code, why, [fieldError(path, why)])
}

/** Refuses a value that could not be parsed (values/parsed.ts), or a file; always 400. */
export const refuseValue = (path: string, why: ReasonMessage): Refusal =>
  new Refusal('invalid', why, [fieldError(path, why)])
