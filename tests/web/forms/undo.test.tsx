import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { api } from '../../../web/api/client.ts'
import { useUndo } from '../../../web/api/use-undo.ts'
import { chooseCompany } from '../../../web/session/company.ts'
import { flash, flashItems } from '../../../web/session/flash-store.ts'
import { type Answer, bodies, fakeSite, storeLogin } from '../support/fake-site.ts'
import { until } from '../support/until.ts'

const STATUS = '/offer/changeOfferStausById'
const INPUT = { offerNo: 'OF-1', status: 'offering' as const, undoes: 2 }
const DONE = { result: { offerNo: 'OF-1', status: 'offering', changeNo: 3 } }
const REFUSED = { status: 409, ...reasonMessage(offersReasons.changedSince) }

beforeEach(() => {
  storeLogin()
  flash.clear()
  chooseCompany('US-A')
})
afterEach(() => {
  chooseCompany(undefined)
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The undo of an offer of US-A, and the calls it makes, which get these answers. */
const undoOf = (...answers: Answer[]) => {
  const asked = fakeSite({ [STATUS]: () => answers.shift() ?? {} })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useUndo(api.offers.changeOfferStatus, []), { wrapper })
  const { run } = result.current(INPUT, 'Open again.')
  // The dialog that made the message is closed by the time its button is pressed.
  unmount()
  return { asked, run: () => act(async () => run()) }
}
const retry = () => act(async () => flashItems()[0]?.retry?.())

it('an undo acts in the company of the action, after a switch too', async () => {
  const { asked, run } = undoOf(DONE)
  chooseCompany('US-B')
  await run()
  await until(() => expect(flashItems()).toMatchObject([{ type: 'success', text: 'Open again.' }]))
  expect(bodies(asked, STATUS)).toEqual([{ ...INPUT, doctorNo: 'US-A' }])
})

it('an undo that is refused is not offered again', async () => {
  const { run } = undoOf(REFUSED)
  await run()
  await until(() => expect(flashItems()).toMatchObject([{ type: 'error', header: 'Not undone.', retry: undefined }]))
})

it('an undo whose answer is lost does not claim that nothing was undone, and a retry ends with a message', async () => {
  const { run } = undoOf({ status: 504, message: 'Gateway timeout' }, DONE)
  await run()
  await until(() => expect(flashItems()).toMatchObject([{ type: 'error', header: undefined }]))
  await retry()
  await until(() => expect(flashItems()[0]).toMatchObject({ type: 'success', text: 'Open again.' }))
})

it('an undo that waits for an approval is not reported as done', async () => {
  const { run } = undoOf({ result: { approvalNo: 'AP-1' } })
  await run()
  const text = reasonMessage(generalReasons.waitsForApproval)
  await until(() => expect(flashItems()).toMatchObject([{ type: 'success', text }]))
})
