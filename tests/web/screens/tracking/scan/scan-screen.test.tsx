import 'fake-indexeddb/auto'
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { generalReasons } from '../../../../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../../../../shared/reasons/reasons.ts'
import { ScanScreen } from '../../../../../web/screens/tracking/scan/scan-screen.tsx'
import { SessionContext } from '../../../../../web/session/session-context.tsx'
import { unnamed } from '../../../../../web/settings/preferences.ts'
import { type Answer, bodies, fakeSite, page, storeLogin } from '../../../support/fake-site.ts'
import { person } from '../../../support/person.ts'
import { renderAt } from '../../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../../support/second-factor.ts'
import { until } from '../../../support/until.ts'
import { HARBOR, house, PATHS, WH1, WH2 } from '../tracking-page.tsx'

const LOOK_UP = '/confirmWarehouse/lookUpScan'
const PRODUCTS = '/products/getDoctorProductList'
const RECEIVE = '/confirmWarehouse/receiveScan'
const ONE = '1Z999AA10123456784'
const TWO = '9400110200881234567890'
const UPC = '036000291452'
/** A code whose check digit is valid both as a tracking number and as a UPC. */
const EITHER = '4006381333931'

let owner = 0
let tones: number[]

/** Counts the tones played. */
class SilentAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  resume = async () => undefined
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
  createOscillator = () => {
    const frequency = { value: 0 }
    return {
      type: '',
      frequency,
      connect: (next: object) => next,
      stop: () => undefined,
      start: () => tones.push(frequency.value),
    }
  }
}

const NOTHING = { outcome: 'unknown', tracking: ONE, rows: [], expected: [] }
const known = (more: object = {}): Answer => ({ result: { ...NOTHING, ...more } })
const received = (body: object): Answer => ({ result: { ...NOTHING, ...body, cwId: 'CW-1', batchNumber: 'B' } })
const EXPECTED = {
  outcome: 'expected',
  expected: [{ productName: 'Aurora Lamp', upc: UPC, qty: 3, warehouse: 'Edison NJ' }],
}

const PRODUCT = { productNo: 'PR-1', productName: 'Aurora Lamp', upc: UPC, condition: 'New', sizeLabel: 'M' }

const draw = async (answers: Parameters<typeof fakeSite>[0] = {}) => {
  const asked = fakeSite({
    [PATHS.warehouses]: () => page([house(WH1, 'Edison NJ')]),
    [LOOK_UP]: () => known(),
    [RECEIVE]: ({ body }) => received(body),
    ...answers,
  })
  const userNo = `US-SCAN${++owner}`
  const place = { ...HARBOR, company: HARBOR.doctorName, warehouseNo: WH1, warehouse: 'Edison NJ', batchNumber: '' }
  localStorage.setItem(`dockside.scan.place.${unnamed(userNo)}`, JSON.stringify(place))
  const user = {
    userNo,
    userName: 'wes',
    email: 'w@x.co',
    phone: '1',
    roleId: 1,
    sessionRole: '3',
    emailProven: true,
    role: 'warehouseAdmin' as const,
    companies: [HARBOR],
    permissions: [],
    secondFactor: NO_SECOND_FACTOR,
  }
  renderAt(
    <SessionContext value={{ user, company: HARBOR }}>
      <ScanScreen />
      <input aria-label="another field" />
      <button type="button">another button</button>
      <div tabIndex={-1}>an area</div>
    </SessionContext>,
  )
  await screen.findByText('Scan the tracking number')
  return asked
}

const field = (): HTMLInputElement => {
  const [found] = document.querySelectorAll('input[type=text]')
  if (!(found instanceof HTMLInputElement)) throw new Error('no field')
  return found
}
/** Timestamp of the last key press, in milliseconds. */
let pressedAt = 1000
/** Types like a handheld scanner: keys without a pause, within one turn of the event loop. */
const burst = (codes: readonly string[], end = 'Enter') =>
  act(async () => {
    for (const code of codes) {
      fireEvent.change(field(), { target: { value: code } })
      const key = createEvent.keyDown(field(), { key: end, keyCode: end === 'Enter' ? 13 : 9 })
      pressedAt += 5
      Object.defineProperty(key, 'timeStamp', { value: pressedAt })
      fireEvent(field(), key)
    }
  })
/** Presses Enter as a person does: later than the second Enter of a scanner. */
const enterAlone = () => {
  pressedAt += 200
  return burst([''])
}
const hasFocus = () => until(() => expect(document.activeElement === field()).toBe(true))
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
  tones = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('AudioContext', SilentAudio)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the reason instead of the picture if no camera is available, and offers to retry', async () => {
  await draw()
  await act(async () => screen.getByRole('button', { name: 'Use the camera' }).click())
  await screen.findByText('This device has no camera that the browser can use.')
  expect(document.querySelector('video')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close the camera' })).toBeNull()
  expect(field().inputMode).not.toBe('none')
  await act(async () => screen.getByRole('button', { name: 'Use the camera' }).click())
  await screen.findByText('This device has no camera that the browser can use.')
})

describe('the scan field', () => {
  it('has the focus, and regains it after a click, after losing it to the page, and when a code is typed', async () => {
    await draw()
    await hasFocus()
    const button = screen.getByText('another button')
    await act(async () => {
      button.focus()
      button.click()
    })
    await hasFocus()
    await act(async () => field().blur())
    await hasFocus()
    // A button reached with the Tab key keeps the focus until a code is typed.
    await act(async () => button.focus())
    fireEvent.keyDown(button, { key: ' ' })
    expect(document.activeElement === button).toBe(true)
    fireEvent.keyDown(button, { key: '1' })
    await hasFocus()
  })

  it('regains the focus during a click on a focusable area, before the next key', async () => {
    await draw()
    await hasFocus()
    const area = screen.getByText('an area')
    area.focus()
    expect(document.activeElement === area).toBe(true)
    area.click()
    expect(document.activeElement === field()).toBe(true)
  })

  it('does not take the focus from another field', async () => {
    await draw()
    const other = screen.getByLabelText('another field')
    await act(async () => {
      other.focus()
      other.click()
    })
    fireEvent.keyDown(other, { key: '1' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement === other).toBe(true)
  })

  it('accepts a burst of codes ended with Enter or Tab, and sends each line once', async () => {
    const asked = await draw()
    await burst([ONE, UPC, TWO, UPC], 'Tab')
    await burst(['5'])
    await until(() => expect(bodies(asked, RECEIVE)).toHaveLength(2))
    expect(bodies(asked, RECEIVE)).toMatchObject([
      { doctorNo: HARBOR.doctorNo, warehouseNo: WH1, tracking: ONE, upc: UPC, qty: 1 },
      { tracking: TWO, upc: UPC, qty: 5 },
    ])
    const keys = asked.filter(({ path }) => path === RECEIVE).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(field().value).toBe('')
    await until(() => expect(text()).toContain('All finished scans are sent'))
  })
})

describe('the answer to a scan', () => {
  it('shows the product and quantity that a nurse expects, and plays its tones', async () => {
    await draw({ [LOOK_UP]: () => known(EXPECTED) })
    await burst([ONE])
    await until(() => expect(text()).toContain('A nurse expects it'))
    expect(text()).toContain(`3 × Aurora Lamp (UPC ${UPC}), to Edison NJ`)
    expect(text()).toContain(`Use UPC ${UPC}`)
    expect(tones).toHaveLength(3)
  })

  it('says that a code waits while a question is open, and plays a tone', async () => {
    await draw()
    await burst([EITHER])
    await until(() => expect(text()).toContain('This code can be either'))
    tones = []
    await burst([ONE])
    expect(screen.getByRole('status').textContent).toContain(`Waiting for your answer${ONE} is processed once`)
    expect(tones).toHaveLength(1)
  })

  it.each([
    ['submitted by a nurse', EXPECTED],
    ['of a row that has arrived', { outcome: 'matched' }],
  ])('to a number %s treats it as a parcel, without a question', async (_, parcel) => {
    const asked = await draw({ [PRODUCTS]: () => page([]), [LOOK_UP]: () => known(parcel) })
    await burst([EITHER])
    await until(() => expect(text()).toContain(`Scan the UPC`))
    expect(text()).not.toContain('This code can be either')
    expect(bodies(asked, LOOK_UP)).toContainEqual({ doctorNo: HARBOR.doctorNo, tracking: EITHER })
  })

  it('to a code in the catalog treats it as a UPC, without a question', async () => {
    await draw({ [PRODUCTS]: ({ body }) => page(body.condition === EITHER ? [{ ...PRODUCT, upc: EITHER }] : []) })
    await burst([EITHER])
    await until(() => expect(text()).toContain(`${EITHER} looks like a UPC.`))
    expect(text()).not.toContain('This code can be either')
  })

  it('is a question if the code is on record as both or as neither', async () => {
    for (const parcel of [EXPECTED, {}]) {
      const products = parcel === EXPECTED ? [{ ...PRODUCT, upc: EITHER }] : []
      const asked = await draw({
        [PRODUCTS]: ({ body }) => page(body.condition === EITHER ? products : []),
        [LOOK_UP]: () => known(parcel),
      })
      await burst([EITHER])
      await until(() => expect(bodies(asked, LOOK_UP)).toHaveLength(1))
      await act(async () => new Promise((settled) => setTimeout(settled)))
      expect(text()).toContain('This code can be either')
      cleanup()
    }
  })

  it('plays no sound if sound is turned off', async () => {
    await draw()
    await act(async () => screen.getByLabelText('Sound').click())
    await burst([ONE])
    await until(() => expect(text()).toContain('No nurse has submitted this number'))
    expect(tones).toEqual([])
  })

  it('is requested once per line if the scanner ends codes with CR LF', async () => {
    const asked = await draw()
    await burst([ONE, '', UPC, '', '3', ''])
    await until(() => expect(bodies(asked, RECEIVE)).toMatchObject([{ upc: UPC, qty: 3 }]))
  })

  it('is requested even if an input method has consumed the Enter of each code', async () => {
    const asked = await draw()
    for (const code of [ONE, UPC, '2']) {
      await act(async () => {
        fireEvent.compositionStart(field())
        fireEvent.change(field(), { target: { value: code } })
        fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: true })
        fireEvent.compositionEnd(field())
      })
      await until(() => expect(field().value).toBe(''))
    }
    await until(() => expect(bodies(asked, RECEIVE)).toMatchObject([{ upc: UPC, qty: 2 }]))
  })

  it('shows a refusal, and lists the refused scan with its reason', async () => {
    const refused: Answer = { status: 404, message: 'This warehouse is closed.', reason: 'x', params: {} }
    await draw({ [RECEIVE]: () => refused })
    await burst([ONE, UPC])
    await enterAlone()
    await until(() => expect(text()).toContain('1 scan was refused'))
    expect(text()).toContain('This warehouse is closed.')
    await act(async () => screen.getByRole('button', { name: `Discard ${ONE}` }).click())
    await until(() => expect(text()).not.toContain('was refused'))
  })

  it('to an earlier parcel is shown beside that of the current one', async () => {
    let answerFirst: (answer: Answer) => void = () => {}
    const first = new Promise<Answer>((resolve) => {
      answerFirst = resolve
    })
    await draw({ [RECEIVE]: () => first })
    await burst([ONE, UPC])
    await enterAlone()
    await burst([TWO])
    await until(() => expect(text()).toContain('No nurse has submitted this number'))
    await act(async () => answerFirst({ result: { ...NOTHING, tracking: ONE, outcome: 'duplicate' } }))
    await until(() => expect(text()).toContain('Answer to an earlier parcel:'))
    expect(text()).toContain('No nurse has submitted this number')
  })

  it('shows that the server is unavailable, and sends the scan once it is back', async () => {
    const busy: Answer = { status: 503, ...reasonMessage(generalReasons.unavailable) }
    let isBusy = true
    await draw({ [RECEIVE]: ({ body }) => (isBusy ? busy : received(body)) })
    await burst([ONE, UPC])
    await enterAlone()
    await until(() => expect(text()).toContain('1 scan not sent: the server cannot take it right now'))
    expect(text()).toContain(generalReasons.unavailable.text)
    isBusy = false
    await act(async () => screen.getByRole('button', { name: 'Send now' }).click())
    await until(() => expect(text()).toContain('All finished scans are sent'))
  })

  it('is not required without a network: the scan is counted, and scanning continues', async () => {
    let isLost = true
    const lost = (answer: Answer): Answer => {
      if (isLost) throw new TypeError('Failed to fetch')
      return answer
    }
    await draw({
      [LOOK_UP]: () => lost(known()),
      [RECEIVE]: ({ body }) => lost(received(body)),
    })
    await burst([ONE, UPC, TWO])
    await until(() => expect(text()).toContain('1 scan not sent: no connection'))
    await until(() => expect(text()).toContain('No answer yet: continue scanning'))
    isLost = false
    await act(async () => screen.getByRole('button', { name: 'Send now' }).click())
    await until(() => expect(text()).toContain('All finished scans are sent'))
  })
})

describe('the warehouse of the scans', () => {
  const drawUnplaced = async (houses: object[], clerk?: object) => {
    fakeSite({ [PATHS.warehouses]: () => page(houses) })
    const user = { ...person({ role: 'warehouseAdmin', companies: [HARBOR] }), ...(clerk && { clerk }) } as never
    renderAt(
      <SessionContext value={{ user, company: HARBOR }}>
        <ScanScreen />
      </SessionContext>,
    )
  }
  const limited = { operatorNo: 'US-1', operatorName: 'dock', rights: ['receive'], isLimited: true }

  it('is chosen for a clerk who has only one', async () => {
    await drawUnplaced([house(WH1, 'Edison NJ')], limited)
    await screen.findByText('Scan the tracking number')
    expect(text()).toContain('Edison NJ')
  })

  it.each([
    ['a clerk with two', [house(WH1, 'Edison NJ'), house(WH2, 'Newark NJ')], limited],
    ['an admin with one', [house(WH1, 'Edison NJ')], undefined],
  ])('is chosen by %s', async (_, houses, clerk) => {
    await drawUnplaced(houses, clerk)
    await screen.findByText('Where the parcels arrive. This also sets the company.')
    expect(screen.queryByText('Scan the tracking number')).toBeNull()
  })
})
