import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { guidePictures } from '../../../docs/guide/render.ts'
import type { Language } from '../../../web/settings/languages.ts'
import { open } from '../console.ts'
import { DESK, type Person, visitorsOf } from '../visitors.ts'
import { makeFeesOfDemo } from './fees-of-demo.ts'
import { GUIDE_PICTURES, type GuidePicture } from './pictures.ts'

// The screens of the user guide. `npm run guide` saves their pictures; otherwise they are only checked, in Chinese,
// since other tests use English.

const { signedIn } = visitorsOf('guide')
const SAVES_PICTURES = process.env.GUIDE_PICTURES === '1'
const FOLDERS: Readonly<Record<Language, string>> = { en: 'en', 'zh-CN': 'zh' }
const SIZE = { width: 1280, height: 800 }

const placeOf = (language: Language, name: string): string =>
  fileURLToPath(new URL(`../../../docs/guide/pictures/${FOLDERS[language]}/${name}.webp`, import.meta.url))

/** Waits until the screen shows no loading indicator. */
const drawn = async ({ page }: Person): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('main :is([class*=spinner], [aria-busy=true])') === null &&
      [...document.images].every(({ complete }) => complete),
  )
}

/** Waits for everything a screen fetches, including requests that follow from the first answers. */
const settle = async (person: Person): Promise<void> => {
  const { page, quiet } = person
  await quiet()
  await drawn(person)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await quiet()
  await drawn(person)
}

const keep = async (person: Person, file: string): Promise<void> => {
  const { page } = person
  await settle(person)
  mkdirSync(dirname(file), { recursive: true })
  // Saves WebP, which Playwright cannot write: the pictures are committed with the sources, and PNG is three times as
  // large.
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await devtools.detach()
  writeFileSync(file, Buffer.from(data, 'base64'))
}

beforeAll(() => (SAVES_PICTURES ? makeFeesOfDemo(inject('stack').baseUrl) : undefined), 300_000)

/** The picture of the README: a nurse's deliveries, at the minimum width at which the menu shows its labels. */
const README_PICTURE = fileURLToPath(new URL('../../../docs/console.webp', import.meta.url))
const README_SIZE = { width: 1440, height: 900 }

const byPerson = Map.groupBy(GUIDE_PICTURES, ({ userName }) => userName)

describe('the screens of the user guide', () => {
  it('match the pictures in the guide, whose files exist in each language', () => {
    const names = GUIDE_PICTURES.map(({ name }) => name).sort()
    for (const shown of Object.values(guidePictures())) expect([...shown].sort()).toEqual(names)
    const places = (['en', 'zh-CN'] as const).flatMap((language) => names.map((name) => placeOf(language, name)))
    places.push(README_PICTURE)
    if (!SAVES_PICTURES) expect(places.filter((place) => !existsSync(place))).toEqual([])
  })

  it.each(
    [...byPerson].flatMap(([userName, pictures]): [string, Language, GuidePicture[]][] =>
      (SAVES_PICTURES ? (['en', 'zh-CN'] as const) : (['zh-CN'] as const)).map((language) => [
        userName,
        language,
        pictures,
      ]),
    ),
  )('open for %s (%s) and show content', async (userName, language, pictures) => {
    const person = await signedIn(userName, { ...DESK, language })
    const { page } = person
    await page.setViewportSize(SIZE)
    for (const { name, path } of pictures) {
      await open(person, path, /./)
      expect(await page.locator('main').getByRole('alert').count(), `${path}: an error`).toBe(0)
      if (SAVES_PICTURES) await keep(person, placeOf(language, name))
    }
    expect(person.complaints).toEqual([])
  })
  it.runIf(SAVES_PICTURES)('include the picture of the README', async () => {
    const person = await signedIn('nurse1', DESK)
    await person.page.setViewportSize(README_SIZE)
    await open(person, '/inbound', /./)
    await keep(person, README_PICTURE)
    expect(person.complaints).toEqual([])
  })
})
