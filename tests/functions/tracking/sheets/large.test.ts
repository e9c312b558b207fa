import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureRead, writeLargeXls, writeLargeXlsx } from '../../../fixtures/sheets/large.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dockside-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('large workbooks in bounded memory:', () => {
  // In memory these rows take 230 MB, as do those of the .xls below; streamed, they take 100 MB.
  it.each([
    ['20,000 rows', 20_000, false, 160],
    ['20,000 rows of shared strings', 20_000, true, 160],
  ])('%s', async (name, rows, shared, megabytes) => {
    const path = join(folder, `${name}.xlsx`)
    await writeLargeXlsx(path, rows, shared)
    const cost = await measureRead(path, { heapMb: 64 })
    console.log(name, cost)
    expect(cost.lines).toBe(rows)
    expect(cost.peakMb).toBeLessThan(megabytes)
  })

  it('20,000 rows of an .xls', async () => {
    const path = join(folder, 'large.xls')
    await writeLargeXls(path, 19_999)
    const cost = await measureRead(path)
    console.log('20,000 rows of .xls', cost)
    expect(cost.lines).toBe(19_999)
    expect(cost.peakMb).toBeLessThan(300)
  })

  it('an .xls with more cells than the memory limit allows is refused', async () => {
    const path = join(folder, 'larger.xls')
    await writeLargeXls(path, 60_000)
    const cost = await measureRead(path)
    expect(cost.refused).toContain('Save it as "Excel Workbook (.xlsx)"')
    expect(cost.peakMb).toBeLessThan(200)
  })
})
