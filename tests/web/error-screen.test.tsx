import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ScreenError } from '../../web/app/screen-error.tsx'
import { loadTexts } from '../../web/texts/i18n.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the page asks browsers not to translate it', () => {
  const page = readFileSync('web/index.html', 'utf8')
  expect(page).toContain('<html lang="en" translate="no">')
  expect(page).toContain('<meta name="google" content="notranslate" />')
})

const Screen = () => {
  const [shown, setShown] = useState(true)
  return (
    <div>
      {shown && <b id="count">3 rows</b>}
      <button type="button" onClick={() => setShown(false)}>
        Next
      </button>
    </div>
  )
}

it('a screen whose nodes were replaced explains why it stopped, and reloads the page on retry', async () => {
  await loadTexts(['app', 'components'])
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Screen, ErrorBoundary: ScreenError }])} />)
  document.querySelector('#count')?.replaceWith(document.createElement('font'))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/Browser translation or an extension has changed this page/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})
