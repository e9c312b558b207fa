import { beforeEach, describe, expect, it } from 'vitest'
import {
  getNoticePreferences,
  saveNoticePreferences,
  unsubscribe,
} from '../../../functions/notifications/use-cases/preferences.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { openDesk, paid } from './desk.ts'

let store: TestStore
let desk: ReturnType<typeof openDesk>
let nurse: CompanyActor
let token: string
beforeEach(async () => {
  store = await startStore()
  desk = openDesk(store)
  const doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
  await desk.tell(nurse.userNo, paid(doctor.userNo))
  token = desk.sent[0]?.endedAt?.split('/').at(-1) ?? ''
})

const end = (text: string) => unsubscribe(store.deps, undefined, { token: text })
const mailOf = async (topic: string) =>
  (await getNoticePreferences(store.deps, nurse, {})).topics.find((one) => one.topic === topic)?.mail

describe('the unsubscribe link of an email', () => {
  it('stops the emails of its topic only, and can be followed twice', async () => {
    expect(await end(token)).toEqual({ topic: 'payments' })
    expect(await end(token)).toEqual({ topic: 'payments' })
    expect([await mailOf('payments'), await mailOf('takes')]).toEqual(['never', 'now'])
  })

  it('is refused if any part is altered, or after ninety days', async () => {
    const [userNo = '', , day = '', signature = ''] = token.split('.')
    const other = await newMember(store.deps, nurse, 'nurse')
    const forged = [
      `${userNo}.takes.${day}.${signature}`,
      `${userNo}.payments.${Number(day) + 1}.${signature}`,
      `${other.userNo}.payments.${day}.${signature}`,
      `${userNo}.payments.${day}.${signature.slice(0, -1)}`,
      `${token}.x`,
      'nonsense',
    ]
    for (const text of forged) await expect(end(text)).rejects.toMatchObject({ reason: 'notifications.linkDead' })
    store.setNow(new Date(Date.now() + 92 * 24 * 3600 * 1000).toISOString())
    await expect(end(token)).rejects.toMatchObject({ reason: 'notifications.linkDead' })
    expect(await mailOf('payments')).toBe('now')
  })

  it('stops the emails of all topics that are sent daily if it comes from a daily email', async () => {
    await saveNoticePreferences(store.deps, nurse, { topics: [{ topic: 'takes', mail: 'daily', console: true }] })
    const { noticeSettingsItem } = await import('../../../functions/notifications/preferences/settings.items.ts')
    const { unsubscribeToken } = await import('../../../functions/notifications/preferences/unsubscribe-token.ts')
    const { ref } = await import('../../../functions/platform/db/table.ts')
    const settings = await store.deps.table.get(ref(noticeSettingsItem, { userNo: nurse.userNo }))
    if (!settings) throw new Error('no settings')
    expect(await end(unsubscribeToken(settings, 'daily', store.deps.now()))).toEqual({ topic: 'daily' })
    expect([await mailOf('takes'), await mailOf('mixedClaims'), await mailOf('payments')]).toEqual([
      'never',
      'never',
      'now',
    ])
  })
})
