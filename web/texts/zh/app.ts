import type { texts as english } from '../en/app.ts'
import type { Texts } from '../texts-types.ts'

export const texts = {
  screens: {
    overview: '概览',
    users: '用户',
    user: '用户',
    offers: '求购单',
    inbound: '入库',
    scan: '扫码收货',
    inventory: '库存',
    catalogue: '导入商品',
    product: '商品',
    payments: '账款',
    warehouses: '仓库',
    selfStorage: '自存仓',
    team: '团队',
    group: '分组',
    invitations: '邀请',
    account: '账户',
    password: '密码',
    exports: '导出',
  },
  roles: {
    superAdmin: '超级管理员',
    warehouseAdmin: '仓库管理员',
    doctor: '公司',
    nurse: '采购员',
  },
  frame: {
    skip: '跳到正文',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    widenMenu: '展开菜单',
    narrowMenu: '收起菜单',
    startPageOf: '首页：',
    loadingPage: '正在加载页面',
  },
  company: {
    all: '全部公司',
    current: '公司：{{company}}',
  },
  account: {
    of: '{{user}} 的账户',
    logOut: '退出登录',
    sure: '确定要退出登录吗？',
  },
  preferences: {
    language: '语言',
    mode: '外观',
    modes: { light: '浅色', dark: '深色', system: '跟随系统' },
    density: '显示密度',
    zone: '时间按 {{zone}} 显示',
    densities: { comfortable: '宽松', compact: '紧凑' },
  },
  notFound: {
    title: '页面不存在',
    text: '此地址没有任何内容。页面可能已移走，或者链接不完整。',
    start: '前往首页',
    signIn: '前往登录',
  },
  unopened: '无法打开 Dockside',
} satisfies Texts<typeof english>
