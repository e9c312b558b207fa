import { findChromium } from './browser.ts'

/** Unpacks the browser before there are workers that all want it. */
export default async (): Promise<void> => {
  await findChromium()
}
