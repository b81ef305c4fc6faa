import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { defineErrors } from '#platform/shared/app-error.ts'
import { checkAttachment } from './check-attachment.ts'

const { recusado, disfarcado } = defineErrors({
  recusado: [415, 'Este tipo não é aceito.'],
  disfarcado: [415, 'O conteúdo é outro.'],
})
const typeOf = (content: string | Buffer, nome: string) =>
  checkAttachment(Buffer.from(content), nome, { typeRefused: recusado, disguised: disfarcado })

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)
/** Its head claims 60,000 points on each side. */
const BOMB = Buffer.from(PNG)
BOMB.writeUInt32BE(60_000, 16)
BOMB.writeUInt32BE(60_000, 20)
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

test.each([
  ['a PDF', PDF, 'a.PDF', 'application/pdf'],
  ['an image', PNG, 'a.png', 'image/png'],
  ['a table of text', 'código;valor\n1;2,50\n', 'a.csv', 'text/plain'],
  ['an XML', '<?xml version="1.0"?><a/>', 'a.xml', 'application/xml'],
  ['an NF-e without its first line', '\n<nfeProc versao="4.00"></nfeProc>', 'a.xml', 'application/xml'],
])('%s is told by its content', async (_name, content, nome, tipo) => {
  expect(await typeOf(content, nome)).toBe(tipo)
})

test.each([
  ['a program', EXE, 'a.exe', 'recusado'],
  ['a program that is called a PDF', EXE, 'a.pdf', 'recusado'],
  ['an image that is called a PDF', PNG, 'a.pdf', 'disfarcado'],
  ['a PDF that is called an image', PDF, 'a.png', 'disfarcado'],
  ['a PDF without an ending', PDF, 'a', 'disfarcado'],
  ['a page', '<html><script>alert(1)</script></html>', 'a.txt', 'recusado'],
  ['a page that is called a table', '<html></html>', 'a.csv', 'recusado'],
  ['noise', randomBytes(300), 'a.txt', 'recusado'],
  ['a text with a null byte', 'a\u0000b', 'a.txt', 'recusado'],
  ['a picture of gigabytes in few bytes', BOMB, 'a.png', 'too_large'],
])('%s is refused', async (_name, content, nome, code) => {
  await expect(typeOf(content, nome)).rejects.toMatchObject({ code })
})
