import { readFileSync } from 'node:fs'
import { PICTURE_SIZES } from '../../../../shared/products/pictures.rules.ts'
import { sendForm } from '../send-form.ts'
import type { Teller } from './tell-story.ts'

/** Pictures in this folder, by the UPC of the product that they show. */
const PICTURES: Readonly<Record<string, string>> = {
  '810012340014': 'laptop',
  '810012340038': 'earphones',
  '810012340052': 'tablet',
  '810012340076': 'console',
  '810012340090': 'monitor',
  '850045670016': 'espresso',
  '850045670030': 'mixer',
}

/** Uploads pictures of some products for the company, in both sizes. */
export const pictureSome = async ({ company: { doctorNo, doctor }, goods }: Teller): Promise<void> => {
  const { products: api } = doctor.api
  const pictured = goods.products.flatMap(({ productNo, upc }) => {
    const name = PICTURES[upc]
    return name === undefined ? [] : [{ productNo, name }]
  })
  await Promise.all(
    pictured.map(async ({ productNo, name }) => {
      const pictures = PICTURE_SIZES.map((size) => pictureNamed(`${name}-${size}.webp`))
      const files = pictures.map(({ length }) => ({ name: `${name}.webp`, type: 'image/webp' as const, size: length }))
      const { fileNo, uploads } = await api.startPicture({ doctorNo, productNo, files })
      await Promise.all(uploads.map((form, at) => sendForm(form, pictures[at] ?? new Uint8Array())))
      await api.savePicture({ doctorNo, productNo, fileNo })
    }),
  )
}

const pictureNamed = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`./pictures/${name}`, import.meta.url)))
