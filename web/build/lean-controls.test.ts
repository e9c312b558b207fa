import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { leanCode } from './lean-controls.ts'

const FOLDER = dirname(createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'))

const lean = (module: string, change = (code: string) => code) => {
  const path = join(FOLDER, module)
  return leanCode(path, change(readFileSync(path, 'utf8')))
}

it('removes unused hooks from the cells of tables, and keeps the pinned columns', () => {
  const code = lean('table/body-cell/td-element.js')
  expect(code).not.toMatch(/= use(?:SingleTabStopNavigation|MergeRefs|InternalComponentIcons)\(/)
  expect(code).toContain('useStickyCellStyles({')
  expect(code).toContain('const mergedRef = stickyStyles.ref;')
})

it('draws rows that need no feature of Cloudscape in one component each', () => {
  const code = lean('table/internal.js')
  expect(code).toContain('if (isLean) return React.createElement(LeanRow, {')
  expect(code).toContain('useLeanPins(stickyState, tableBodyRef')
})

it('gives the controls of a dialog the same context in each render, and asks for no unused theme', () => {
  expect(lean('modal/internal.js')).toContain('ModalContext.Provider, { value: useRef(')
  expect(lean('internal/hooks/use-visual-mode/index.js')).not.toContain('isThemeActive(Theme')
})

it('leaves other modules alone, and fails if a module has changed', () => {
  expect(lean('button/internal.js')).toBeUndefined()
  expect(() => lean('modal/internal.js', (code) => code.replaceAll('isInModal', 'inModal'))).toThrow(
    /no longer contains/,
  )
})
