import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { discardUnsaved, watchUnload, wouldLose } from '../../session/unsaved.ts'
import { lazyModal } from './lazy-modal.tsx'

export const DiscardModal = lazyModal(async () => (await import('./discard-modal.tsx')).DiscardModal)

/** Tab of an address. A form survives navigation within the same screen and tab, such as a filter change. */
const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab')

const losesInput: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  const isBack = historyAction === 'POP'
  const isElsewhere = from.pathname !== to.pathname || tabOf(from.search) !== tabOf(to.search)
  return (isBack || isElsewhere) && wouldLose({ isOwn: !isBack })
}

/** Asks before Back, a link, a reload or closing the tab discards typed input. Mounted once for the whole console. */
export const LeaveGuard = () => {
  const blocker = useBlocker(losesInput)
  const left = useRef<unknown>(undefined)
  useEffect(watchUnload, [])
  if (blocker.state !== 'blocked') return null
  const discard = () => {
    left.current = blocker
    discardUnsaved()
    blocker.proceed()
  }
  // The dialog closes itself after either answer.
  const stay = () => {
    if (left.current !== blocker) blocker.reset()
  }
  return <DiscardModal onDiscard={discard} onStay={stay} />
}
