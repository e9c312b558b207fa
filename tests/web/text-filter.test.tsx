import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextFilter } from '../../web/components/table/filters/text-filter.tsx'

const List = () => {
  const [parameters, setParameters] = useSearchParams()
  return (
    <TextFilter
      label="Find"
      value={parameters.get('find') ?? ''}
      onChange={(find) => setParameters(find ? { find } : {})}
    />
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
const type = (value: string) => fireEvent.change(screen.getByPlaceholderText('Find'), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(400))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('searches when the typing pauses', async () => {
  const { router } = draw()
  type('lap')
  type('laptop')
  expect(router.state.location.search).toBe('')
  await pause()
  expect(router.state.location.search).toBe('?find=laptop')
})

it('searches at once by Enter, and does not ask twice', async () => {
  const { router } = draw()
  type('laptop')
  fireEvent.keyDown(screen.getByPlaceholderText('Find'), { key: 'Enter', keyCode: 13 })
  expect(router.state.location.search).toBe('?find=laptop')
  const { key } = router.state.location
  await pause()
  expect(router.state.location.key).toBe(key)
})

it('does not call back somebody who has followed a link meanwhile', async () => {
  const { router, arrive } = draw()
  type('laptop')
  act(() => void router.navigate('/one'))
  // The page that was asked for is still on its way when the typing has paused.
  await pause()
  await act(async () => arrive())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(router.state.location.pathname).toBe('/one')
})
