import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// The dialogs are separate chunks. They are loaded here so that no wait below includes compiling them.
import '../../../../web/components/modals/confirm-modal.tsx'
import '../../../../web/screens/products/picture/picture-modal.tsx'
import { within as sizeWithin } from '../../../../web/components/picture/resize-picture.ts'
import { ProductsScreen } from '../../../../web/screens/products/products-screen.tsx'
import { type Asked, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const LIST = '/products/getProductListByCurrentUser'
const product = {
  productNo: 'PR-1',
  productName: 'Aurora 14',
  condition: 'New',
  asin: '',
  upc: '0042',
  note: '',
  price: 412.5,
  size: 'BX-1',
  sizeLabel: 'M',
  sizeDefined: 'Medium',
  stock: 8,
  inbound: 5,
  notClaimed: 2,
  createDate: '2026-11-20T00:00:00Z',
  thumbnail: 'http://bucket.test/small',
}

const draw = (answers: Parameters<typeof fakeSite>[0] = {}, address = '/inventory') => {
  const asked = fakeSite({
    [LIST]: () => page([product]),
    '/boxsizes/selectOptions': () => page([{ id: 'BX-1', sizeDefined: 'Medium', sizeLabel: 'M', desc: '' }]),
    ...answers,
  })
  renderAt(<ProductsScreen />, address, '/inventory')
  return { bodies: (path: string) => asked.filter((one: Asked) => one.path === path).map(({ body }) => body) }
}
const press = (label: string) => act(() => fireEvent.click(screen.getByRole('button', { name: label })))
const dialog = () =>
  createWrapper()
    .findAllModals()
    .find((modal) => modal.isVisible())
const submit = (text: string) =>
  dialog()
    ?.findFooter()
    ?.findAllButtons()
    .find((button) => button.getElement().textContent === text)

signedInAt('US-DOCTOR')
afterEach(() => void vi.unstubAllGlobals())

describe('the list of products', () => {
  it('shows the small picture beside the name, and sends its filters to the server', async () => {
    const { bodies } = draw({}, '/inventory?itemCondition=Refurbished&category=BX-1&condition=aurora')
    expect(await screen.findByText('Aurora 14')).toBeDefined()
    expect(document.querySelector('img[src="http://bucket.test/small"]')).not.toBeNull()
    expect(bodies(LIST)[0]).toMatchObject({ itemCondition: 'Refurbished', category: 'BX-1', condition: 'aurora' })
  })

  it('ignores an unknown condition in the URL', async () => {
    const { bodies } = draw({}, '/inventory?itemCondition=Shiny')
    await screen.findByText('Aurora 14')
    expect(bodies(LIST)[0]).not.toHaveProperty('itemCondition')
  })

  it('asks for confirmation before a deletion, and shows a refusal in the dialog', async () => {
    const why = "You can't delete a product if FBM left more then 0."
    let refused = true
    const { bodies } = draw({
      '/products/deleteProduct': () =>
        refused ? { status: 409, message: why, reason: 'products.stockLeft' } : { result: { productNo: 'PR-1' } },
    })
    await screen.findByText('Aurora 14')
    await press('Delete Aurora 14')
    await until(() => expect(dialog()?.findContent().getElement().textContent).toContain('Delete Aurora 14?'))
    await act(async () => submit('Delete product')?.click())
    await until(() => expect(dialog()?.findContent().getElement().textContent).toContain(why))
    refused = false
    await act(async () => submit('Delete product')?.click())
    await until(() => expect(dialog()).toBeUndefined())
    expect(bodies('/products/deleteProduct')).toEqual([
      { productNo: 'PR-1', doctorNo: 'US-DOCTOR' },
      { productNo: 'PR-1', doctorNo: 'US-DOCTOR' },
    ])
  })
})

describe('the picture of a product', () => {
  const posted: FormData[] = []
  const canvases: { width: number; height: number }[] = []
  beforeEach(() => {
    posted.length = 0
    canvases.length = 0
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => {},
      drawImage: () => {},
    } as unknown as null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, back, type) {
      canvases.push({ width: this.width, height: this.height })
      // Like Safari, returns PNG instead of WebP.
      back(new Blob(['x'], { type: type === 'image/webp' ? 'image/png' : (type ?? '') }))
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} }))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('is scaled to two sizes, uploaded and then shown', async () => {
    const { bodies } = draw({
      '/products/uploadPicture': () => ({
        result: {
          fileNo: 'FL-1',
          uploads: ['full', 'small'].map((size) => ({ url: `http://bucket.test/${size}`, fields: { key: size } })),
        },
      }),
      '/products/savePicture': () => ({ result: { productNo: 'PR-1' } }),
    })
    const site = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (!String(address).startsWith('http://bucket.test')) return site(address, init)
      if (init?.body instanceof FormData) posted.push(init.body)
      return new Response(null, { status: 204 })
    })
    await screen.findByText('Aurora 14')
    await press('Picture of Aurora 14')
    await until(() => expect(dialog()?.find('input[type=file]')).not.toBeNull())
    const input = dialog()?.find('input[type=file]')?.getElement()
    const file = new File(['raw'], 'front.heic', { type: 'image/heic' })
    await act(async () => void fireEvent.change(input as Element, { target: { files: [file] } }))
    await act(async () => submit('Save picture')?.click())
    await until(() => expect(dialog()).toBeUndefined())
    expect(bodies('/products/uploadPicture')).toMatchObject([
      { productNo: 'PR-1', files: [{ type: 'image/jpeg' }, { type: 'image/jpeg' }] },
    ])
    expect(posted.map((form) => [...form.keys()])).toEqual([
      ['key', 'file'],
      ['key', 'file'],
    ])
    expect(canvases).toContainEqual({ width: 1024, height: 768 })
    expect(canvases).toContainEqual({ width: 96, height: 72 })
    expect(bodies('/products/savePicture')).toEqual([{ productNo: 'PR-1', fileNo: 'FL-1', doctorNo: 'US-DOCTOR' }])
  })

  it('that cannot be drawn is refused before anything is sent', async () => {
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')))
    const { bodies } = draw()
    await screen.findByText('Aurora 14')
    await press('Picture of Aurora 14')
    await until(() => expect(dialog()?.find('input[type=file]')).not.toBeNull())
    const input = dialog()?.find('input[type=file]')?.getElement()
    await act(async () => void fireEvent.change(input as Element, { target: { files: [new File(['x'], 'a.jpg')] } }))
    await act(async () => submit('Save picture')?.click())
    await until(() =>
      expect(dialog()?.findContent().getElement().textContent).toContain('cannot be shown as a picture'),
    )
    expect(bodies('/products/uploadPicture')).toEqual([])
    // The same message appears as soon as the browser fails to display the picture.
    await act(async () => void fireEvent.change(input as Element, { target: { files: [new File(['y'], 'b.jpg')] } }))
    expect(dialog()?.findContent().getElement().textContent).not.toContain('cannot be shown as a picture')
    await act(async () => void fireEvent.error(dialog()?.find('img')?.getElement() as Element))
    expect(dialog()?.findContent().getElement().textContent).toContain('cannot be shown as a picture')
  })

  it('keeps its proportions, and its size if it is small', () => {
    expect(sizeWithin(1024, { width: 500, height: 4000 })).toEqual({ width: 128, height: 1024 })
    expect(sizeWithin(1024, { width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
    expect(sizeWithin(96, { width: 9000, height: 3 })).toEqual({ width: 96, height: 1 })
  })
})
