/** Changes with every release: the name of the file contains a hash of everything it imports. */
export const BUILD = import.meta.url
