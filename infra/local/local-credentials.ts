/** Credentials of functions and engines on this machine; invalid anywhere else. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }
