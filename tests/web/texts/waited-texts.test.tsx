import { StrictMode, Suspense, startTransition, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { until } from '../support/until.ts'

/** Returns the texts of a browser that has not shown any yet. */
const freshTexts = async () => {
  vi.resetModules()
  const { loadTexts } = await import('../../../web/texts/i18n.ts')
  await loadTexts(['app'])
  return import('../../../web/texts/use-texts.ts')
}

it.each([true, false])(
  'texts that load during a render cause no recoverable error in React (transition: %s)',
  async (isTransition) => {
    const { useTexts } = await freshTexts()
    const Screen = () => {
      const t = useTexts('board')
      // This state comes after the point where React suspends; React continues here when it resumes rendering.
      const [note] = useState('drawn')
      return <p>{`${note} ${t('warehouse')}`}</p>
    }
    let show = () => {}
    const App = () => {
      const [isShown, setShown] = useState(false)
      useEffect(() => {
        show = () => (isTransition ? startTransition(() => setShown(true)) : setShown(true))
      }, [])
      return <Suspense fallback="waiting">{isShown ? <Screen /> : 'before'}</Suspense>
    }
    const repaired: unknown[] = []
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place, {
      onRecoverableError: (error) => repaired.push(error instanceof Error ? (error.cause ?? error) : error),
    })
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    await until(() => expect(place.textContent).toBe('before'))
    show()
    await until(() => expect(place.textContent).toContain('drawn'))
    expect(place.textContent).toBe('drawn Warehouse')
    expect(repaired).toEqual([])
    root.unmount()
    place.remove()
  },
)
