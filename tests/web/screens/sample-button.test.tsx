import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SampleButton } from '../../../web/components/sheets/samples/sample-button.tsx'
import { until } from '../support/until.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('saves the sample of its import when pressed, and nothing before', async () => {
  const saved: { name: string; data: Blob }[] = []
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((data) => {
    made.push(data as Blob)
    return 'blob:here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const data = made.at(-1)
    if (data) saved.push({ name: this.download, data })
  })
  render(<SampleButton kind="mixed" text="Download a sample workbook" />)
  expect(made).toEqual([])
  await act(async () => screen.getByRole('button', { name: 'Download a sample workbook' }).click())
  await until(() => expect(saved.map(({ name }) => name)).toEqual(['sample-mixed-packages.xlsx']))
  const bytes = new Uint8Array((await saved[0]?.data.arrayBuffer()) ?? new ArrayBuffer(0))
  // A workbook is a zip.
  expect([...bytes.slice(0, 2)].map((code) => String.fromCharCode(code)).join('')).toBe('PK')
  // Excel refuses an archive that requires a version above 2.0.
  const versions = [...bytes.keys()].flatMap((at) => {
    const isHeader = bytes[at] === 0x50 && bytes[at + 1] === 0x4b
    if (isHeader && bytes[at + 2] === 3 && bytes[at + 3] === 4) return [bytes[at + 4]]
    return isHeader && bytes[at + 2] === 1 && bytes[at + 3] === 2 ? [bytes[at + 6]] : []
  })
  expect(versions).toEqual(Array.from({ length: 12 }, () => 20))
})
