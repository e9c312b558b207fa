import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../shared/contracts.ts'

const exportsOf = async (file: string): Promise<Record<string, unknown>> => ({ ...(await import(resolve(file))) })

/** The use-case files of a domain that export a name. */
const exporting = async (domain: string, name: string): Promise<string[]> => {
  const files = globSync(`functions/${domain}/use-cases/**/*.ts`)
  const having = await Promise.all(files.map(async (file) => (name in (await exportsOf(file)) ? [file] : [])))
  return having.flat()
}

const handlerOf = async (domain: string, name: string): Promise<unknown> => {
  const { routes } = await exportsOf(`functions/${domain}/routes.ts`)
  const entry: unknown = Object.entries(routes ?? {}).find(([key]) => key === name)?.[1]
  return typeof entry === 'object' && entry !== null && 'run' in entry ? entry.run : entry
}

describe('the use case of a call is exported under the name of the call', () => {
  it.each(allCalls().map(({ domain, name }) => [domain, name] as const))('%s.%s', async (domain, name) => {
    const files = await exporting(domain, name)
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
