import { expect, it } from 'vitest'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { keyReasons } from '../../../shared/contract/key.reasons.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { showInstant } from '../../../web/components/text/format.ts'
import { englishMessage, messageTranslator } from '../../../web/texts/translate-message.ts'
import { chineseReasons } from '../support/chinese-reasons.ts'

const AT = '2026-11-27T09:30:15.250Z'
const edited = reasonMessage(generalReasons.editedMeanwhile, { userName: 'ann', at: AT, fields: 'price', version: 4 })
const field = reasonMessage(generalReasons.editedField, { userName: 'ann', from: AT, to: '-' })

it.each([
  ['English', englishMessage],
  ['Chinese', messageTranslator(await chineseReasons())],
])('a sentence in %s shows times in the zone of its reader', (_language, say) => {
  for (const message of [edited, field, { message: edited.message, reasons: [storedReason(edited)] }]) {
    expect(say(message)).toContain(showInstant(AT))
    expect(say(message)).not.toMatch(/T09:30|UTC/)
  }
})

it('leaves days and words unchanged', () => {
  const day = reasonMessage(generalReasons.editedField, { userName: 'ann', from: '2026-11-27', to: 'T09:30Z' })
  expect(englishMessage(day)).toBe('ann has changed this from 2026-11-27 to T09:30Z.')
})

it('messages of calls show times in UTC, and keep the instants in their parameters', () => {
  expect(edited.message).toContain('ann changed this at 2026-11-27 09:30 (UTC), after')
  expect(edited.params).toMatchObject({ at: AT })
  expect(reasonMessage(keyReasons.expired, { on: AT }).message).toContain('expired at 2026-11-27 09:30 (UTC).')
})
