import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UploadCatalogue } from '../../../../web/screens/products/catalogue/upload-catalogue.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'

signedInAt('US-DOCTOR')

it('refuses a file that is not a workbook when it is selected, and uploads nothing', async () => {
  const asked = fakeSite({})
  renderAt(<UploadCatalogue />)
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no file input')
  const choose = (name: string) =>
    act(async () => void fireEvent.change(input, { target: { files: [new File(['a,b'], name)] } }))
  const refusal = 'Choose an Excel workbook (.xlsx or .xls). Save a CSV file as .xlsx first.'
  await choose('products.csv')
  expect(await screen.findAllByText(refusal)).not.toHaveLength(0)
  await act(async () => screen.getByRole('button', { name: 'Upload and check' }).click())
  expect(asked).toEqual([])
})
