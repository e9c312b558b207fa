import type { Role } from '../../../shared/values/role.ts'
import type { Language } from '../../settings/languages.ts'

/** Pages of the user guide in the console. The page on the demo data is left out: it names its passwords. */
export const GUIDES = ['company', 'nurse', 'warehouse', 'super-admin'] as const
export type Guide = (typeof GUIDES)[number]

export const GUIDE_OF: Readonly<Record<Role, Guide>> = {
  doctor: 'company',
  nurse: 'nurse',
  warehouseAdmin: 'warehouse',
  superAdmin: 'super-admin',
}

export const isGuide = (name: string | undefined): name is Guide => GUIDES.some((guide) => guide === name)

/** Only super admins have the screens that their guide describes. */
export const isGuideFor = (guide: Guide, role: Role): boolean => guide !== 'super-admin' || role === 'superAdmin'

// The text of each page and the pictures are files of their own: opening a page loads only what it shows.
const PAGES = import.meta.glob<string>('../../../docs/guide/{en,zh}/{company,nurse,warehouse,super-admin}.md', {
  query: '?raw',
  import: 'default',
})
const PICTURES = import.meta.glob<string>('../../../docs/guide/pictures/{en,zh}/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const FOLDERS: Readonly<Record<Language, string>> = { en: 'en', 'zh-CN': 'zh' }

/** The Markdown of a page in a language, with its labels as the console shows them (docs/guide/render.ts). */
export const guideText = async (guide: Guide, language: Language): Promise<string> => {
  const path = `../../../docs/guide/${FOLDERS[language]}/${guide}.md`
  const load = PAGES[path]
  if (!load) throw new Error(path)
  return load()
}

/** Address of a picture that a page names: '../pictures/en/company-offers.webp'. */
export const pictureAddress = (named: string): string | undefined =>
  PICTURES[named.replace(/^\.\.\//, '../../../docs/guide/')]
