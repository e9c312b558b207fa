// A request that no fake site answers would go to whatever listens on this machine: it fails as it does without a network.
// Some are made when their test is over, so that no test is failed for them.
if (typeof window !== 'undefined') {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
}
