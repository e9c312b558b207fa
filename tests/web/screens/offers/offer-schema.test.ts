import { describe, expect, it } from 'vitest'
import { issueWords, reasonMessageOf } from '../../../../shared/contract/issues.ts'
import { addOfferSchema, editOfferSchema } from '../../../../web/screens/offers/form/offer-schema.ts'
import { takeSchema } from '../../../../web/screens/offers/take/take-form.ts'

const TODAY = '2026-11-20'
const offer = {
  productNo: 'PR-01J9ZK4T7QX3',
  price: 412.5,
  bonus: 0,
  quantity: 10,
  expireDate: '2026-11-23',
  scope: 'public' as const,
  nurseStr: '',
  notify: true,
  note: '',
}

interface Check {
  safeParse: (
    value: unknown,
    options: { error: typeof issueWords },
  ) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}
/** Returns the message that a form shows at each field: the first of its problems. */
const problems = (schema: Check, value: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(value, { error: issueWords }).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), reasonMessageOf(issue).message])
      .reverse(),
  )

describe('a new offer', () => {
  const schema = addOfferSchema(TODAY)

  it('requires its fields with the messages of the specification', () => {
    expect(
      problems(schema, { ...offer, productNo: '', price: undefined, bonus: undefined, quantity: undefined }),
    ).toEqual({
      productNo: 'Product is required.',
      price: 'Price is required.',
      quantity: 'Total is required.',
      bonus: 'Bonus is required.',
    })
    expect(problems(schema, { ...offer, expireDate: '' })).toMatchObject({ expireDate: expect.any(String) })
    expect(problems(schema, { ...offer, expireDate: undefined })).toEqual({ expireDate: 'Expire Date is required.' })
  })

  it('has at least one unit', () => {
    expect(problems(schema, { ...offer, quantity: 0 })).toEqual({ quantity: 'Quantity must be at least 1.' })
  })

  it('expires yesterday or later', () => {
    expect(problems(schema, { ...offer, expireDate: '2026-11-19' })).toEqual({})
    expect(problems(schema, { ...offer, expireDate: '2026-11-18' })).toEqual({
      expireDate: 'Choose yesterday, today or a later day.',
    })
  })

  it('must name its nurses if it is private', () => {
    expect(problems(schema, { ...offer, scope: 'private' })).toEqual({
      nurseStr: 'Choose who may take a private offer.',
    })
    expect(problems(schema, { ...offer, scope: 'private', nurseStr: 'US-1,US-2' })).toEqual({})
  })
})

describe('an edit of an offer', () => {
  const schema = editOfferSchema(TODAY, { taken: 4 })
  const edit = { ...offer, leftNum: 6 }

  it('requires total and left', () => {
    expect(problems(schema, { ...edit, quantity: undefined, leftNum: undefined })).toEqual({
      quantity: 'Original Total is required.',
      leftNum: 'Left is required.',
    })
  })

  it('keeps left within the total, and the total at or above the taken units', () => {
    expect(problems(schema, { ...edit, leftNum: 11 })).toEqual({ leftNum: 'Left cannot exceed the original total.' })
    expect(problems(schema, { ...edit, quantity: 3, leftNum: 0 })).toEqual({
      quantity: 'Total cannot be below the 4 already taken.',
    })
  })

  it('may leave no units if none are taken', () => {
    const untaken = editOfferSchema(TODAY, { taken: 0 })
    expect(problems(untaken, { ...edit, quantity: 0, leftNum: 0 })).toEqual({})
    expect(problems(untaken, { ...edit, quantity: -1, leftNum: 0 })).toMatchObject({ quantity: expect.any(String) })
  })

  it('accepts an expiry of yesterday, but no earlier day', () => {
    expect(problems(schema, { ...edit, expireDate: '2026-11-19' })).toEqual({})
    expect(problems(schema, { ...edit, expireDate: '2026-11-18' })).toEqual({
      expireDate: 'Choose yesterday, today or a later day.',
    })
  })
})

describe('a take', () => {
  it('has at least one unit and at most the units left, and a warehouse', () => {
    const schema = takeSchema(5)
    expect(problems(schema, { warehouseNo: '' })).toEqual({
      warehouseNo: 'Warehouse is required.',
      quantity: 'Quantity is required.',
    })
    const to = { warehouseNo: 'WH-01J9ZK4T7QX3' }
    expect(problems(schema, { ...to, quantity: 0 })).toEqual({ quantity: 'Quantity must be at least 1.' })
    expect(problems(schema, { ...to, quantity: 6 })).toEqual({ quantity: 'No surplus: only 5 left.' })
    expect(problems(schema, { ...to, quantity: 5 })).toEqual({})
  })
})
