/** The copy of a person's data as a file: JSON for programs, HTML for the person. */
import type { RawAnswer } from '#platform/server/http/route.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { FormatoCopia } from '../privacidade.contract.ts'
import type { Copia, CopiaTabela } from './export-person.ts'

const ZONE = 'America/Sao_Paulo'
const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;margin:.5rem 0 1rem}td,th{border:1px solid #bbb;padding:.25rem .6rem;text-align:left}'

export function writeCopia(copia: Copia, formato: FormatoCopia): RawAnswer {
  return formato === 'html'
    ? {
        content: htmlOf(copia),
        contentType: 'text/html; charset=utf-8',
        fileName: 'dados-pessoais.html',
      }
    : {
        content: `${JSON.stringify(copia, null, 2)}\n`,
        contentType: 'application/json; charset=utf-8',
        fileName: 'dados-pessoais.json',
      }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

function htmlOf({ empresa, geradaEm, titular, dados }: Copia): string {
  const quem = Object.values(titular).join(', ')
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Dados pessoais</title><style>${STYLE}</style></head><body>
<h1>Dados pessoais tratados por ${toHtml(empresa.nome)}</h1>
<p>CNPJ ${toHtml(formatDocumento(empresa.documento))}. Titular: ${toHtml(quem)}.
Cópia de ${formatDateTime(geradaEm, ZONE)}, conforme os arts. 18 e 19 da Lei nº 13.709/2018 (LGPD).</p>
${dados.map(sectionOf).join('\n')}
</body></html>
`
}

function sectionOf({ nome, baseLegal, guarda, total, registros }: CopiaTabela): string {
  const missing = total - registros.length
  return `<h2>${toHtml(nome)} (${total})</h2>
<p>Base legal: ${toHtml(baseLegal)}. Guarda: ${toHtml(guarda)}</p>
${registros.map(recordOf).join('\n')}${missing > 0 ? `\n<p>Mais ${missing} registros desta espécie.</p>` : ''}`
}

const recordOf = (registro: Readonly<Record<string, unknown>>) =>
  `<table>${Object.entries(registro)
    .map(([label, value]) => `<tr><th>${toHtml(label)}</th><td>${toHtml(textOf(value))}</td></tr>`)
    .join('')}</table>`

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
