import { fileURLToPath } from 'node:url'
import { choose, fill } from '../../console.ts'
import type { Person } from '../../visitors.ts'
import { dialogOf, endDialog, heading, pressInDialog, pressOn } from '../perform-line.ts'

const PHOTO = fileURLToPath(new URL('../../../../infra/local/seed/story/crushed-box.jpg', import.meta.url))

interface Problem {
  kind: 'damaged' | 'short'
  expected: string
  wrong: string
  note: string
}

/** Fills the open dialog to report a problem, opens its case and adds a photo. */
export const describeProblem = async (person: Person, { kind, expected, wrong, note }: Problem): Promise<void> => {
  const { text } = person.words
  await choose(person, text('openCase.kind'), text(`openCase.kinds.${kind}`))
  await fill(person, {
    [text('openCase.expected')]: expected,
    [text('openCase.wrong')]: wrong,
    [text('openCase.note')]: note,
  })
  await pressInDialog(person, text('openCase.save'))
  await heading(person, /DC-/)
  await pressOn(person, text('discrepancies.photos.do'))
  await dialogOf(person).locator('input[type=file]').setInputFiles(PHOTO)
  await endDialog(person, text('discrepancies.photos.save'))
}
