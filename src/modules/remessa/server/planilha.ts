/** Remessas as a sheet: one row each, with what its list shows and more. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import { PIPES, type PipeStatus, TIPOS_ETAPA } from '../pipe.rules.ts'
import type { ExportarRemessas } from '../remessa.contract.ts'
import {
  type Remessa,
  SITUACOES,
  TIPO_COMERCIO,
  TIPO_MODAL,
  TIPO_SERVICO,
} from '../remessa-dados.contract.ts'
import { pipeSql } from './pipe-sql.ts'
import { readRemessas } from './read-remessas.ts'

type Linha = Remessa & { readonly pipe: PipeStatus | undefined }

/** By id, which column a remessa stands in as the caller sees it; what is cancelled is absent. */
async function readPipes(
  tx: OwnerTx,
  vistas: readonly string[] | null,
  ids: readonly string[],
  agora: Date,
): Promise<ReadonlyMap<string, PipeStatus>> {
  const { rows } = await sql<{ id: string; pipe: PipeStatus | null }>`
    select t.id, ${pipeSql(vistas, agora)} as pipe from remessa t
    where t.owner_id = ${tx.ownerId} and t.id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.flatMap(({ id, pipe }) => (pipe === null ? [] : [[id, pipe] as const])))
}

const EXPORT_GROUP = 1_000

/** In the order of the ids, with the columns of the board as these units see them. Throws `export_too_large`. */
export async function readLinhas(
  tx: OwnerTx,
  ids: readonly string[],
  vistas: readonly string[] | null,
  agora: Date,
): Promise<Linha[]> {
  if (ids.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  const pipes = await readPipes(tx, vistas, ids, agora)
  const remessas: Remessa[] = []
  for (let start = 0; start < ids.length; start += EXPORT_GROUP) {
    remessas.push(...(await readRemessas(tx, ids.slice(start, start + EXPORT_GROUP))))
  }
  return remessas.map((remessa) => ({ ...remessa, pipe: pipes.get(remessa.id) }))
}

export const planilhaDeRemessas = (rows: readonly Linha[], formato: ExportarRemessas['formato']): RawAnswer =>
  answerSpreadsheet({
    name: 'remessas',
    sheet: 'remessas',
    format: formato ?? 'xlsx',
    columns: COLUMNS,
    rows,
  })

const zone = ({ fusoHorario }: Linha) => fusoHorario
const pipeText = (pipe: PipeStatus | undefined) => (pipe && pipe !== 'limbo' ? PIPES[pipe] : null)
const atualDe = ({ etapas }: Linha) => etapas.find(({ passo }) => passo !== 3) ?? etapas.at(-1)

const COLUMNS: readonly SpreadsheetColumn<Linha>[] = [
  { header: 'Remessa', value: ({ codigo }) => codigo, width: 12 },
  { header: 'Coluna', value: ({ pipe }) => pipeText(pipe), width: 24 },
  { header: 'Situação', value: ({ situacao }) => SITUACOES[situacao], width: 16 },
  { header: 'Etapa', value: (one) => atualDe(one) && TIPOS_ETAPA[atualDe(one)?.tipo ?? 'coleta'], width: 16 },
  { header: 'Urgente', value: ({ urgente }) => (urgente ? 'Sim' : 'Não'), width: 10 },
  { header: 'Unidade', value: ({ unidadeNegocio }) => unidadeNegocio.nome, width: 24 },
  { header: 'Remetente', value: ({ remetente }) => remetente?.nome ?? null, width: 30 },
  { header: 'Destinatário', value: ({ destinatario }) => destinatario?.nome ?? null, width: 30 },
  { header: 'Município', value: ({ destinoCidade }) => destinoCidade, width: 22 },
  { header: 'UF', value: ({ destinoUf }) => destinoUf, width: 6 },
  { header: 'Modal', value: ({ tipoModal }) => tipoModal && TIPO_MODAL[tipoModal], width: 12 },
  { header: 'Serviço', value: ({ tipoServico }) => tipoServico && TIPO_SERVICO[tipoServico], width: 14 },
  { header: 'Comércio', value: ({ tipoComercio }) => tipoComercio && TIPO_COMERCIO[tipoComercio], width: 14 },
  { header: 'Volumes', value: ({ quantidadeVolumes }) => quantidadeVolumes, kind: 'number' },
  { header: 'Peso (kg)', value: ({ pesoBruto }) => pesoBruto, kind: 'number' },
  { header: 'Cubagem (m³)', value: ({ cubagem }) => cubagem, kind: 'number' },
  { header: 'Valor (R$)', value: ({ valor }) => valor, kind: 'number' },
  { header: 'Posição', value: ({ posicao }) => posicao, width: 12 },
  { header: 'No estoque desde', value: ({ estoqueDesde }) => estoqueDesde, kind: 'instant', zone },
  { header: 'Carga', value: (one) => atualDe(one)?.carga?.codigo ?? null, width: 12 },
  { header: 'Coleta prevista', value: ({ dhColeta }) => dhColeta, kind: 'instant', zone },
  { header: 'Prometida para', value: ({ dhEntrega }) => dhEntrega, kind: 'instant', zone },
  { header: 'Criada em', value: ({ dhCriacao }) => dhCriacao, kind: 'instant', zone },
  { header: 'Criada por', value: ({ creationUser }) => creationUser, width: 26 },
]
