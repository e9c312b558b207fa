import { describe, expect, it } from 'vitest'
import { type Letter, render } from './letter.ts'
import { letterOf, type PlainContent } from './letter-of.ts'
import { passwordResetLetter } from './password-reset-letter.ts'

const SITE = 'https://dockside.example'
const EVIL = '<img src=x onerror="alert(1)"> & \'Co\'\r\nBcc: all@example.com'

const invitation: PlainContent = { kind: 'invitation', id: 'IV-1', role: 'nurse', hasAccount: false, doctorName: EVIL }
const KINDS: [string, PlainContent][] = [
  ['invitation', invitation],
  [
    'newOffer',
    { kind: 'newOffer', doctorName: EVIL, productName: EVIL, price: 4_125_000, quantity: 40, expireDate: '2026-11-27' },
  ],
  [
    'importFailures',
    {
      ...{ kind: 'importFailures', doctorName: EVIL, fileName: `${EVIL}.xlsx`, message: EVIL },
      ...{ successCount: 7, failedCount: 3 },
    },
  ],
]

const LETTERS: [string, Letter][] = [
  ...KINDS.map(([kind, content]): [string, Letter] => [kind, letterOf(content, SITE)]),
  ['passwordReset', passwordResetLetter(EVIL, `US-1.${EVIL}`, SITE)],
]

describe.each(LETTERS)('%s', (_, letter) => {
  const { subject, html, text } = render(letter)

  it('escapes what people have typed', () => {
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;')
    expect(text).toContain('<img src=x')
  })

  it('keeps the subject on one line', () => {
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(subject.length).toBeLessThanOrEqual(150)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  it('leads to the site in both forms', () => {
    expect(html).toContain(`href="${SITE}/`)
    expect(text).toContain(`${SITE}/`)
  })
})

it('leads an invited person to her registration', () => {
  const { html, text, subject } = render(letterOf({ ...invitation, doctorName: 'Acme' }, SITE))
  expect(subject).toBe('Acme invites you to Dockside')
  expect(html).toContain('href="https://dockside.example/register?id=IV-1"')
  expect(text).toContain('https://dockside.example/register?id=IV-1')
  expect(text).toContain('as a nurse')
})

it('tells a person with an account to sign in and accept', () => {
  expect(render(letterOf({ ...invitation, hasAccount: true }, SITE)).text).toContain('sign in with it')
})

it('shows money with two decimals', () => {
  const [, [, offer] = KINDS[0] ?? []] = KINDS
  expect(offer && render(letterOf(offer, SITE)).text).toContain('$412.50')
})
