import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOfModules, layerOf } from './chunk-layers.ts'
import { findCycle } from './module-graph.ts'

/** A graph of modules under /web/. `@` marks a dynamic import. */
const graph = (modules: Record<string, string>) => {
  const ids = new Map(
    Object.entries(modules).map(([path, imports]) => {
      const all = imports.split(' ').filter(Boolean)
      const id = (name: string) => `/x/web/${name.replace('@', '')}`
      return [
        id(path),
        {
          importedIds: all.filter((name) => !name.startsWith('@')).map(id),
          dynamicallyImportedIds: all.filter((name) => name.startsWith('@')).map(id),
        },
      ]
    }),
  )
  return (id: string) => ids.get(id) ?? null
}

const filesOf = (modules: Record<string, string>): Record<string, string> => {
  const files = filesOfModules('/x/web/index.html', graph(modules), () => 10_000)
  return Object.fromEntries([...files].map(([id, file]) => [id.replace('/x/web/', ''), file]))
}

describe('the file of a module', () => {
  it('is "start" for modules that the entry imports, and "shell" for those that only the shell imports', () => {
    const files = filesOf({
      'index.html': 'main.tsx @app/shell.tsx',
      'main.tsx': 'a.ts',
      'app/shell.tsx': 'a.ts b.ts',
    })
    expect(files).toMatchObject({ 'main.tsx': 'start', 'a.ts': 'start', 'app/shell.tsx': 'shell', 'b.ts': 'shell' })
  })

  it('is shared by the dialogs of an area', () => {
    const files = filesOf({
      'index.html': '@screens/offers/offers-screen.tsx',
      'screens/offers/offers-screen.tsx': '@screens/offers/take-modal.tsx @screens/offers/edit-modal.tsx',
    })
    expect(files['screens/offers/take-modal.tsx']).toBe('dialogs-offers')
    expect(files['screens/offers/edit-modal.tsx']).toBe('dialogs-offers')
    expect(files['screens/offers/offers-screen.tsx']).toBe('screens-offers-offers-screen')
  })

  it('is separate for modules that need forms, so that a screen without forms does not load them', () => {
    const files = filesOf({
      'index.html': '@screens/rates/rates-screen.tsx @screens/rates/rate-screen.tsx',
      'screens/rates/rates-screen.tsx': 'screens/rates/a.ts screens/rates/b.ts',
      'screens/rates/rate-screen.tsx': 'screens/rates/a.ts screens/rates/b.ts',
      'screens/rates/a.ts': 'node_modules/zod/index.js',
    })
    expect(files['node_modules/zod/index.js']).toBe('forms')
    expect(files['screens/rates/a.ts']).toBe('screens-rates-with-forms')
    expect(files['screens/rates/b.ts']).toBe('screens-rates')
  })

  it('is "filters" for what the filters of lists share with dialogs, so that a list loads no dialog', () => {
    const areas = ['offers', 'inbound', 'fees']
    const files = filesOf({
      'index.html': areas.map((area) => `@screens/${area}/list-screen.tsx`).join(' '),
      ...Object.fromEntries(
        areas.flatMap((area) => [
          [`screens/${area}/list-screen.tsx`, `@components/table/filters/day.tsx @screens/${area}/edit-modal.tsx`],
          [`screens/${area}/edit-modal.tsx`, 'field.tsx'],
        ]),
      ),
      'components/table/filters/day.tsx': 'input.tsx',
      'field.tsx': 'input.tsx node_modules/zod/index.js',
      'input.tsx': 'input.css node_modules/popover/index.js @calendar.tsx',
      'input.css': '',
      'calendar.tsx': 'node_modules/calendar/index.js',
    })
    expect(files).toMatchObject({
      'components/table/filters/day.tsx': 'filters',
      'input.tsx': 'filters',
      'input.css': 'shell',
      'node_modules/popover/index.js': 'filters',
      'calendar.tsx': 'calendar',
      'node_modules/calendar/index.js': 'calendar',
      'field.tsx': 'dialogs',
    })
  })

  it('is shared by text areas that are shown together', () => {
    expect(layerOf(['texts/en/app.ts'], undefined)).toBe('texts-en-common')
    expect(layerOf(['texts/zh/components.ts'], undefined)).toBe('texts-zh-common')
    expect(layerOf(['texts/zh/reasons/offers.ts'], undefined)).toBe('texts-zh-reasons')
    expect(layerOf(['texts/en/inbound/takes.ts'], undefined)).toBe('texts-en-inbound')
  })
})

const AREAS = ['offers', 'inbound', 'payments', 'rates', 'people', 'fees']
const ROOTS = [
  ...AREAS.flatMap((area) => ['list-screen', 'tab', 'edit-modal'].map((name) => `screens/${area}/${name}.tsx`)),
  'app/shell.tsx',
  'session/amplify.ts',
  'screens/people/login/login-screen.tsx',
  'index.html',
  'components/charts/chart.tsx',
  'components/note/note-editor.tsx',
  'components/modals/confirm-modal.tsx',
  'components/table/filters/span-filter.tsx',
]

/** Each module adds a root. The file must not be `start` until the entry, which comes last, is among the roots. */
const DIALOGS_THEN_AMPLIFY = [
  'components/modals/confirm-modal.tsx',
  'screens/inbound/edit-modal.tsx',
  'screens/fees/edit-modal.tsx',
  'screens/people/login/login-screen.tsx',
  'session/amplify.ts',
  'index.html',
]

/**
 * A module is loaded by at least the roots of its importers, so imports lead along growing sets of roots. Files could
 * only import each other in a cycle if such a path left a file and returned to it.
 */
it.each([
  ['a module of the console', undefined],
  ['a package', 'charts/index.js'],
])('the file of %s never changes back to an earlier one as roots are added', (_kind, inPackage) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ROOTS, { minLength: 2 }), (roots) => {
      const layers = roots.map((_root, at) => layerOf(roots.slice(0, at + 1), inPackage))
      const changes = layers.filter((layer, at) => layer !== layers[at - 1])
      expect(changes).toEqual([...new Set(changes)])
    }),
    { numRuns: 2000, examples: [[DIALOGS_THEN_AMPLIFY]] },
  )
})

describe('findCycle', () => {
  const cycleOf = (imports: Record<string, string[]>) => findCycle(new Map(Object.entries(imports)))

  it('returns the files of a cycle in the order of their imports', () => {
    expect(cycleOf({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] })).toEqual(['b', 'd', 'b'])
  })

  it('returns undefined if files share imports without a cycle', () => {
    expect(cycleOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeUndefined()
  })
})
