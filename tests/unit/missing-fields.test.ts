import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { refuseInput } from '../../functions/platform/http/failure.ts'
import { schemaFor } from '../../shared/contract/call.ts'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { issueWords } from '../../shared/contract/issues.ts'
import { contracts } from '../../shared/contracts.ts'

/** Fields for which the specification has a text about a missing value, in any call. */
const NAMES = [
  'doctorNo',
  'currentCompany',
  'warehouseNo',
  'productNo',
  'price',
  'email',
  'tracking',
  'upc',
  'qty',
  'quantity',
  'expireDate',
  'bouns',
]

interface Place {
  call: string
  name: string
  field: z.core.$ZodType
}

const places: Place[] = Object.values(contracts).flatMap(({ calls }) =>
  Object.entries(calls).flatMap(([call, { body }]) =>
    body instanceof z.ZodObject
      ? Object.entries<z.core.$ZodType>(body.shape).flatMap(([name, field]) =>
          NAMES.includes(name) && !z.safeParse(field, undefined).success ? [{ call, name, field }] : [],
        )
      : [],
  ),
)

/** Returns the message about a field: the first of its issues, as the toast shows it. */
const messageAt = (field: z.core.$ZodType, name: string, value: unknown): string | undefined => {
  const { error } = z.object({ [name]: field }).safeParse({ [name]: value }, { error: issueWords })
  return error && refuseInput(error).errors?.[0]?.message
}

describe('a required field with its own text', () => {
  it('occurs in more than 200 places', () => expect(places.length).toBeGreaterThan(200))

  it.each([undefined, null, '', '  '])('is reported with that text for %j', (value) => {
    const general: string[] = Object.values(fieldsReasons)
      .map(({ text }) => text)
      .filter((text) => !text.endsWith(' is required.'))
    const wrong = places.flatMap(({ call, name, field }) => {
      const message = messageAt(field, name, value)
      return message === undefined || general.includes(message) ? [[call, name, message]] : []
    })
    expect(wrong).toEqual([])
  })
})

it.each([
  ['Price is required.', 'price', contracts.offers.calls.saveOffer],
  ['Expire Date is required.', 'expireDate', contracts.offers.calls.saveOffer],
])('answers "%s" if the field is missing or empty', (text, name, { body }) => {
  for (const value of [undefined, null, '']) {
    const { error } = (body as z.ZodObject).safeParse({ [name]: value }, { error: issueWords })
    const found = error && refuseInput(error).errors?.find(({ path }) => path === name)
    expect(found?.message).toBe(text)
  }
})

const { submitOutbound } = contracts.outbound.calls
const { shape } = submitOutbound.body

it.each<[name: string, field: z.core.$ZodType, value: unknown, text: string]>([
  ['priority', shape.priority, 3, 'Use one of 0, 1, 2.'],
  ['status', contracts.outbound.calls.changeOutboundStatus.body.shape.status, 4, 'Use one of 1, 2, 3.'],
  ['carrier', shape.carrier, 'Nope', 'Use one of UPS, FedEx, USPS, DHL, Amazon, OnTrac, LTL freight, Other.'],
  ['service', shape.data.element.shape.service, 'none!', 'This is not a valid id.'],
  ['mainProduct', shape.mainProduct, 'lamp', 'This is not a valid id.'],
])('the message about a wrong %s says what is allowed', (name, field, value, text) => {
  expect(messageAt(field, name, value)).toBe(text)
})

it('no wrong value of any call is refused with "not valid here"', () => {
  const wrong = Object.values(contracts).flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([call, { body }]) =>
      body instanceof z.ZodObject
        ? Object.entries<z.core.$ZodType>(body.shape).flatMap(([name, field]) =>
            [-77, 'nope', true, [], {}].flatMap((value) =>
              messageAt(field, name, value) === fieldsReasons.notValid.text ? [[call, name, value]] : [],
            ),
          )
        : [],
    ),
  )
  expect(wrong).toEqual([])
})

it.each([
  ['Original Total is required.', 'quantity'],
  ['Left is required.', 'leftNum'],
])('reports "%s" if an edit of an offer empties the field', (text, name) => {
  for (const value of [null, '']) {
    const input = { offerNo: 'OF-01J9ZK4T7QX3', [name]: value }
    const { error } = schemaFor(contracts.offers.calls.saveOffer, input).safeParse(input, { error: issueWords })
    const found = error && refuseInput(error).errors?.find(({ path }) => path === name)
    expect(found?.message, JSON.stringify(value)).toBe(text)
  }
})
