import { expect, test } from 'vitest'
import { importTextLines } from './import-text.ts'

const fieldsIn = (text: string) => importTextLines(text).map(({ fields }) => fields)

test('accepts space, comma, semicolon, colon and tab as separators, with spaces around them', () => {
  const three = ['111122223333', '012345678905', '4']
  for (const line of [
    '111122223333 012345678905 4',
    '  111122223333   012345678905  4 ',
    '111122223333,012345678905,4',
    '111122223333 , 012345678905,  4',
    '111122223333;012345678905;4',
    '111122223333:012345678905:4',
    '111122223333\t012345678905\t4',
  ]) {
    expect([line, fieldsIn(line)]).toEqual([line, [three]])
  }
})

test('reads a tracking number written in groups if a comma or tab follows it', () => {
  expect(fieldsIn('1111 2222 3333,012345678905,4')).toEqual([['1111 2222 3333', '012345678905', '4']])
  expect(fieldsIn('1111 2222 3333\t012345678905\t4')).toEqual([['1111 2222 3333', '012345678905', '4']])
})

test('reads no fields from a line that does not have exactly three, and counts but skips empty lines', () => {
  const lines = importTextLines('111122223333,012345678905\n\n111122223333,012345678905,4,note\n1,2,3')
  expect(lines.map(({ lineNumber, fields }) => [lineNumber, fields])).toEqual([
    [1, undefined],
    [3, undefined],
    [4, ['1', '2', '3']],
  ])
})

test('reads three lines at a time if each has one field', () => {
  expect(importTextLines('111122223333\n012345678905\n4\n\n444455556666\n036000291452\n1')).toEqual([
    { lineNumber: 1, content: '111122223333\t012345678905\t4', fields: ['111122223333', '012345678905', '4'] },
    { lineNumber: 5, content: '444455556666\t036000291452\t1', fields: ['444455556666', '036000291452', '1'] },
  ])
  expect(fieldsIn('111122223333\n012345678905')).toEqual([undefined, undefined])
})

test('keeps the thousands commas of a quantity for its parser, unless commas separate the fields', () => {
  for (const line of ['111122223333 012345678905 1,000', '111122223333\t012345678905\t1,000']) {
    expect([line, fieldsIn(line)]).toEqual([line, [['111122223333', '012345678905', '1,000']]])
  }
  expect(fieldsIn('111122223333,012345678905,1,000')).toEqual([undefined])
})
