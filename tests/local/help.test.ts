import { expect, it } from 'vitest'
import { commandProcess } from '../support/command.ts'

it.each(['infra/local/start.mjs', 'infra/local/main.ts'])('%s prints help and starts nothing', async (file) => {
  const { code, said } = await commandProcess(file)('--help')
  expect(said).toMatch(/^Usage: npm start/)
  expect(said).toContain('DATA_DIR')
  expect(said).not.toContain('Ready in')
  expect(code).toBe(0)
})
