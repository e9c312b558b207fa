import type { Response } from 'playwright-core'
import { expect } from 'vitest'
import { open } from '../console.ts'
import type { Person } from '../visitors.ts'

/** Addresses of the pages in the menu, in order. */
export const menuOf = ({ page }: Person): Promise<string[]> =>
  page
    .locator('nav a')
    .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href')?.replace(/[?#].*/, '') ?? []))

/** Opens every page of the person's menu, then works; fails if the server refuses any call on the way. */
export const isRefusedNothing = async (person: Person, work: () => Promise<void>): Promise<void> => {
  const { page, quiet } = person
  const refused: string[] = []
  const watch = (answer: Response): void => {
    if (answer.status() === 403) refused.push(`${new URL(answer.url()).pathname} on ${new URL(page.url()).pathname}`)
  }
  page.on('response', watch)
  for (const path of await menuOf(person)) await open(person, path, /./)
  await work()
  await quiet()
  page.off('response', watch)
  expect(refused).toEqual([])
}
