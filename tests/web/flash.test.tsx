import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Flash, Toasts } from '../../web/components/flash.tsx'
import { chooseCompany } from '../../web/session/company.ts'
import { heldAction } from '../../web/session/flash-hold.ts'
import { flash, flashItems, flashItemsHere } from '../../web/session/flash-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  flash.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bar = () => {
  const found = createWrapper(render(<Flash />).container).findFlashbar()
  if (!found) throw new Error('no flashbar')
  return found
}

describe('messages', () => {
  it('turn from progress into success in place, and disappear automatically after success', () => {
    const id = flash.progress('Importing')
    flash.success('Imported', id)
    expect(flashItems()).toMatchObject([{ id, type: 'success', text: 'Imported' }])
    vi.advanceTimersByTime(6000)
    expect(flashItems()).toEqual([])
  })

  it('show the same failure only once', () => {
    flash.error('No connection')
    flash.error('No connection')
    expect(flashItems()).toHaveLength(1)
  })

  it('stay apart if they have a button of their own, or link to different records', () => {
    const runs = [vi.fn(), vi.fn()]
    for (const run of runs) flash.success('Taken', undefined, undefined, { text: 'Undo', run })
    for (const { action } of flashItems()) action?.run()
    expect(runs.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    flash.clear()
    for (const href of ['/offer/OF-1', '/offer/OF-2', '/offer/OF-2'])
      flash.success('Posted', undefined, { text: 'View', href })
    expect(flashItems().map(({ link }) => link?.href)).toEqual(['/offer/OF-2', '/offer/OF-1'])
  })

  it('with a button are removed when the company is switched', () => {
    flash.success('Archived', undefined, undefined, { text: 'Undo', run: () => undefined })
    flash.error('No connection', { retry: () => undefined })
    flash.error('Refused')
    chooseCompany('US-OTHER')
    expect(flashItems()).toMatchObject([{ text: 'Refused' }])
    chooseCompany(undefined)
  })

  it('stay while the pointer or the focus is on their button, and give the focus to the page when pressed', () => {
    flash.success('Archived', undefined, undefined, heldAction({ text: 'Undo', run: () => undefined }))
    const { container } = render(
      <>
        <main id="content" tabIndex={-1} />
        <Toasts />
      </>,
    )
    const button = () => createWrapper(container).findFlashbar()?.findItems()[0]?.findAction()?.findButton()
    const area = container.querySelector('#toasts')
    if (!area) throw new Error('no messages')
    vi.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 50))
    const move = (clientX: number, pointerType = 'mouse') =>
      fireEvent(window, Object.assign(new MouseEvent('pointermove', { clientX, clientY: 120 }), { pointerType }))
    move(150)
    act(() => vi.advanceTimersByTime(60_000))
    move(150, 'touch')
    act(() => button()?.focus())
    act(() => vi.advanceTimersByTime(60_000))
    act(() => button()?.click())
    expect(flashItems()).toEqual([])
    expect(document.activeElement?.id).toBe('content')
  })

  it('with a button disappear in time if nobody is on them', () => {
    flash.success('Archived', undefined, undefined, heldAction({ text: 'Undo', run: () => undefined }))
    render(<Toasts />)
    act(() => vi.advanceTimersByTime(15_000))
    expect(flashItems()).toEqual([])
  })

  it('link to their record, except on its page', () => {
    flash.moveTo('/offer')
    flash.success('Archived', undefined, { text: 'View', href: '/offer/OF-1?x=1' })
    expect(flashItems()[0]?.link).toEqual({ text: 'View', href: '/offer/OF-1?x=1' })
    flash.moveTo('/offer/OF-1')
    flash.success('Archived', undefined, { text: 'View', href: '/offer/OF-1?x=1' })
    expect(flashItems()[0]?.link).toBeUndefined()
    flash.moveTo('')
  })

  it('about a failure stay until they are dismissed', () => {
    flash.error('No connection')
    const shown = bar()
    vi.advanceTimersByTime(60_000)
    expect(shown.findItems()).toHaveLength(1)
    act(() => shown.findItems()[0]?.findDismissButton()?.click())
    expect(flashItems()).toEqual([])
  })

  it('retry when their button is pressed, and disappear', () => {
    const retry = vi.fn()
    flash.error('No connection', { retry })
    const shown = bar()
    act(() => shown.findItems()[0]?.findAction()?.findButton()?.click())
    expect(retry).toHaveBeenCalledTimes(1)
    expect(flashItems()).toEqual([])
  })

  it('float if they disappear automatically, and are placed above the page if they stay', () => {
    flash.success('Saved')
    flash.error('No connection')
    const texts = (ui: ReactElement) =>
      createWrapper(render(ui).container)
        .findFlashbar()
        ?.findItems()
        .map((item) => item.getElement().textContent)
    expect(texts(<Toasts />)).toEqual([expect.stringContaining('Saved')])
    expect(texts(<Flash />)).toEqual([expect.stringContaining('No connection')])
  })

  it('are announced to screen readers in a polite region', () => {
    flash.error('No connection')
    const { container } = render(<Flash />)
    expect(container.querySelector('[role=status], [aria-live=polite]')?.textContent).toContain('No connection')
  })

  it('do not remove a later message that has taken their line', () => {
    const id = flash.success('Saved')
    flash.error('Lost again', {}, id)
    vi.advanceTimersByTime(60_000)
    expect(flashItems()).toMatchObject([{ id, type: 'error' }])
  })

  it('retry identical failures together', () => {
    const retries = [vi.fn(), vi.fn()]
    for (const retry of retries) flash.error('No connection', { retry })
    const [line, ...more] = flashItems()
    line?.retry?.()
    expect(more).toEqual([])
    expect(retries.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('about a success disappear when the person leaves their page, but not when the action itself navigates', () => {
    flash.moveTo('/teams/groups/1')
    flash.success('Group deleted.')
    flash.moveTo('/teams', true)
    expect(flashItemsHere().map(({ text }) => text)).toEqual(['Group deleted.'])
    flash.moveTo('/inventory')
    expect(flashItems()).toEqual([])
  })

  it('about a failure reappear when the person returns to their page', () => {
    flash.moveTo('/inventory')
    flash.error('Not saved', { retry: () => undefined })
    flash.progress('Importing')
    flash.moveTo('/teams')
    expect(flashItemsHere().map(({ text }) => text)).toEqual(['Importing'])
    flash.moveTo('/inventory')
    expect(flashItemsHere().map(({ text }) => text)).toEqual(['Importing', 'Not saved'])
  })

  it('are limited to five', () => {
    for (let i = 0; i < 20; i++) flash.error(`Failure ${i}`)
    expect(flashItems().length).toBeLessThanOrEqual(5)
  })
})
