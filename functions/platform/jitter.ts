import { random, sleep } from './waiting.ts'

/** Waits for a random time in a range that doubles with each try: 0-10 ms, 0-20 ms, and so on, up to `longest` ms. */
export const jitter = async (tries: number, longest = 640): Promise<void> => {
  await sleep(random() * Math.min(5 * 2 ** tries, longest))
}
