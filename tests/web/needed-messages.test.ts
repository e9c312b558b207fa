// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { UNUSED_COMPONENTS } from '../../web/build/needed-messages.ts'
import { sources } from './support/literals.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

it('the build omits the texts of no component that the console uses', () => {
  const used = sources('web', /\.tsx?$/).flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(/@cloudscape-design\/components\/([\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect(used).toContain('table')
  expect(UNUSED_COMPONENTS.filter((name) => used.includes(name))).toEqual([])
})
