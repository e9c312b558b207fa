import { useState } from 'react'

/** State of the camera on a page. A camera that failed keeps its message until it is opened again or the page is left. */
export const useCamera = () => {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const [opened, setOpened] = useState(0)
  const isOpen = state === 'open'
  return {
    isOpen,
    isShown: state !== 'closed',
    /** Differs each time the camera is opened, so that a new attempt starts without the last failure. */
    opened,
    toggle: () => {
      if (!isOpen) setOpened(opened + 1)
      setState(isOpen ? 'closed' : 'open')
    },
    fail: () => setState('failed'),
  }
}
