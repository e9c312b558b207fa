import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../shared/contracts.ts'

const exportsOf = async (file: string): Promise<Record<string, unknown>> => ({ ...(await import(resolve(file))) })

/** `saveFbm` stands in save-fbm.ts. */
const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const handlerOf = async (domain: string, name: string): Promise<unknown> => {
  const { routes } = await exportsOf(`functions/${domain}/routes.ts`)
  const entry: unknown = Object.entries(routes ?? {}).find(([key]) => key === name)?.[1]
  return typeof entry === 'object' && entry !== null && 'run' in entry ? entry.run : entry
}

describe('a call has one name: of its key, its use case and the file', () => {
  it.each(allCalls().map(({ domain, name }) => [domain, name] as const))('%s.%s', async (domain, name) => {
    const files = globSync(`functions/${domain}/use-cases/**/${fileOf(name)}`)
    expect(files).toHaveLength(1)
    const useCase = (await exportsOf(files[0] ?? ''))[name]
    expect(useCase).toBeTypeOf('function')
    expect(await handlerOf(domain, name)).toBe(useCase)
  })
})

it('a use case takes the types of its actor, input and result from its call', () => {
  const untyped = globSync('functions/*/use-cases/**/*.ts').filter(
    (file) => !/: UseCase<|= exporting\('/.test(readFileSync(file, 'utf8')),
  )
  expect(untyped).toEqual([])
})
