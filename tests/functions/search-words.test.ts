import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPage } from '../../functions/platform/db/pages.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { type SearchKind, searchTailItem, searchWordItem } from '../../functions/platform/search/search.items.ts'
import { hasWords, indexWords, searchSource, wordsOf } from '../../functions/platform/search/search.ts'
import { addSegment, leaveSegment } from '../../functions/platform/search/segments.ts'
import { searchWords } from '../../shared/values/words.ts'
import { memoryTable } from '../support/memory-table.ts'

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 40)
const now = () => '2026-11-22T00:00:00.000Z'
const MAX_NAME = 200
const SPACED = /[a-zà-ÿ0-9]+/gi
const HAN_OR_KANA = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2,}/gu

interface Named {
  refNo: string
  name: string
}

const startIndex = (kind: SearchKind = 'offer') => {
  const table = memoryTable()
  const deps = { table, now, newId: idMaker(now) }
  const of = { doctorNo: 'US-1', kind }
  const records = new Map<string, Named>()
  const wordsBy = ({ refNo, name }: Named) => wordsOf(name, [refNo])
  const save = async (refNo: string, name: string | undefined) => {
    const before = records.get(refNo)
    const after = name === undefined ? undefined : { refNo, name }
    const was = before ? wordsBy(before) : []
    const { intents, held } = await leaveSegment(deps, { ...of, refNo }, was)
    expect(intents).toEqual([])
    await table.commit(indexWords({ ...of, refNo }, after ? wordsBy(after) : [], was, held))
    if (after) records.set(refNo, after)
    else records.delete(refNo)
  }
  const find = async (condition: string): Promise<string[]> => {
    const source = searchSource<Named>(deps, of, condition, {
      read: async (numbers) => numbers.map((number) => records.get(number)),
      wordsBy,
    })
    const found: string[] = []
    let nextToken: string | undefined
    do {
      const page = await readPage(source, { current: 1, size: 3, nextToken })
      found.push(...page.records.map(({ refNo }) => refNo))
      nextToken = page.nextToken
    } while (nextToken)
    return found
  }
  const indexItems = () =>
    table.items().filter(({ type }) => type === searchWordItem.type || type === searchTailItem.type)
  return { table, save, find, records, indexItems }
}

const latin = fc.stringMatching(/^[a-z0-9é]{1,12}$/)
const east = fc
  .array(fc.constantFrom(...Array.from('手机壳苹果新款イヤホンガラスいろはの充電器무선이어폰')), {
    minLength: 1,
    maxLength: 40,
  })
  .map((characters) => characters.join(''))
const nameOf = fc
  .array(fc.oneof({ weight: 3, arbitrary: latin }, { weight: 1, arbitrary: east }), { minLength: 1, maxLength: 90 })
  .map((parts) => parts.join(' ').slice(0, MAX_NAME).trim())
  .filter((name) => name !== '')

describe('a search by words', () => {
  it('finds a name by each of its words and by any two adjacent Chinese or Japanese characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(nameOf, { minLength: 1, maxLength: 4 }), fc.nat(), async (names, pick) => {
        const { save, find, records, indexItems } = startIndex()
        for (const [at, name] of names.entries()) await save(`OF-${at}`, name)
        const words = names.flatMap((name) => name.match(SPACED) ?? [])
        const pairs = names
          .flatMap((name) => name.match(HAN_OR_KANA) ?? [])
          .flatMap((run) =>
            Array.from(run)
              .slice(1)
              .map((_, at) =>
                Array.from(run)
                  .slice(at, at + 2)
                  .join(''),
              ),
          )
        const asked = [...words, ...pairs]
        const some = Array.from(
          { length: Math.min(asked.length, 12) },
          (_, n) => asked[(pick + n * 7919) % asked.length] ?? '',
        )
        for (const one of some) {
          const expected = [...records.values()].filter(({ name, refNo }) => hasWords(wordsOf(name, [refNo]), one))
          expect([...(await find(one))].sort()).toEqual(expected.map(({ refNo }) => refNo).sort())
          expect(expected.length).toBeGreaterThan(0)
        }
        expect(await find('zzzzzzzzzzzzzz')).toEqual([])
        expect(await find('龍鳳')).toEqual([])
        for (const refNo of [...records.keys()]) await save(refNo, undefined)
        expect(indexItems()).toEqual([])
      }),
      { numRuns: RUNS, seed },
    )
  })

  it('stores exactly the words of the new name after a rename, even for long names', async () => {
    await fc.assert(
      fc.asyncProperty(nameOf, nameOf, async (first, second) => {
        const { save, indexItems } = startIndex()
        await save('OF-1', first)
        await save('OF-1', second)
        const renamed = indexItems()
        const fresh = startIndex()
        await fresh.save('OF-1', second)
        expect(renamed).toEqual(fresh.indexItems())
      }),
      { numRuns: RUNS, seed },
    )
  })

  it('stores a rename between the longest names of any script in one transaction', async () => {
    const longest = [
      Array.from({ length: MAX_NAME }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(''),
      Array.from({ length: MAX_NAME }, (_, at) => String.fromCodePoint(0x5e00 + at)).join(''),
      Array.from({ length: 67 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${(at / 26) | 0}`).join(' '),
    ]
    for (const kind of ['product', 'offer', 'transfer'] as const) {
      const { save, find } = startIndex(kind)
      for (const name of [...longest, longest[0] ?? '']) await save('PR-1', name)
      const last = Array.from(longest[0] ?? '')
        .slice(-2)
        .join('')
      expect(await find(last)).toEqual(['PR-1'])
    }
  })

  it.each([
    ['苹果手机壳 透明', '手机', true],
    ['苹果手机壳 透明', '机', true],
    ['苹果手机壳 透明', '苹果手机壳', true],
    ['苹果机手壳', '手机', false],
    ['ワイヤレスイヤホン 黒', 'イヤホン', true],
    ['ワイヤレスイヤホン 黒', 'ｲﾔﾎﾝ', true],
    ['ワイヤレスイヤホン 黒', 'いやほん', true],
    ['ﾊﾟｰﾂ', 'パーツ', true],
    ['무선이어폰', '이어폰', true],
    ['Apple　ＡｉｒＰｏｄｓ', 'airpods', true],
    ['Café Crème Brûlée', 'brulee creme', true],
    ['Smørrebrød', 'smorre', true],
    ['iPhone15手机', 'iphone15手机', true],
    ['ann.smith@shop.com', '@shop.com', true],
    ['ann.smith@shop.com', 'smith', true],
    ['Silver laptop', 'lap silv', true],
    ['Silver laptop', 'silver desk', false],
  ])('matches the name %s with the search text %s: %s', (name, condition, isFound) => {
    expect(hasWords(searchWords(name), condition)).toBe(isFound)
  })

  it('removes the old words of a renamed record, from its segment or as single words', async () => {
    const table = memoryTable()
    const deps = { table, now, newId: idMaker(now) }
    const of = { doctorNo: 'US-1', kind: 'product' as const }
    await addSegment(deps, of, 'PR-S', [{ word: 'old', refNo: 'PR-S1' }])
    const { intents, held } = await leaveSegment(deps, { ...of, refNo: 'PR-S1' }, ['old', 'other'])
    expect([...held]).toEqual(['old'])
    const change = [...indexWords({ ...of, refNo: 'PR-S1' }, ['new'], ['old', 'other'], held), ...intents]
    expect(change.map(({ verb }) => verb)).toEqual(['put', 'remove', 'put'])
  })
})

describe('a UPC', () => {
  const GS = '\u001d'
  const FORMS = [
    '036000291452',
    '0036000291452',
    '00036000291452',
    '(01)00036000291452',
    '0100036000291452',
    `]C10100036000291452${GS}3724`,
    ']E00036000291452',
    'https://example.com/01/00036000291452',
  ]

  it.each(['036000291452', '0036000291452'])('stored as %s is found by all of its forms', async (upc) => {
    const { save, find } = startIndex()
    await save('OF-1', `Crisps ${upc}`)
    await save('OF-2', 'Crisps 4006381333931')
    for (const form of FORMS) {
      expect(await find(form), form).toEqual(['OF-1'])
      expect(hasWords(wordsOf('Crisps', [upc]), form), form).toBe(true)
      expect(hasWords(wordsOf('Crisps', ['4006381333931']), form), form).toBe(false)
    }
  })

  it('finds each record that contains any of its forms exactly once, page by page', async () => {
    const { save, find } = startIndex()
    for (const at of [1, 2, 3, 4, 5]) await save(`OF-${at}`, at % 2 ? '036000291452' : '0036000291452 036000291452')
    await save('OF-6', '0036000291452')
    expect((await find('00036000291452')).sort()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `OF-${at}`))
  })

  it('finds a single item by a prefix of its UPC, but not by the UPC of its case', async () => {
    const { save, find } = startIndex()
    await save('OF-1', '036000291452')
    expect(await find('10036000291459')).toEqual([])
    expect(await find('03600029')).toEqual(['OF-1'])
  })
})
