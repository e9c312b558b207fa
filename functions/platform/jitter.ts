import { setTimeout as sleep } from 'node:timers/promises'

/** Waits a random while that doubles its range with each try: 0-10 ms, 0-20 ms, ... up to 0-640 ms. */
export const jitter = (tries: number): Promise<void> => sleep(Math.random() * 5 * 2 ** Math.min(tries, 7))
