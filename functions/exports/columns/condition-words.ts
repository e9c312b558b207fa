import type { CONDITIONS } from '../../../shared/products/products.rules.ts'
import type { Words } from '../workbook/columns.ts'

/** Item conditions in words. */
export const CONDITION_WORDS: Record<(typeof CONDITIONS)[number], Words> = {
  New: { en: 'New', zh: '全新' },
  Refurbished: { en: 'Refurbished', zh: '翻新' },
  'Used like new': { en: 'Used like new', zh: '二手 - 近全新' },
  'Used very good': { en: 'Used very good', zh: '二手 - 非常好' },
  'Used good': { en: 'Used good', zh: '二手 - 良好' },
  'Used acceptable': { en: 'Used acceptable', zh: '二手 - 可接受' },
  'Collectible like new': { en: 'Collectible like new', zh: '收藏品 - 近全新' },
  'Collectible very good': { en: 'Collectible very good', zh: '收藏品 - 非常好' },
  'Collectible good': { en: 'Collectible good', zh: '收藏品 - 良好' },
  'Collectible acceptable': { en: 'Collectible acceptable', zh: '收藏品 - 可接受' },
}
