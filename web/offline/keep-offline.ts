/**
 * Lets this browser open the console without a network from now on (web/offline/worker.ts): asked for by the screens that
 * work without one. In the built console alone, since the sources have no files to keep.
 */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD) return
  // A browser that refuses it, as private windows do, works with a network only.
  void navigator.serviceWorker?.register('/offline.js', { updateViaCache: 'none' }).catch(() => undefined)
}
