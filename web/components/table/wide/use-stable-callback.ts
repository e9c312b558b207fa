import { useCallback, useInsertionEffect, useRef } from 'react'

/** A function whose identity never changes and which calls the latest version. For event handlers. */
export const useStableCallback = <Args extends unknown[], Result>(
  call: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(call)
  useInsertionEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
