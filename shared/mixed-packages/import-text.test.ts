import { expect, test } from 'vitest'
import { importTextLines } from './import-text.ts'

const fieldsIn = (text: string) => importTextLines(text).map(({ fields }) => fields)

test('space, comma, semicolon, colon and tab separate, with spaces around them', () => {
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

test('a tracking number written in groups is read by the comma or the tab behind it', () => {
  expect(fieldsIn('1111 2222 3333,012345678905,4')).toEqual([['1111 2222 3333', '012345678905', '4']])
  expect(fieldsIn('1111 2222 3333\t012345678905\t4')).toEqual([['1111 2222 3333', '012345678905', '4']])
})

test('exactly three fields, else the line has none; empty lines count but are no lines', () => {
  const lines = importTextLines('111122223333,012345678905\n\n111122223333,012345678905,4,note\n1,2,3')
  expect(lines.map(({ lineNumber, fields }) => [lineNumber, fields])).toEqual([
    [1, undefined],
    [3, undefined],
    [4, ['1', '2', '3']],
  ])
})

test('one field a line is read three at a time', () => {
  expect(importTextLines('111122223333\n012345678905\n4\n\n444455556666\n036000291452\n1')).toEqual([
    { lineNumber: 1, content: '111122223333\t012345678905\t4', fields: ['111122223333', '012345678905', '4'] },
    { lineNumber: 5, content: '444455556666\t036000291452\t1', fields: ['444455556666', '036000291452', '1'] },
  ])
  expect(fieldsIn('111122223333\n012345678905')).toEqual([undefined, undefined])
})

test('a quantity keeps the commas of its thousands, for its parser to judge', () => {
  for (const line of ['111122223333 012345678905 1,000', '111122223333\t012345678905\t1,000']) {
    expect([line, fieldsIn(line)]).toEqual([line, [['111122223333', '012345678905', '1,000']]])
  }
  expect(fieldsIn('111122223333,012345678905,1,000')).toEqual([undefined])
})
