import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLabels, startLabels } from '../../../functions/outbound/use-cases/labels.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { JPEG, newPier, PDF, type Pier, PNG } from './pier.ts'

let store: TestStore
let pier: Pier
let productNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  pier = await newPier(store.deps)
  productNo = await pier.product(9)
})

const submit = (fileNo: string) => pier.submit([{ productNo, toShip: 1 }], { fileNo })
const labelsOf = (outboundNo: string, actor = pier.doctor) =>
  getLabels(pier.deps, actor, { doctorNo: actor.company.doctorNo, outboundNo })
const kept = () => [...pier.files.objects.keys()].filter((key) => key.startsWith('labels/'))
const started = outbound.calls.startLabels.body

describe('package labels', () => {
  it('get their type from their first bytes; several are downloaded as a ZIP file, a single one under its own name', async () => {
    const { outboundNo } = await submit(await pier.upload(PDF, PNG, JPEG))
    expect((await pier.look(outboundNo)).labels).toEqual([
      { fileName: 'label-1.pdf', type: 'application/pdf', size: PDF.length },
      { fileName: 'label-2.pdf', type: 'image/png', size: PNG.length },
      { fileName: 'label-3.pdf', type: 'image/jpeg', size: JPEG.length },
    ])
    const together = await labelsOf(outboundNo, pier.nurse)
    expect(together).toMatchObject({ fileName: `labels_${outboundNo}.zip`, files: [{}, {}, {}] })
    expect(together.files[1]?.url).toContain(`labels/${pier.doctorNo}/${outboundNo}/1`)
    const alone = await submit(await pier.upload(PDF))
    expect(await labelsOf(alone.outboundNo)).toMatchObject({ fileName: 'label-1.pdf', files: [{}] })
  })

  it('are refused, and none is kept, if one is not a PDF, PNG or JPEG; the refusal names that file', async () => {
    const fileNo = await pier.upload(PDF, new TextEncoder().encode('<html><script>'))
    await expect(submit(fileNo)).rejects.toMatchObject({
      errors: [{ path: 'fileNo', reason: 'outbound.notALabel', params: { file: 'label-2.pdf' } }],
    })
    expect(kept()).toEqual([])
    expect((await pier.level(productNo))?.stock).toBe(9)
  })

  it('are refused if one has not been uploaded', async () => {
    const fileNo = await pier.upload(PDF, PNG)
    for (const key of pier.files.objects.keys()) if (key.endsWith('/1')) pier.files.objects.delete(key)
    await expect(submit(fileNo)).rejects.toMatchObject({ errors: [{ reason: 'outbound.noUpload' }] })
    expect(kept()).toEqual([])
  })

  it('can be used for only one shipment, of the company that uploaded them', async () => {
    const fileNo = await pier.upload()
    const other = await newPier(store.deps)
    const theirs = await other.product(3)
    await expect(other.submit([{ productNo: theirs, toShip: 1 }], { fileNo })).rejects.toMatchObject({
      errors: [{ reason: 'outbound.noFiles' }],
    })
    await submit(fileNo)
    await expect(submit(fileNo)).rejects.toMatchObject({ errors: [{ reason: 'outbound.noFiles' }] })
    expect(kept()).toHaveLength(1)
  })

  it('are used once when submitted twice concurrently', async () => {
    const fileNo = await pier.upload()
    const settled = await Promise.allSettled([submit(fileNo), submit(fileNo)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await pier.level(productNo))?.stock).toBe(8)
    expect(kept()).toHaveLength(1)
  })

  it('are limited to 200 MB in total, by the bytes uploaded', async () => {
    const { head } = pier.files
    let sizes: number[] = []
    pier.files.head = async (key, bytes) => {
      const found = await head(key, bytes)
      return found && { ...found, size: sizes[Number(key.split('/').at(-1))] ?? 0 }
    }
    const TWENTY_MB = 20 * 1024 * 1024
    sizes = [...Array<number>(10).fill(TWENTY_MB), 1]
    const over = await pier.upload(...Array<Uint8Array>(11).fill(PDF))
    await expect(submit(over)).rejects.toMatchObject({ errors: [{ reason: 'outbound.labelsTooLarge' }] })
    sizes = [...Array<number>(9).fill(TWENTY_MB), TWENTY_MB - 1, 1]
    await submit(over)
  })

  it('cannot be downloaded after they have expired, from a canceled shipment, or by another company', async () => {
    const { outboundNo } = await submit(await pier.upload())
    await expect(labelsOf(outboundNo, await newCompany(pier.deps))).rejects.toMatchObject({ code: 'missing' })
    store.setNow('2027-12-31T18:00:00.000Z')
    await expect(labelsOf(outboundNo)).rejects.toMatchObject({ reason: 'outbound.labelsGone' })
    await pier.change(outboundNo, 3)
    await expect(labelsOf(outboundNo)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('are uploaded under a key of their company', async () => {
    const announced = await startLabels(
      pier.deps,
      pier.doctor,
      started.parse({ doctorNo: pier.doctorNo, files: [{ name: 'a.pdf', type: 'application/pdf', size: 3 }] }),
    )
    expect(announced.uploads[0]?.fields.key).toBe(`incoming/${pier.doctorNo}/${announced.fileNo}/0`)
  })
})
