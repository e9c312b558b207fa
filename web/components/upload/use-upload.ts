import { useEffect, useRef, useState } from 'react'
import type { Watch } from '../../api/post-file.ts'

/** An upload in progress. */
export interface Sending {
  file: File
  /** Fraction sent, from 0 to 1. */
  share: number
  isRetried: boolean
  cancel: () => void
}

/** Uploads one file at a time, with progress and cancellation. Leaving the screen also cancels the upload. */
export const useUpload = () => {
  const [sending, setSending] = useState<Sending>()
  const active = useRef<AbortController>(undefined)
  useEffect(() => () => active.current?.abort(), [])
  /** Runs the upload; returns undefined if it was canceled. */
  const send = async <T>(file: File, run: (watch: Watch) => Promise<T>): Promise<T | undefined> => {
    const controller = new AbortController()
    active.current = controller
    const { signal } = controller
    const update = (change: Partial<Sending>) => setSending((now) => now && { ...now, ...change })
    setSending({ file, share: 0, isRetried: false, cancel: () => controller.abort() })
    try {
      return await run({
        signal,
        onSent: (share) => update({ share }),
        onRetry: () => update({ share: 0, isRetried: true }),
      })
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      setSending(undefined)
    }
  }
  return { sending, send }
}
