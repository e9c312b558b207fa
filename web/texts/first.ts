import type { Language } from '../settings/languages.ts'
import { preferences } from '../settings/preferences.ts'

/** Texts that may be needed when only the first download has arrived. */
interface FirstTexts {
  loading: string
  tryAgain: string
  reloadTitle: string
  reloadText: string
  offlineTitle: string
  offlineText: string
  notFoundTitle: string
  notFoundText: string
  faultTitle: string
  faultText: string
  alteredText: string
  unreachable: string
}

const TEXTS: Record<Language, FirstTexts> = {
  en: {
    loading: 'Dockside is loading',
    tryAgain: 'Try again',
    reloadTitle: 'Reload to continue',
    reloadText: 'This page could not be loaded: Dockside has just been updated.',
    offlineTitle: 'No connection',
    offlineText: 'This page opens as soon as Dockside can be reached again.',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no page at this address.',
    faultTitle: 'Something went wrong',
    faultText: 'An error on our side stopped this page. Everything you have saved is safe.',
    alteredText:
      'Browser translation or an extension has changed this page. Turn it off for Dockside, then try again. Everything you have saved is safe.',
    unreachable: 'Dockside cannot be reached. Check your connection and try again.',
  },
  'zh-CN': {
    loading: 'Dockside 正在加载',
    tryAgain: '重试',
    reloadTitle: '请重新加载页面',
    reloadText: '无法获取此页面：Dockside 刚刚更新。',
    offlineTitle: '网络已断开',
    offlineText: '重新连接 Dockside 后，此页面会自动打开。',
    notFoundTitle: '页面不存在',
    notFoundText: '此地址下没有内容。',
    faultTitle: '出错了',
    faultText: '由于系统故障，此页面已停止工作。您已保存的内容不受影响。',
    alteredText: '浏览器翻译或扩展程序更改了此页面。请对 Dockside 停用该功能后重试。您已保存的内容不受影响。',
    unreachable: '无法连接 Dockside。请检查网络后重试。',
  },
}

/** Texts in the language remembered in this browser. */
export const firstTexts = (): FirstTexts => TEXTS[preferences().language]
