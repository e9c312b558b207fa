import { existsSync } from 'node:fs'
import type { SeedDemo } from './seeding.ts'

const isSeed = (value: unknown): value is SeedDemo => typeof value === 'function'

/** Loads the writer of the demo data, `seedDemo` of seed-demo.ts in this folder. */
export const demoSeed = async (): Promise<SeedDemo> => {
  const file = new URL('./seed-demo.ts', import.meta.url)
  if (!existsSync(file)) return async () => {}
  const module: unknown = await import(file.href)
  const seed: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'seedDemo') : undefined
  if (!isSeed(seed)) throw new Error('infra/local/seed/seed-demo.ts exports no seedDemo')
  return seed
}
