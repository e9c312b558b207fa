/**
 * Lets this browser open the console without a network from now on (web/offline/worker.ts). Called by the screens that
 * work offline. Has an effect only in the built console, because the development server has no built files to cache.
 */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD) return
  // A browser that refuses the worker, as in private windows, opens the console only with a network.
  void navigator.serviceWorker?.register('/offline.js', { updateViaCache: 'none' }).catch(() => undefined)
}
