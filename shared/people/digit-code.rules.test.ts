import { expect, it } from 'vitest'
import { appCode, mailedCode } from './people.fields.ts'

it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '１２３　４５６', '12\u200b3\u00a0456'])(
  'a six-digit code is read from %j',
  (typed) => {
    expect(appCode().parse(typed)).toBe('123456')
    expect(mailedCode().parse(typed)).toBe('123456')
  },
)

it.each(['', '12345', '1234567', '12345a', '1.2345.6'])('%j is refused as a six-digit code', (typed) => {
  expect(appCode().safeParse(typed).success).toBe(false)
})
