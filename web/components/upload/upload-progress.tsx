import { lazy, Suspense } from 'react'
import type { Sending } from './use-upload.ts'

// Loaded lazily: a form loads with all its static imports, and most forms are sent without a file.
const UploadBar = lazy(async () => ({ default: (await import('./upload-bar.tsx')).UploadBar }))

/** Progress of an upload, once one has started. */
export const UploadProgress = ({ sending }: { sending: Sending }) => (
  <Suspense fallback={null}>
    <UploadBar sending={sending} />
  </Suspense>
)
