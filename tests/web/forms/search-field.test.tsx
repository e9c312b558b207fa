import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from '../../../web/components/fields/search/search-field.tsx'
import { usePaused } from '../../../web/components/page/use-paused.ts'

/** Delay between a navigation and the change to the address. */
let lagMs = 0

const List = () => {
  const [parameters, setParameters] = useSearchParams()
  const search = (find: string) => setTimeout(() => setParameters(find ? { find } : {}), lagMs)
  return (
    <>
      <SearchField label="Find" value={parameters.get('find') ?? ''} onSearch={search} />
      <button type="button" onClick={() => setParameters({})}>
        Clear filters
      </button>
    </>
  )
}

const draw = () => {
  const code = Promise.withResolvers<{ Component: () => string }>()
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/one', lazy: () => code.promise },
  ])
  render(<RouterProvider router={router} />)
  return { router, arrive: () => code.resolve({ Component: () => 'the one' }) }
}
const field = () => screen.getByPlaceholderText<HTMLInputElement>('Find')
const type = (value: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value } })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const pause = () => wait(400)

beforeEach(() => {
  lagMs = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('searches when typing pauses', async () => {
  const { router } = draw()
  type('lap')
  type('laptop')
  expect(router.state.location.search).toBe('')
  await pause()
  expect(router.state.location.search).toBe('?find=laptop')
})

it('searches immediately on Enter, and only once', async () => {
  const { router } = draw()
  type('laptop')
  fireEvent.keyDown(screen.getByPlaceholderText('Find'), { key: 'Enter', keyCode: 13 })
  await wait(0)
  expect(router.state.location.search).toBe('?find=laptop')
  const { key } = router.state.location
  await pause()
  expect(router.state.location.key).toBe(key)
})

it('does not undo a navigation that happens before the search starts', async () => {
  const { router, arrive } = draw()
  type('laptop')
  act(() => void router.navigate('/one'))
  // The requested page is still loading when the pause in typing has ended.
  await pause()
  await act(async () => arrive())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(router.state.location.pathname).toBe('/one')
})

it.each([50, 200, 290, 310, 330, 360, 450, 600])('keeps every letter typed at %i ms per key', async (ms) => {
  const { router } = draw()
  lagMs = 80
  let text = ''
  for (const letter of 'headphones') {
    text = field().value + letter
    type(text)
    await wait(ms)
  }
  await pause()
  await pause()
  expect(field().value).toBe('headphones')
  expect(router.state.location.search).toBe('?find=headphones')
})

it('does not search for text that an input method is still composing', async () => {
  const { router } = draw()
  act(() => field().focus())
  fireEvent.compositionStart(field())
  for (const text of ['p', 'pi', 'pin']) {
    type(text)
    await wait(600)
  }
  expect([field().value, router.state.location.search]).toEqual(['pin', ''])
  type('\u82f9\u679c')
  fireEvent.compositionEnd(field())
  await pause()
  await pause()
  expect([field().value, new URLSearchParams(router.state.location.search).get('find')]).toEqual([
    '\u82f9\u679c',
    '\u82f9\u679c',
  ])
})

it('follows the address, even while focused, unless typed text has not been searched for yet', async () => {
  const { router } = draw()
  type('laptop')
  await pause()
  await act(() => router.navigate('/?find=tablet'))
  expect(field().value).toBe('tablet')
  type('tablet p')
  await act(() => router.navigate('/?find=phone'))
  expect(field().value).toBe('tablet p')
  await pause()
  await pause()
  expect(router.state.location.search).toBe('?find=tablet+p')
  act(() => field().blur())
  fireEvent.click(screen.getByText('Clear filters'))
  await pause()
  expect([field().value, router.state.location.search]).toEqual(['', ''])
})

it('discards typed text if filters are cleared before the search', async () => {
  const { router } = draw()
  await act(() => router.navigate('/?find=tablet'))
  type('tablet p')
  act(() => field().blur())
  fireEvent.click(screen.getByText('Clear filters'))
  await pause()
  expect([field().value, router.state.location.search]).toEqual(['', ''])
})

it('delays other search-as-you-type fields until the composition ends', async () => {
  const asked: string[] = []
  const Typeahead = ({ text }: { text: string }) => {
    asked.push(usePaused(text))
    return <input aria-label="product" />
  }
  const { rerender } = render(<Typeahead text="" />)
  const input = screen.getByLabelText('product')
  fireEvent.compositionStart(input)
  rerender(<Typeahead text="pin" />)
  await pause()
  expect(asked.at(-1)).toBe('')
  rerender(<Typeahead text={'\u82f9'} />)
  fireEvent.compositionEnd(input)
  await pause()
  expect(asked.at(-1)).toBe('\u82f9')
})
