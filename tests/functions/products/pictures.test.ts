import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { ProductsDeps } from '../../../functions/products/products-deps.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { savePicture, startPicture } from '../../../functions/products/use-cases/pictures.ts'
import { getProduct } from '../../../functions/products/use-cases/products.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newCompany, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { type MemoryFiles, memoryFiles } from '../../support/memory-files.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const WEBP = new TextEncoder().encode('RIFF....WEBPVP8 ')
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])

let store: TestStore
let files: MemoryFiles
let deps: ProductsDeps
let doctor: CompanyActor
let productNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  files = memoryFiles()
  deps = { ...store.deps, files }
  doctor = await newCompany(deps)
  ;({ productNo } = await newProduct(deps, doctor))
})

const file = { name: 'front.jpg', type: 'image/jpeg' as const, size: 7 }
/** Requests upload forms for a picture and uploads its bytes. */
const upload = async (full: Uint8Array, small = full): Promise<string> => {
  const { fileNo, uploads } = await startPicture(deps, doctor, {
    doctorNo: doctor.userNo,
    productNo,
    files: [file, file],
  })
  for (const [index, bytes] of [full, small].entries()) files.objects.set(uploads[index]?.fields.key ?? '', bytes)
  return fileNo
}
const save = (fileNo: string | null) => savePicture(deps, doctor, { doctorNo: doctor.userNo, productNo, fileNo })
const shown = async () => (await getProduct(deps, doctor, { doctorNo: doctor.userNo, productNo })).picture
const keys = () => [...files.objects.keys()]

describe('a picture', () => {
  it('is stored in both sizes and shown once it is saved, and its uploaded files are removed', async () => {
    const fileNo = await upload(JPEG, WEBP)
    expect(await shown()).toBeUndefined()
    await save(fileNo)
    expect(keys()).toEqual([
      `pictures/${doctor.userNo}/${productNo}/${fileNo}/full`,
      `pictures/${doctor.userNo}/${productNo}/${fileNo}/small`,
    ])
    expect(await shown()).toContain(`${fileNo}/full`)
  })

  it('replaces the previous picture, whose files are removed, and can be saved again', async () => {
    await save(await upload(JPEG))
    const second = await upload(WEBP)
    await save(second)
    await save(second)
    expect(keys().every((key) => key.includes(second))).toBe(true)
    expect(keys()).toHaveLength(2)
  })

  it('can be removed, and is deleted with its product', async () => {
    await save(await upload(JPEG))
    await save(null)
    expect([await shown(), keys()]).toEqual([undefined, []])
    await save(await upload(JPEG))
    await deleteProduct(deps, doctor, { doctorNo: doctor.userNo, productNo })
    expect(keys()).toEqual([])
  })

  it('is refused unless the first bytes of both sizes are those of a JPEG or WebP', async () => {
    for (const [full, small] of [
      [PNG, JPEG],
      [JPEG, PNG],
      [Uint8Array.from([0xff]), JPEG],
    ] as const) {
      await expect(save(await upload(full, small))).rejects.toMatchObject({ errors: [{ path: 'fileNo' }] })
    }
    expect(await shown()).toBeUndefined()
    expect(keys().some((key) => key.startsWith('pictures/'))).toBe(false)
  })

  it('is refused if it is too large or was never uploaded', async () => {
    const large = new Uint8Array(70_000)
    large.set(JPEG)
    await expect(save(await upload(JPEG, large))).rejects.toMatchObject({ code: 'missing' })
    await expect(save('FL-00000000000000000000')).rejects.toMatchObject({ code: 'missing' })
  })

  it('cannot be used for another product or by another company', async () => {
    const fileNo = await upload(JPEG)
    const other = await newProduct(deps, doctor)
    const moved = savePicture(deps, doctor, { doctorNo: doctor.userNo, productNo: other.productNo, fileNo })
    await expect(moved).rejects.toMatchObject({ code: 'missing' })
    const stranger = await newCompany(deps)
    const stolen = savePicture(deps, stranger, { doctorNo: stranger.userNo, productNo, fileNo })
    await expect(stolen).rejects.toMatchObject({ code: 'missing' })
  })

  it('is kept when the product is edited concurrently', async () => {
    const fileNo = await upload(JPEG)
    const { productName, upc, price, size } = await getProduct(deps, doctor, { doctorNo: doctor.userNo, productNo })
    const body = { doctorNo: doctor.userNo, productNo, productName, upc, price: price + 1, size }
    const table = overtakenTable(deps.table, () => save(fileNo))
    await saveProduct({ ...deps, table }, doctor, parsed(products.calls.saveProduct, body))
    expect(await shown()).toContain(`${fileNo}/full`)
  })

  it('leaves no file if its product is deleted concurrently, and cannot be uploaded for a deleted product', async () => {
    const fileNo = await upload(JPEG)
    const of = { doctorNo: doctor.userNo, productNo }
    const table = overtakenTable(deps.table, () => deleteProduct(deps, doctor, of))
    await expect(savePicture({ ...deps, table }, doctor, { ...of, fileNo })).rejects.toMatchObject({ code: 'missing' })
    expect(keys()).toEqual([])
    await expect(upload(JPEG)).rejects.toMatchObject({ code: 'missing' })
  })

  it('saved concurrently with another is shown alone, and only its files remain', async () => {
    const [one, two] = [await upload(JPEG), await upload(WEBP)]
    await Promise.all([save(one), save(two)])
    const picture = (await shown()) ?? ''
    expect(keys()).toHaveLength(2)
    expect(keys().every((key) => picture.startsWith(`http://bucket.test/${key.slice(0, -5)}`))).toBe(true)
  })
})
