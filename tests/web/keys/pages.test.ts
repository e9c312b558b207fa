import { describe, expect, it } from 'vitest'
import { ROLES } from '../../../shared/values/role.ts'
import { palettePages, TABS } from '../../../web/app/keys/pages.ts'
import { mayOpen } from '../../../web/app/places.ts'
import { screens } from '../../../web/app/screens.ts'
import type { Visitor } from '../../../web/session/visitor.ts'
import { areas } from '../../../web/texts/areas.ts'

const pagesOf = (visitor: Visitor) => palettePages(visitor, screens, (address) => mayOpen(visitor, address))

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined), texts)

describe.each(ROLES)('the palette of the role %s', (role) => {
  it('has each page once', () => {
    const hrefs = pagesOf({ role }).map(({ href }) => href)
    expect(hrefs.length).toBeGreaterThan(5)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })

  it('has all tabs, each with a label in both languages', async () => {
    const tabs = pagesOf({ role }).flatMap(({ tab }) => (tab ? [tab] : []))
    expect(tabs).toHaveLength(Object.values(TABS[role]).flatMap((one) => Object.keys(one)).length)
    for (const [area, key] of tabs)
      for (const load of Object.values(areas[area]))
        expect(textAt((await load()).default, key), `${area}:${key}`).toEqual(expect.any(String))
  })
})

it('leaves out pages and tabs that the rights of staff do not suffice for', () => {
  const hrefs = pagesOf({ role: 'doctor', rights: { offers: 'read' } as Visitor['rights'] }).map(({ href }) => href)
  expect(hrefs).toContain('/offer/history')
  expect(hrefs.filter((href) => href.startsWith('/payments') || href.startsWith('/teams'))).toEqual([])
})
