/** Credentials of functions and engines on this machine; they are invalid everywhere else. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }
