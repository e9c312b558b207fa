import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOnce } from '../support/build-once.ts'
import { unpackedChromium } from '../support/chromium.ts'

describe('a folder that is built once', () => {
  let parent: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'dockside-once-'))
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  it('appears complete, and is built only once for concurrent requests', async () => {
    const folder = join(parent, 'browser')
    let makers = 0
    const make = async (temporary: string): Promise<void> => {
      makers += 1
      writeFileSync(join(temporary, 'binary'), 'half')
      await pause(300)
      expect(existsSync(folder)).toBe(false)
      writeFileSync(join(temporary, 'binary'), 'whole')
    }
    await Promise.all([buildOnce(folder, make), buildOnce(folder, make)])
    expect(readdirSync(parent).sort()).toEqual(['browser', 'making.lock'])
    expect(readFileSync(join(folder, 'binary'), 'utf8')).toBe('whole')
    await buildOnce(folder, make)
    expect(makers).toBe(1)
  })

  it('contains no files of a failed or killed attempt', async () => {
    const folder = join(parent, 'browser')
    const [old, young] = [join(parent, 'making-browser-old'), join(parent, 'making-browser-young')]
    for (const left of [old, young]) {
      mkdirSync(left)
      writeFileSync(join(left, 'binary'), 'half')
    }
    utimesSync(old, new Date(0), new Date(0))
    await expect(buildOnce(folder, () => Promise.reject(new Error('no space left')))).rejects.toThrow('no space left')
    expect(existsSync(folder)).toBe(false)
    await buildOnce(folder, async (temporary) => writeFileSync(join(temporary, 'binary'), 'whole'))
    expect(readFileSync(join(folder, 'binary'), 'utf8')).toBe('whole')
    // Another process may still be writing to the recently created folder.
    expect(readdirSync(parent).sort()).toEqual(['browser', 'making-browser-young', 'making.lock'])
  })
})

it('the packaged browser runs from a folder of the project', async () => {
  const { executablePath, env } = await unpackedChromium()
  expect(executablePath).toContain('/node_modules/.cache/dockside/chromium-')
  expect(String(execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env } }))).toMatch(/Chrom/)
})
