import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { newContext, startBrowser, visitorAt } from '../../support/browser.ts'
import { signIn, visit } from '../console.ts'
import { textsOf } from '../console-texts.ts'
import { newCompany, PASSWORD } from '../new-company.ts'
import { startTrade, type Trade } from '../trade.ts'
import { PHONE } from '../visitors.ts'
import { videoOf } from './camera-video.ts'

// The camera of a phone as a scanner: labels are seen and decoded, and their parcels are received.

const PARCELS = ['1Z999AA10000000017', '9400110200881234567890']
const UPC = '036000291452'
const FILM = join(tmpdir(), `dockside-film-${process.pid}.y4m`)

let trade: Trade
let browser: Browser

beforeAll(async () => {
  // A separate browser, since the camera video is set on its command line.
  await writeFile(
    FILM,
    await videoOf(
      PARCELS.flatMap((text) => [
        { text, format: 'Code128' as const, seconds: 2 },
        { text: UPC, format: 'UPCA' as const, seconds: 1 },
      ]),
    ),
  )
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  browser = await startBrowser([...camera, `--use-file-for-fake-video-capture=${FILM}`])
  trade = await startTrade(await newCompany('camera'))
})
afterAll(async () => {
  await browser?.close()
  await rm(FILM, { force: true })
})

it('the camera reads the carrier label and the product UPC, and counts a label that stays in view only once', async () => {
  const context = await newContext(browser, inject('stack').baseUrl, PHONE.width, PHONE.language)
  const house = { ...visitorAt(await context.newPage()), words: await textsOf(PHONE.language) }
  const { page, words } = house
  const { text } = words
  await signIn(house, trade.house.userName, PASSWORD, words)
  await visit(house, '/inbound/scan', text('scan.title'))
  await page.getByRole('button', { name: text('scan.place.warehouse') }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: text('scan.camera.open') }).click()
  const rows = async () => {
    const doctorNo = trade.doctor.userNo
    const { records } = await trade.house.api.tracking.listNoMatch({ doctorNo })
    return records.map(({ tracking, upc, qty }) => [tracking, upc, qty]).sort()
  }
  // The video restarts every six seconds: each parcel number completes the line before it.
  const received = PARCELS.map((tracking) => [tracking, UPC, 1])
  await expect.poll(rows).toEqual(received)
  for (const tracking of [...PARCELS, ...PARCELS]) await page.locator('dl').getByText(tracking).waitFor()
  expect(await rows()).toEqual(received)
  await page.getByRole('button', { name: text('scan.camera.close') }).click()
  await page.locator('video').waitFor({ state: 'detached' })
  expect(house.complaints).toEqual([])
  await context.close()
})
