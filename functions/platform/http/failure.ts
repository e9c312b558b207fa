import type * as z from 'zod'
import { ERRORS, type FieldError, Refusal } from '../../../shared/contract/errors.ts'

/** Validation answers name every field that is wrong; the toast shows the first. */
export const refuseInput = (error: z.ZodError): Refusal => {
  const errors: FieldError[] = error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  return new Refusal('invalid', errors[0]?.message ?? ERRORS.invalid.message, errors)
}
