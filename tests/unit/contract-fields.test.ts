import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { refuseInput } from '../../functions/platform/http/failure.ts'
import type { Call } from '../../shared/contract/call.ts'
import { issueWords } from '../../shared/contract/issues.ts'
import { allCalls } from '../../shared/contracts.ts'
import { templateRow } from '../../shared/outbound/templates.calls.ts'
import { sampleBody } from '../support/samples.ts'

// Checks the errors about a missing, null or empty field, for every field of every call.

type Place = (string | number)[]

/** Returns the paths of all values in a body. */
const placesIn = (value: unknown, at: Place = []): Place[] => {
  const own = at.length > 0 ? [at] : []
  if (Array.isArray(value)) return [...own, ...value.flatMap((one, index) => placesIn(one, [...at, index]))]
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...at, name]))]
}

/** A copy of the body with another value at this path; undefined removes the field. */
const replacing = (value: unknown, [key, ...rest]: Place, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? replacing(one, rest, by) : one))
  return { ...Object(value), [key]: replacing(Object(value)[key], rest, by) }
}

const refused = (call: Call, body: unknown) => {
  const { error } = call.body.safeParse(body, { error: issueWords })
  return error ? (refuseInput(error).errors ?? []) : []
}

const GENERAL =
  /^fields\.(required|notAnId|useText|useList|atLeast\w+|charactersBetween|oneOf|use\w+|notValid|badEmail)$/

const fields = allCalls().flatMap(({ call }) => {
  const body = sampleBody(call)
  return placesIn(body).map((place) => {
    const path = place.join('.')
    const errorsFor = (value: unknown) =>
      refused(call, replacing(body, place, value)).filter((one) => one.path === path)
    return { name: `${call.route} ${path}`, errorsFor }
  })
})

describe('a field of a call', () => {
  it('that must not be empty has the same error if it is missing, null or empty', () => {
    const differing = fields.flatMap(({ name, errorsFor }) => {
      const [absent, nothing] = [errorsFor(undefined)[0]?.reason, errorsFor(null)[0]?.reason]
      if (absent === undefined) return []
      // Null is not an error if it clears the field.
      const own = [errorsFor('')[0], errorsFor([])[0]].flatMap((one) =>
        one && !GENERAL.test(one.reason) ? [one.reason] : [],
      )
      // These reasons say what to enter, not that the field is empty.
      const [least] = own.filter((reason) => !/useMonth$|badList$|rates\.(months|discountBetween)$/.test(reason))
      return least !== undefined && (absent !== least || (nothing !== undefined && nothing !== least))
        ? [`${name}: ${absent}, ${least}`]
        : []
    })
    expect(differing).toEqual([])
    expect(fields.length).toBeGreaterThan(1000)
  })

  it('has at most one error if it is missing, null or empty, with a path, message, reason and parameters', () => {
    const wrong = fields.flatMap(({ name, errorsFor }) =>
      [undefined, null, '', []].flatMap((value) => {
        const errors = errorsFor(value)
        const keys = errors.flatMap((one) => Object.keys(one).toSorted().join())
        return errors.length > 1 || keys.some((key) => key !== 'message,params,path,reason') ? [name] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('has the texts that the specification requires', () => {
    const messageAt = (route: string, path: string, value?: unknown) =>
      fields.find(({ name }) => name === `POST ${route} ${path}`)?.errorsFor(value)[0]?.message
    expect(messageAt('/mixed-package/warehouse/claims/{id}/reject', 'reason')).toBe('Rejection reason is required')
    expect(messageAt('/mixed-package/warehouse/claims/batch-reject', 'reason')).toBe('Rejection reason is required')
    expect(messageAt('/mixed-package/batch/textImport', 'textContent')).toBe('Please enter import text.')
    expect(messageAt('/mixed-package/warehouse/create', 'items')).toBe('Please add at least one valid item')
    const row = { productNo: 'PR-0000000000000000000' }
    for (const service of [undefined, '', null]) {
      const error = templateRow.safeParse({ ...row, service }, { error: issueWords }).error
      const [first] = error ? (refuseInput(error).errors ?? []) : []
      expect(first).toMatchObject({ path: 'service', message: 'You must select a service for each rows.' })
    }
  })
})

it('the success message of a call that counts its results does not claim that all succeeded', () => {
  const claiming = allCalls().flatMap(({ name, call: { result, successMessage = '' } }) => {
    const counts = result instanceof z.ZodObject && 'successCount' in result.shape && 'failedCount' in result.shape
    return counts && /\b(saved|confirmed|reversed|removed|added|imported)\.$/.test(successMessage.split('. ')[0] ?? '')
      ? [`${name}: ${successMessage}`]
      : []
  })
  expect(claiming).toEqual([])
})
