import { lazy, Suspense } from 'react'
import type { Sending } from './use-upload.ts'

// Forms wait for what they are made of; most are sent without a file.
const UploadBar = lazy(async () => ({ default: (await import('./upload-bar.tsx')).UploadBar }))

/** How far an upload is, once one is under way. */
export const UploadProgress = ({ sending }: { sending: Sending }) => (
  <Suspense fallback={null}>
    <UploadBar sending={sending} />
  </Suspense>
)
