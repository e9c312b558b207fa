let accessKey = (): string => 'local'

/** Tells who signs. For the local stack alone, where all functions share a process; without an argument nobody in particular. */
export const setLocalSigner = (keyOf: () => string = () => 'local'): void => {
  accessKey = keyOf
}

/**
 * What requests to an engine on this machine are signed with. Asked anew for each signature (`memoized` keeps the SDK
 * from remembering the first answer): functions that share a client sign as themselves.
 */
export const localSigner = Object.assign(async () => ({ accessKeyId: accessKey(), secretAccessKey: 'local' }), {
  memoized: true,
})
