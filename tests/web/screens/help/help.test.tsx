import { readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROLES, type Role } from '../../../../shared/values/role.ts'
import { screens } from '../../../../web/app/screens.ts'
import { PageHeader } from '../../../../web/components/page/page-header.tsx'
import { GUIDE_OF, GUIDES, guideText, pictureAddress } from '../../../../web/screens/help/guide.ts'
import { HelpScreen } from '../../../../web/screens/help/help-screen.tsx'
import { blocksOf, spansOf } from '../../../../web/screens/help/markdown.ts'
import { SECTIONS, sectionOf } from '../../../../web/screens/help/sections.ts'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { LANGUAGES, type Language } from '../../../../web/settings/languages.ts'
import { sampleUser } from '../../support/drawn-screen.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

const COMPANY = { doctorNo: 'US-D1', doctorName: 'Pacific Buyers' }

const sessionOf = (role: Role): Session => ({
  user: sampleUser({ role, userNo: 'US-1', companies: [COMPANY] }),
  company: COMPANY,
})
const open = (address: string, role: Role = 'doctor') =>
  renderAt(
    <SessionContext value={sessionOf(role)}>
      <HelpScreen />
    </SessionContext>,
    address,
    '/help/:page?',
  )

const headingsOf = async (guide: (typeof GUIDES)[number], language: Language) =>
  blocksOf(await guideText(guide, language)).flatMap((block) => (block.kind === 'heading' ? [block] : []))

beforeEach(() => void fakeSite({}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(GUIDES)('the guide %s', (guide) => {
  it('has the same sections in each language', async () => {
    const [english, chinese] = await Promise.all(LANGUAGES.map((language) => headingsOf(guide, language)))
    expect(english?.length).toBeGreaterThan(3)
    expect(chinese?.map(({ part }) => part)).toEqual(english?.map(({ part }) => part))
  })

  it.each(LANGUAGES)('is understood completely in %s, with all of its pictures', async (language) => {
    const blocks = blocksOf(await guideText(guide, language))
    const spans = blocks.flatMap((block) =>
      block.kind === 'paragraph' ? block.spans : block.kind === 'list' ? block.items.flat() : [],
    )
    // Code may contain any sign, such as the backslash of a path.
    const texts = spans.flatMap(({ kind, text }) => (kind === 'code' ? [] : [text]))
    expect(texts.filter((text) => /\*\*|`|\]\(|^\s*[#|>]/.test(text))).toEqual([])
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((name) => pictureAddress(name) === undefined)).toEqual([])
  })

  it('names each screen in the section that the help of the screen opens', () => {
    const source = readFileSync(`docs/guide/source/en/${guide}.md`, 'utf8')
    const parts = source.split(/^## /m)
    const roles = ROLES.filter((role) => GUIDE_OF[role] === guide)
    const titlesOf = (path: string): string[] =>
      screens.flatMap((one) =>
        roles.some((role) => one.roles.includes(role)) && matchPath(`/${one.path}`, path)
          ? [one.title, one.menu?.title, ...Object.values(one.menu?.roles ?? {}).map((spot) => spot.title)].flatMap(
              (title) => title ?? [],
            )
          : [],
      )
    const wrong = Object.entries(SECTIONS[guide]).filter(([path, part]) => {
      const titles = titlesOf(path)
      return titles.length === 0 || !titles.some((title) => parts[part]?.includes(`{{app:screens.${title}}}`))
    })
    expect(wrong.map(([path]) => path)).toEqual(UNNAMED[guide] ?? [])
  })
})

/** Screens that their section describes without their name, because a link or button leads to them. */
const UNNAMED: Partial<Record<(typeof GUIDES)[number], string[]>> = {
  company: ['/inventory/import', '/rates', '/parcel', '/owner'],
  nurse: ['/parcel'],
  warehouse: ['/inbound', '/parcel', '/inbound/toConfirm', '/inbound/history', '/companyRates', '/feeJobs'],
  'super-admin': ['/companyRates'],
}

it.each(ROLES)('there is help about each page of a %s', (role) => {
  const own = screens.filter(({ roles, title }) => roles.includes(role) && title !== 'help')
  const without = own.filter(({ path }) => sectionOf(GUIDE_OF[role], `/${path}`) === undefined)
  expect(without.map(({ path }) => path)).toEqual(TOP[role] ?? [])
})

/** Pages that the guide of the role describes before its sections, or not at all: super admins have nothing to export. */
const TOP: Partial<Record<Role, string[]>> = { nurse: ['overview'], superAdmin: ['exports'] }

it('reads bold words and code of a line', () => {
  expect(spansOf('Choose **Take** or press `Ctrl+K`.')).toEqual([
    { kind: 'text', text: 'Choose ' },
    { kind: 'bold', text: 'Take' },
    { kind: 'text', text: ' or press ' },
    { kind: 'code', text: 'Ctrl+K' },
    { kind: 'text', text: '.' },
  ])
})

it('continues a line with the indented line below it, and numbers the sections', () => {
  expect(blocksOf('# Guide\n\n## One\n\n1. First\n   and more.\n2. Second\n\n## Two\n')).toEqual([
    { kind: 'title', text: 'Guide' },
    { kind: 'heading', text: 'One', part: 1 },
    {
      kind: 'list',
      isNumbered: true,
      items: [[{ kind: 'text', text: 'First and more.' }], [{ kind: 'text', text: 'Second' }]],
    },
    { kind: 'heading', text: 'Two', part: 2 },
  ])
})

describe('the help', () => {
  it('opens the section about a screen, in the guide of the role', async () => {
    const at = open('/help?of=/offer/history')
    await until(() => expect(at.path()).toBe('/help/company'))
    await until(() => expect(document.activeElement?.textContent).toBe('Post an offer'))
    expect(screen.getByRole('heading', { level: 1, name: 'Guide for companies' })).toBeDefined()
    cleanup()

    const other = open('/help?of=/offer', 'nurse')
    await until(() => expect(other.path()).toBe('/help/nurse'))
    await until(() => expect(document.activeElement?.textContent).toBe('Take an offer'))
  })

  it('opens the beginning of the guide for a screen without a section, and for an unknown page', async () => {
    for (const address of ['/help?of=/nowhere', '/help', '/help/nothing']) {
      const at = open(address)
      await until(() => expect(at.path()).toBe('/help/company'))
      await screen.findByRole('heading', { name: 'Start' })
      cleanup()
    }
  })

  it('links the other guides, but that of super admins only for them', async () => {
    open('/help/company')
    expect(await screen.findByRole('link', { name: 'Guide for nurses' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Guide for super admins' })).toBeNull()
  })
})

it('is linked from the header of each page, except for a visitor without a session', () => {
  renderAt(
    <SessionContext value={sessionOf('doctor')}>
      <PageHeader title="Offers" />
    </SessionContext>,
    '/offer/history?condition=x',
  )
  const link = screen.getByRole('link', { name: 'Help for this page' })
  expect(link.getAttribute('href')).toBe('/help?of=/offer/history')
  cleanup()
  renderAt(<PageHeader title="Register" />)
  expect(screen.queryByRole('link', { name: 'Help for this page' })).toBeNull()
})

it('opens the guide of super admins only for them', async () => {
  open('/help/super-admin', 'nurse')
  await screen.findByRole('heading', { level: 1, name: 'Guide for nurses' })
  cleanup()
  open('/help/super-admin', 'superAdmin')
  await screen.findByRole('heading', { level: 1, name: 'Guide for super admins' })
})
