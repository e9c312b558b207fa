import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scratchFolder } from '../../../functions/tracking/imports/scratch-folder.ts'
import { IMPORT_SECONDS } from '../../../shared/tracking/import.rules.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dockside-test-'))
  vi.stubEnv('TMPDIR', root)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

const folderOf = (name: string, ageSeconds: number): string => {
  const path = join(root, name)
  mkdirSync(path)
  writeFileSync(join(path, 'sheet'), 'rows')
  const at = Date.now() / 1000 - ageSeconds
  utimesSync(path, at, at)
  return path
}

it('files left by a killed import are removed by a later one, but not files that another import is using', async () => {
  const killed = folderOf('dockside-import-killed', 2 * IMPORT_SECONDS + 60)
  const running = folderOf('dockside-import-running', IMPORT_SECONDS)
  const others = folderOf('somebody-else', 10 * IMPORT_SECONDS)
  const own = await scratchFolder()
  expect([killed, running, others, own].map((path) => existsSync(path))).toEqual([false, true, true, true])
})
