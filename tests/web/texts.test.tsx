import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientReasons } from '../../shared/contract/client.reasons.ts'
import { ApiError } from '../../shared/contract/client.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { TopBar } from '../../web/app/frame/top-bar.tsx'
import { startLook } from '../../web/app/look.ts'
import { Flash } from '../../web/components/flash.tsx'
import { showList, showNamed, showParts } from '../../web/components/text/show-list.ts'
import { LanguageSwitch } from '../../web/components/welcome/language-switch.tsx'
import { flash } from '../../web/session/flash-store.ts'
import { SessionContext } from '../../web/session/session-context.tsx'
import { languageOfBrowser } from '../../web/settings/languages.ts'
import {
  adoptPreferencesOf,
  changePreferences,
  forgetPerson,
  keyOf,
  preferences,
} from '../../web/settings/preferences.ts'
import { changeLanguage, currentTranslator, i18n, languageInUse } from '../../web/texts/i18n.ts'
import { fakeSite } from './support/fake-site.ts'
import { renderAt } from './support/render.tsx'
import { NO_SECOND_FACTOR } from './support/second-factor.ts'
import { until } from './support/until.ts'

const user = {
  userNo: 'US-1',
  userName: 'jo',
  email: 'jo@x.co',
  phone: '1',
  roleId: 0,
  sessionRole: '0',
  role: 'doctor' as const,
  companies: [],
  permissions: [],
  emailProven: true,
  secondFactor: NO_SECOND_FACTOR,
}

const Bar = () => (
  <SessionContext value={{ user, company: undefined }}>
    <TopBar />
    <Flash />
  </SessionContext>
)

const menu = () => createWrapper().findTopNavigation()?.findUtility(2)?.findMenuDropdownType()
const choose = (id: string) => {
  act(() => menu()?.openDropdown())
  act(() => menu()?.findItemById(id)?.click())
}
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

beforeEach(async () => {
  fakeSite({ '/notice/unread': () => ({ result: { unread: 0 } }) })
  localStorage.clear()
  sessionStorage.clear()
  flash.clear()
  forgetPerson()
  await changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the language', () => {
  it("is Chinese if the browser's is, and English otherwise", () => {
    expect(['zh-CN', 'zh', 'zh-TW', 'en-US', 'de', ''].map(languageOfBrowser)).toEqual([
      'zh-CN',
      'zh-CN',
      'zh-CN',
      'en',
      'en',
      'en',
    ])
  })

  it('changes everywhere on the page, and is remembered for the person and this browser', async () => {
    adoptPreferencesOf('US-1')
    renderAt(<Bar />)
    flash.error(reasonMessage(clientReasons.signIn))
    expect((await screen.findAllByText('Please sign in.')).length).toBeGreaterThan(0)
    choose('zh-CN')
    await until(() => expect(languageInUse()).toBe('zh-CN'))
    await until(() => expect(screen.queryAllByText('请先登录。').length).toBeGreaterThan(0))
    act(() => menu()?.openDropdown())
    expect(menu()?.findItemById('logout')?.getElement().textContent).toBe('退出登录')
    expect(stored(keyOf('US-1'))).toMatchObject({ language: 'zh-CN' })
    expect(stored('dockside.preferences')).toMatchObject({ language: 'zh-CN' })
    expect(JSON.stringify({ ...localStorage })).not.toContain('US-1')
    act(() => menu()?.findItemById('en')?.click())
    await until(() => expect(screen.queryAllByText('Please sign in.').length).toBeGreaterThan(0))
  })

  it('is separate for each person, like the other preferences', async () => {
    localStorage.setItem(keyOf('US-2'), JSON.stringify({ language: 'zh-CN', density: 'compact' }))
    adoptPreferencesOf('US-1')
    changePreferences({ mode: 'dark' })
    adoptPreferencesOf('US-2')
    expect(preferences()).toMatchObject({ language: 'zh-CN', density: 'compact' })
    expect(stored(keyOf('US-1'))).toMatchObject({ language: 'en', mode: 'dark' })
  })

  it("that was chosen before signing in overrides the person's earlier one", () => {
    localStorage.setItem(keyOf('US-1'), JSON.stringify({ language: 'en', mode: 'dark' }))
    renderAt(<LanguageSwitch />)
    act(() => screen.getByText('简体中文').click())
    adoptPreferencesOf('US-1')
    expect(preferences()).toMatchObject({ language: 'zh-CN', mode: 'dark' })
  })

  it('falls back to its default if the stored value is invalid, like the other preferences', () => {
    localStorage.setItem('dockside.preferences', JSON.stringify({ language: 'tlh', mode: 7, density: 'compact' }))
    forgetPerson()
    expect(preferences()).toEqual({ language: 'en', mode: 'system', density: 'compact' })
    localStorage.setItem('dockside.preferences', '{')
    forgetPerson()
    expect(preferences().density).toBe('comfortable')
  })

  it('applies to the reference that follows the text of a server error', async () => {
    const error = new ApiError(500, reasonMessage(generalReasons.internal), [], 'JKJaXmPLvHcESHA=')
    expect(currentTranslator()(error)).toBe(`${generalReasons.internal.text} Reference: JKJaXmPLvHcESHA=`)
    expect(currentTranslator()(new ApiError(500, reasonMessage(generalReasons.internal)))).toBe(
      generalReasons.internal.text,
    )
    await changeLanguage('zh-CN')
    expect(currentTranslator()(error)).toMatch(/。 参考编号：JKJaXmPLvHcESHA=$/)
    await changeLanguage('en')
  })

  it('follows the later of two changes', async () => {
    await Promise.all([changeLanguage('zh-CN'), changeLanguage('en')])
    expect(languageInUse()).toBe('en')
  })
})

describe('the texts of a language', () => {
  it('have a plural only in English, and use the punctuation of their language', async () => {
    const saved = (count: number) => i18n.t('add.saved', { ns: 'claims', count, units: count })
    expect([1, 2].map(saved)).toEqual(['1 tracking number saved.', '2 tracking numbers saved.'])
    expect(showList(['Bill Pay', 'USD'])).toBe('Bill Pay, USD')
    expect(showNamed('Status', showParts(['Bill Pay', 'USD']))).toBe('Status: Bill Pay, USD')
    await changeLanguage('zh-CN')
    expect(showList(['账单支付', 'USD'])).toBe('账单支付、USD')
    expect(showNamed('状态', showParts(['账单支付', 'USD']))).toBe('状态：账单支付，USD')
    expect([1, 2].map(saved)).toEqual(['已保存 1 个快递单号。', '已保存 2 个快递单号。'])
  })
})

describe('the appearance', () => {
  it('follows the choices in the menu, and the document declares the chosen language', () => {
    startLook()
    adoptPreferencesOf('US-1')
    renderAt(<Bar />)
    choose('dark')
    choose('compact')
    expect([...document.body.classList]).toEqual(expect.arrayContaining(['awsui-dark-mode', 'awsui-compact-mode']))
    expect(stored(keyOf('US-1'))).toMatchObject({ mode: 'dark', density: 'compact' })
    choose('light')
    expect([...document.body.classList]).not.toContain('awsui-dark-mode')
    changePreferences({ language: 'zh-CN' })
    expect(document.documentElement.lang).toBe('zh-CN')
  })
})
