/**
 * Files that people sent to programs of the field and that were read wrongly, with what a careful clerk would make of each.
 * They lie beside the project; where they do not, these tests are skipped, and the rules have tests with plain values.
 */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EMPRESA_COLUMNS, type EmpresaApoio } from '#modules/empresa/server/empresa-import-columns.ts'
import { proposeColumns } from '#modules/integracao/colunas.rules.ts'
import type { Leitura } from '#modules/integracao/leitura.rules.ts'
import { createMunicipioIndice } from '#modules/integracao/municipio-lido.rules.ts'
import { isAmbiguous } from '#modules/integracao/notacao.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { inspectFile } from '#modules/integracao/server/inspect-file.ts'
import { mappedColumns } from '#modules/integracao/server/mapped-columns.ts'
import { readCells } from '#modules/integracao/server/read-line.ts'
import { rowsToRead } from '#modules/integracao/server/rows-to-read.ts'
import type { Sede } from '#modules/referencia/posicao.rules.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { showMomento } from '../pedido-lido.rules.ts'
import { PEDIDO_COLUMNS } from './pedido-import-columns.ts'
import { apoioOf } from './pedido-import-reading.ts'
import { PLANILHAS } from './testing/planilhas-achadas.ts'

const FOLDER = new URL('../../../../../shared/data/achados/planilhas/', import.meta.url)
const MUNICIPIOS = new URL('../../../../reference-data/municipios.csv', import.meta.url)

const municipios: Sede[] = readFileSync(MUNICIPIOS, 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(','))
  .map(([id = '', nome = '', uf = '', latitude = '', longitude = '']) => ({
    id: Number(id),
    nome,
    uf,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))

const unidade = { id: 'u', descricao: 'CD', codigo: null, fusoHorario: 'America/Sao_Paulo', padrao: true }
const pedidos = {
  columns: PEDIDO_COLUMNS as readonly ImportColumn<unknown>[],
  apoio: apoioOf({ unidades: [unidade], caracteristicas: [], municipios }),
}
const empresas = {
  columns: EMPRESA_COLUMNS as readonly ImportColumn<unknown>[],
  apoio: { municipios: createMunicipioIndice(municipios), nomes: new Map() } as Partial<EmpresaApoio>,
}

/** `texto`, `~texto` offered as a repair, `!why` of a problem. */
function told(leitura: Leitura | undefined): string {
  if (!leitura || leitura.tipo === 'vazia') return ''
  if (leitura.tipo === 'problema') return `!${leitura.grupo}`
  const { tipo, valor, texto } = leitura
  // The hour that a day without one is given is told by a test of its own.
  const isDayAlone = typeof valor === 'object' && valor !== null && 'dia' in valor
  return `${tipo === 'reparo' ? '~' : ''}${isDayAlone ? showMomento(valor) : texto}`
}

/** The lines of a file by the fields that are asked for, columns linked as they are proposed; or why it is refused. */
async function read(name: string, fields: readonly string[]): Promise<readonly string[]> {
  const content = readFileSync(new URL(name, FOLDER))
  const { columns, apoio } = fields.includes('documento') ? empresas : pedidos
  try {
    const { leitura, cabecalho } = await inspectFile(content, columns)
    const ligacoes = proposeColumns(cabecalho, columns, {}).map((one) => {
      const { decimais, datas } = leitura.colunas[one.coluna] ?? {}
      const especie = columns.find(({ campo }) => campo === one.campo)?.ler.especie
      if (isAmbiguous(especie, decimais ?? {})) throw new Error(`${cabecalho[one.coluna]} is asked`)
      return {
        ...one,
        ...(decimais?.decimal && { decimal: decimais.decimal }),
        ...(datas && { ordemData: datas.ordemData }),
      }
    })
    const mapped = mappedColumns({ columns, keyField: '', keyOf: () => undefined }, ligacoes)
    const lines: string[] = []
    for await (const { row } of rowsToRead(content, { leitura, conferidas: 0 })) {
      const leituras = readCells(mapped, row, apoio)
      lines.push(fields.map((field) => told(leituras[field])).join(' | '))
    }
    return lines
  } catch (error) {
    if (error instanceof AppError) return [error.message]
    throw error
  }
}

if (!existsSync(FOLDER)) console.warn('Skipped: ../shared/data/achados/planilhas is not there.')

describe.skipIf(!existsSync(FOLDER))('files that were read wrongly', () => {
  test.each(PLANILHAS)('$arquivo: $porque', async ({ arquivo, campos, linhas }) => {
    expect(await read(arquivo, campos)).toEqual(linhas)
  })
})
