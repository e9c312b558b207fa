import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'

const edits = Object.entries(contracts).flatMap(([domain, { calls }]) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, { edit }]) =>
    edit?.seen ? [{ name: `${domain}.${name}`, key: edit.key, seen: edit.seen }] : [],
  ),
)
const sources = globSync('web/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Returns the text between a parenthesis and the one that closes it. */
const inside = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  throw new Error('A parenthesis is not closed')
}

/** Returns the arguments of a file's mutations. */
const sent = (text: string): string[] =>
  [...text.matchAll(/\.mutate(?:Async)?\(/g)].map(({ index, 0: found }) => inside(text, index + found.length - 1))

/** Returns true if an object in the source has a property, by name or shorthand. */
const has = (object: string, property: string): boolean =>
  new RegExp(`(?<![.\\w])${property}(?=\\s*[:,}])`).test(object)

/** Forms that send what the person saw in a different format, or that show it while they are open. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'products.saveFbm': 'The stock on record is a field of the form, which shows it beside the count.',
  'products.saveFreeStorage': 'The list above the fields shows the granted storage and is fetched again.',
  'rates.saveCustomBoxSize': 'RateDialog sends it, which the test of rate dialogs below checks.',
  'rates.saveCustomServiceFee': 'RateDialog sends it, which the test of rate dialogs below checks.',
}

/** This dialog sends the rates of every kind of entry through the calls that it receives. */
const RATE_DIALOG = 'web/screens/rates/entries/rate-modal.tsx'

/** Returns true if the object lists the people to add or remove, which does not overwrite changes by others. */
const isChangeOfPeople = (object: string): boolean => has(object, 'addUsers') || has(object, 'removeUsers')

/**
 * Files without a form of the record: a dialog that suspends or restores a person, which overwrites no change by others,
 * and the scan of a shipment's label, which also archives it.
 */
const COMMANDS = ['web/screens/people/teams/staff/staff-action-modal.tsx', 'web/screens/outbound/queue/use-ship-out.ts']

describe('a form of the console that edits a record', () => {
  it('is checked for at least 24 calls that compare the record with what the person saw, including each exception', () => {
    expect(edits.length).toBeGreaterThanOrEqual(24)
    expect(edits.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)))
  })

  it.each(edits)(
    'sends what the person saw with $name, and shows what another person has saved',
    ({ name, key, seen }) => {
      if (name in EXCEPTIONS) return
      const [domain, call] = name.split('.')
      const made = new RegExp(`\\bapi(\\.${domain}|\\['${domain}'\\])\\.${call}\\b`)
      const found = sources
        .filter(({ path, text }) => !COMMANDS.includes(path) && made.test(text))
        .flatMap(({ path, text }) => sent(text).map((object) => ({ path, object, text })))
        .filter(({ object }) => has(object, key) && !isChangeOfPeople(object))
      expect(found).not.toEqual([])
      expect(found.flatMap(({ path, object }) => (has(object, seen) ? [] : [path]))).toEqual([])
      const shows = (text: string) => /\buseEdited(Rates)?</.test(text) && /\bediting=\{/.test(text)
      expect(found.flatMap(({ path, text }) => (shows(text) ? [] : [path]))).toEqual([])
    },
  )

  it('sends the rates that the person saw from every rate dialog, and shows what another person has saved', () => {
    const dialog = sources.find(({ path }) => path === RATE_DIALOG)
    const objects = sent(dialog?.text ?? '')
    expect(objects).toHaveLength(2)
    expect(objects.filter((object) => !has(object, 'seen'))).toEqual([])
    const users = sources.filter(({ text }) => /<RateDialog\b/.test(text))
    expect(users.length).toBeGreaterThanOrEqual(2)
    expect(users.flatMap(({ path, text }) => (/\bediting=\{/.test(text) ? [] : [path]))).toEqual([])
  })
})
