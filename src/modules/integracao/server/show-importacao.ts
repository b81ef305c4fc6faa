/** An import as people and programs see it. */
import { SPREADSHEET_TYPES, type SpreadsheetFormat } from '#platform/shared/spreadsheet.ts'
import type { CelulaLinha, Importacao, ImportacaoResumo, LinhaImportacao } from '../importacao.contract.ts'
import { isOver, KEEP_DAYS } from '../importacao.rules.ts'
import { TIPOS_REPARO, type TipoReparo } from '../leitura.rules.ts'
import { countRepairs, countResults, resultOf } from '../linha.rules.ts'
import { type AnyLineReading, importTargets } from './import-target.ts'
import type { ImportacaoRow } from './importacao.repository.ts'
import type { LinhaRow } from './importacao-linha.repository.ts'
import { generatedKey, type MappedColumn, withTypedColumns } from './mapped-columns.ts'

const DAY_MS = 86_400_000

export const formatOf = (row: ImportacaoRow): SpreadsheetFormat =>
  row.arquivo_tipo === SPREADSHEET_TYPES.csv ? 'csv' : 'xlsx'

export const hasLines = (row: ImportacaoRow, now: Date) =>
  !isOver(row.situacao) || now.getTime() - row.atualizado_em.getTime() < KEEP_DAYS * DAY_MS

export function toResumo(row: ImportacaoRow, now: Date): ImportacaoResumo {
  return {
    id: row.id,
    alvo: row.alvo,
    alvoNome: importTargets.find(row.alvo)?.noun.many ?? row.alvo,
    situacao: row.situacao,
    arquivo: { nome: row.arquivo_nome, tamanho: row.arquivo_tamanho, formato: formatOf(row) },
    criadoEm: row.criado_em.toISOString(),
    criadoPor: row.criado_por_nome,
    atualizadoEm: row.atualizado_em.toISOString(),
    totalLinhas: row.total_linhas,
    conferidas: row.conferidas,
    resultados: countResults(row.contadores, new Set(row.aceitos)),
    gravacao: {
      total: row.para_gravar,
      criadas: row.criadas,
      alteradas: row.alteradas,
      inalteradas: row.inalteradas,
    },
    temRegistros: row.tem_registros,
    temLinhas: hasLines(row, now),
  }
}

export function toImportacao(row: ImportacaoRow, now: Date): Importacao {
  const repairs = countRepairs(row.contadores)
  return {
    ...toResumo(row, now),
    leitura: row.leitura,
    ligacoes: row.ligacoes,
    modo: row.modo,
    modelo:
      row.modelo_id !== null && row.modelo_nome !== null && row.modelo_desde !== null
        ? { id: row.modelo_id, nome: row.modelo_nome, desde: row.modelo_desde.toISOString() }
        : null,
    faseInicio: row.fase_inicio?.toISOString() ?? null,
    reparos: TIPOS_REPARO.filter((tipo) => (repairs[tipo] ?? 0) > 0).map((tipo) => ({
      tipo,
      quantidade: repairs[tipo] ?? 0,
      aceito: row.aceitos.includes(tipo),
      exemplo: row.exemplos[tipo] ?? null,
    })),
    recusas: Object.entries(row.recusas)
      .map(([grupo, quantidade]) => ({ grupo, quantidade }))
      .sort((a, b) => b.quantidade - a.quantidade)
      .slice(0, 100),
    formulas: row.formulas,
    gravarAoConcluir: row.gravar_ao_concluir,
    erro:
      row.erro_codigo === null ? null : { codigo: row.erro_codigo, texto: row.erro_texto ?? row.erro_codigo },
  }
}

export function toLinhaImportacao(
  linha: LinhaRow,
  target: AnyLineReading,
  ofFile: readonly MappedColumn[],
  aceitos: ReadonlySet<TipoReparo>,
): LinhaImportacao {
  const { dados } = linha
  const gerada = generatedKey(target, ofFile)
  const mapped = withTypedColumns(target, ofFile, dados)
  const leitura = gerada === undefined ? undefined : dados.leituras[gerada]
  const fields = new Set(mapped.map(({ column }) => column.campo))
  return {
    ordem: linha.ordem,
    linha: linha.linha,
    resultado: resultOf(linha.assinatura, aceitos),
    celulas: {
      ...(gerada !== undefined &&
        leitura?.tipo === 'valor' && { [gerada]: { texto: leitura.texto, gerado: true } }),
      ...Object.fromEntries(
        mapped.map((one) => [
          one.column.campo,
          { ...toCelula(linha, one, aceitos), ...(!ofFile.includes(one) && { semColuna: true as const }) },
        ]),
      ),
    },
    problemas: dados.problemas.filter(({ campo }) => !fields.has(campo)).map(({ texto }) => texto),
  }
}

function toCelula(linha: LinhaRow, column: MappedColumn, aceitos: ReadonlySet<TipoReparo>): CelulaLinha {
  const correcao = linha.dados.correcoes[column.column.campo]
  const celula = readingOf(linha, column, aceitos)
  if (!correcao) return celula
  const { por, em } = correcao
  return { ...celula, correcao: { arquivo: linha.dados.celulas[column.coluna] ?? '', por, em } }
}

function readingOf(
  { dados }: LinhaRow,
  { coluna, column: { campo } }: MappedColumn,
  aceitos: ReadonlySet<TipoReparo>,
): CelulaLinha {
  const original = dados.correcoes[campo]?.texto ?? dados.celulas[coluna] ?? ''
  const leitura = dados.leituras[campo]
  const problem = dados.problemas.find((one) => one.campo === campo)
  const mudanca = dados.mudancas[campo]
  const change = mudanca === undefined ? {} : ({ estado: 'mudanca', de: mudanca } as const)
  if (leitura?.tipo === 'reparo') {
    const ofCell = dados.decisoes[campo]
    const decisao = ofCell ?? (aceitos.has(leitura.reparo) ? 'aceito' : undefined)
    const repair = {
      reparo: leitura.reparo,
      ...(decisao && { decisao }),
      ...(ofCell && { daCelula: true }),
      ...(leitura.nota !== undefined && { nota: leitura.nota }),
    }
    if (decisao === 'mantido') {
      return {
        texto: original,
        ...repair,
        ...(problem
          ? { estado: 'problema', problema: problem.texto }
          : { estado: 'reparo', de: leitura.texto }),
      }
    }
    return {
      texto: leitura.texto,
      de: original,
      estado: 'reparo',
      ...repair,
      ...(problem && { problema: problem.texto }),
    }
  }
  if (problem) return { texto: original, estado: 'problema', problema: problem.texto }
  return { texto: leitura?.tipo === 'valor' ? leitura.texto : original, ...change }
}
