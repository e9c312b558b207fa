import { expect, it } from 'vitest'
import { appCode, mailedCode } from './people.fields.ts'

it.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '１２３　４５６', '12\u200b3\u00a0456'])(
  'reads the six digits in %j',
  (typed) => {
    expect(appCode().parse(typed)).toBe('123456')
    expect(mailedCode().parse(typed)).toBe('123456')
  },
)

it.each(['', '12345', '1234567', '12345a', '1.2345.6'])('refuses %j', (typed) => {
  expect(appCode().safeParse(typed).success).toBe(false)
})
